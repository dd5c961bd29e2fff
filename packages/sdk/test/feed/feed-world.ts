import { BgkError } from '../../src'
import { createFeed, type FeedAccount, type FeedCalls } from '../../src/live'
import { createMemoryStorage } from '../../src/runtime/memory-storage'
import { createFakeServer } from '../../src/testing'

interface FeedWorldOptions {
  /** Default: BTC and ETH. */
  readonly bases?: readonly string[]
  readonly profile?: 'spec' | 'live'
  readonly random?: () => number
  readonly exchangeUtcOffset?: number
  /** Zone of the stamps on the exchange's bars, minutes east of UTC; default 480. */
  readonly zoneMinutes?: number
  readonly account?: FeedAccount
  readonly accountRefresh?: boolean
  readonly onError?: (problem: BgkError) => void
}

/** A feed, the server it talks to, and the time both live in. */
export function createFeedWorld(options: FeedWorldOptions = {}) {
  const fake = createFakeServer({
    every: 0,
    pairs: (options.bases ?? ['BTC', 'ETH']).map((base, at) => ({
      ...{ base, quote: 'USDT', id: 7 + at, priceDecimals: 0, quantityDecimals: 0 },
    })),
    framing: { olderKeys: true },
    ...(options.zoneMinutes !== undefined && { zoneMinutes: options.zoneMinutes }),
  })
  const { clock, socket: server, host } = fake
  /** One of the markets, whose price moves with some trades (or none). */
  const marketOf = (base: string) => {
    const market = fake.market(base)
    return {
      trade: (trades: number) => fake.push.frame(market, market.move(trades)),
      get detail() {
        return market.detail
      },
      closes: market.bars.closes,
      volumes: (mine: number) => market.bars.items(mine, 300).map((item) => Number(item.split('|').at(-1))),
    }
  }
  const problems: BgkError[] = []
  const rest = { latency: 30, calls: [] as string[], fail: undefined as BgkError | undefined, failing: false }

  const answer = async <T>(name: string, signal: AbortSignal, read: () => T): Promise<T> => {
    rest.calls.push(name)
    const half = () => new Promise<void>((resolve) => clock.setTimeout(resolve, rest.latency / 2))
    await half()
    if (rest.fail) throw rest.fail
    if (rest.failing) throw new BgkError('NETWORK', 'Request failed!', { retryable: true })
    const value = read()
    await half()
    signal.throwIfAborted()
    return value
  }
  const calls: FeedCalls = {
    market: (_kind, { base }, { signal }) => answer(`market ${base}`, signal, () => fake.market(base).detail),
    markets: (kind, { signal }) =>
      answer(`markets ${kind}`, signal, () =>
        kind === 'spot' ? fake.markets.map(({ detail }) => detail.market) : undefined,
      ),
    candles: (_kind, { pair, period }, { signal }) =>
      answer(`candles ${pair.base} ${period}`, signal, () => ({
        items: fake.market(pair.base).bars.items(period === '5m' ? 5 : 1, 300),
      })),
  }

  const feed = createFeed({
    clock,
    timers: clock,
    random: options.random ?? (() => 0.5),
    openSocket: server.openSocket,
    storage: createMemoryStorage(),
    online: host.online,
    log: () => {},
    origin: 'https://bgk.example',
    calls,
    profile: options.profile ?? 'live',
    exchangeUtcOffset: options.exchangeUtcOffset,
    serverNow: () => clock.now(),
    ...(options.account && { account: options.account }),
    ...(options.accountRefresh !== undefined && { accountRefresh: options.accountRefresh }),
    ...(options.onError && { onError: options.onError }),
  })
  feed.onProblem((problem) => problems.push(problem))

  const [btc, eth] = [marketOf(options.bases?.[0] ?? 'BTC'), marketOf(options.bases?.[1] ?? 'ETH')]
  return {
    feed,
    clock,
    server,
    btc,
    eth,
    problems,
    rest,
    host,
    /** Trades every `every` ms for a while. */
    async run(ms: number, every = 300) {
      for (let passed = 0; passed < ms; passed += every) {
        for (const market of [btc, eth]) market.trade(1 + ((passed / every) % 3))
        await clock.advance(Math.min(every, ms - passed))
      }
    },
    keys: () => server.peers.map((peer) => peer.received.at(-1)),
  }
}

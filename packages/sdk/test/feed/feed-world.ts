import { BgkError, type OnlineEvent } from '../../src'
import { createFeed, type FeedAccount, type FeedCalls } from '../../src/live'
import { createMemoryStorage } from '../../src/runtime/memory-storage'
import { createFakeSocketServer, createVirtualClock } from '../../src/testing'
import { createFakeMarket, type FakeMarket } from './fake-market'

export interface FeedWorldOptions {
  readonly profile?: 'spec' | 'live'
  readonly random?: () => number
  readonly copies?: () => number
  readonly exchangeUtcOffset?: number
  /** Zone of the stamps on the exchange's bars, minutes east of UTC; default 480. */
  readonly zoneMinutes?: number
  readonly account?: FeedAccount
  readonly accountRefresh?: boolean
  readonly onError?: (problem: BgkError) => void
}

/** A feed, the server it talks to, and the time both live in. */
export function createFeedWorld(options: FeedWorldOptions = {}) {
  const clock = createVirtualClock(Date.UTC(2024, 4, 4, 4, 0))
  const server = createFakeSocketServer({ clock, timers: clock, latency: 20 })
  const pairs = new Map<string, FakeMarket>()
  for (const [index, base] of ['BTC', 'ETH'].entries()) {
    const copies = options.copies && { copies: options.copies }
    const zone = options.zoneMinutes !== undefined && { zoneMinutes: options.zoneMinutes }
    pairs.set(
      base,
      createFakeMarket({ server, now: () => clock.now(), base, id: 7 + index, ...copies, ...zone }),
    )
  }
  const hostListeners = new Set<(event: OnlineEvent) => void>()
  const problems: BgkError[] = []
  const world = {
    online: true,
    rest: { latency: 30, calls: [] as string[], fail: undefined as BgkError | undefined, failing: false },
  }

  const answer = async <T>(name: string, signal: AbortSignal, read: () => T): Promise<T> => {
    const { rest } = world
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
  const marketOf = (base: string) =>
    pairs.get(base) ?? createFakeMarket({ server, now: () => clock.now(), base })
  const calls: FeedCalls = {
    market: (_kind, { base }, { signal }) => answer(`market ${base}`, signal, () => marketOf(base).detail),
    markets: (kind, { signal }) =>
      answer(`markets ${kind}`, signal, () =>
        kind === 'spot' ? [...pairs.values()].map((one) => one.detail.market) : undefined,
      ),
    candles: (_kind, { pair, period }, { signal }) =>
      answer(`candles ${pair.base} ${period}`, signal, () =>
        marketOf(pair.base).series(period === '5m' ? 5 : 1),
      ),
  }

  const feed = createFeed({
    clock,
    timers: clock,
    random: options.random ?? (() => 0.5),
    openSocket: server.openSocket,
    storage: createMemoryStorage(),
    online: {
      isOnline: () => world.online,
      subscribe(listener) {
        hostListeners.add(listener)
        return () => hostListeners.delete(listener)
      },
    },
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

  return {
    feed,
    clock,
    server,
    btc: marketOf('BTC'),
    eth: marketOf('ETH'),
    problems,
    world,
    hostListeners,
    /** Trades every `every` ms for a while. */
    async run(ms: number, every = 300) {
      for (let passed = 0; passed < ms; passed += every) {
        for (const market of pairs.values()) market.trade(1 + ((passed / every) % 3))
        await clock.advance(Math.min(every, ms - passed))
      }
    },
    keys: () => server.peers.map((peer) => peer.received.at(-1)),
  }
}

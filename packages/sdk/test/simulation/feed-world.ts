import { BgkError, type PairRef } from '../../src'
import { periodWire } from '../../src/internal'
import { createFeed, type FeedCalls, type Period } from '../../src/live'
import { createMemoryStorage } from '../../src/runtime/memory-storage'
import { createFakeServer, createSeededRandom, createVirtualClock, type FakeMarket } from '../../src/testing'

const BTC: PairRef = { base: 'BTC', quote: 'USDT' }
const ETH: PairRef = { base: 'ETH', quote: 'USDT' }
export const PAIRS = [BTC, ETH] as const

export type SimulatedFeed = ReturnType<typeof createFeedWorld>

/** A feed over a fake server: sockets with frames as text, REST answers as they are, because HTTP has a simulation of its own. */
export function createFeedWorld(seed: number, profile: 'spec' | 'live') {
  const random = createSeededRandom(seed)
  const server = createFakeServer({
    seed,
    every: 0,
    // Few promise turns: nothing here waits for more than a handful.
    clock: createVirtualClock(Date.UTC(2024, 4, 4, 4, 0), { turns: 10 }),
    pairs: PAIRS.map((pair, at) => ({
      ...pair,
      id: 7 + at,
      price: String(1000 * (at + 1)),
      priceDecimals: 0,
      amountDecimals: 0,
      depth: 3,
    })),
    framing: { split: random() < 0.7, olderKeys: random() < 0.5 },
  })
  const { clock, host, travel } = server
  const noted = watchSockets(server)

  const ask = async <T>(name: string, base: string, signal: AbortSignal, read: (market: FakeMarket) => T) => {
    const answer = await travel<T>(name, signal, {
      work: () => read(server.market(base)),
      refusal: ({ status }) => {
        throw new BgkError(status === 401 ? 'UNAUTHORIZED' : 'HTTP_STATUS', 'refused', {
          retryable: status !== 401,
        })
      },
      cutShort: () => {
        throw new BgkError('RESPONSE_INVALID', 'cut short')
      },
    })
    noted.markReceived(base)
    return answer
  }
  const calls: FeedCalls = {
    market: (_kind, { base }, { signal }) => ask('spot.market', base, signal, (market) => market.detail),
    markets: (kind, { signal }) =>
      kind === 'spot'
        ? ask('spot.symbols', 'BTC', signal, () => server.markets.map(({ detail }) => detail.market))
        : Promise.resolve(undefined),
    candles: (_kind, { pair, period, limit }, { signal }) =>
      ask('spot.candles', pair.base, signal, (market) => ({
        items: market.bars.items(periodWire(period).mine, limit),
      })),
  }
  const feed = createFeed({
    clock: host.clock,
    timers: host.timers,
    random: createSeededRandom(seed + 1),
    openSocket: noted.openSocket,
    storage: createMemoryStorage(),
    online: host.online,
    log: () => {},
    origin: server.origin,
    calls,
    profile,
    exchangeUtcOffset: 480,
    serverNow: () => host.clock.now(),
  })
  return { server, clock, host, feed, random, noted }
}

/** Sees what the client's sockets do: which are open, what each is for, and when data last came for a pair, by the world's clock. */
function watchSockets({ socket, clock }: ReturnType<typeof createFakeServer>) {
  const open = new Set<{ readonly readyState: number; key: string }>()
  const receivedAt = new Map<string, number>()
  return {
    markReceived: (base: string) => receivedAt.set(base, clock.now()),
    age: (base: string) => clock.now() - (receivedAt.get(base) ?? Number.NEGATIVE_INFINITY),
    /** Sockets the client has not closed. */
    get open() {
      return [...open].filter(({ readyState }) => readyState < 2)
    },
    openSocket(url: string) {
      const inner = socket.openSocket(url)
      const entry = {
        key: '',
        get readyState() {
          return inner.readyState
        },
      }
      open.add(entry)
      inner.addEventListener('message', ({ data }) => {
        const base = entry.key.split('_')[1]
        if (data !== 'pong' && base !== undefined) receivedAt.set(base, clock.now())
      })
      const send = inner.send
      return Object.assign(inner, {
        send(text: string) {
          if (text !== 'ping') entry.key = text
          send(text)
        },
      })
    },
  }
}

/** The charts simulated; each needs a connection of its own. */
export const CHARTS: readonly { readonly pair: PairRef; readonly period: Period }[] = [
  { pair: BTC, period: '1m' },
  { pair: BTC, period: '5m' },
  { pair: ETH, period: 'line' },
]

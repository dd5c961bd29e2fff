import { encodeFrame } from '../live/frames/encode-frame'
import type { Frame, KlineFrame, PairFrame } from '../live/frames/frame'
import { readSubscriptionKey } from '../live/frames/frame'
import type { FakeFrameParts, FakeMarket } from './fake-market'
import type { FakePeer, FakeSocketServer } from './fake-socket'

/** How the server speaks; the honest default is one whole frame a change to whoever asked last for its pair. */
export interface FakeFraming {
  /** Parts of a frame may come alone, as some servers send them: a book without its market, trades without a book. */
  readonly split?: boolean
  /**
   * A connection that asks for another key goes on getting the old ones too (docs/reference/wire.md#socket).
   */
  readonly olderKeys?: boolean
}

/** Tells connected clients what changed. */
export interface FakePush {
  /** Tells a market's frame to those who asked for it. */
  frame(market: FakeMarket, parts: Partial<FakeFrameParts>): void
  /** Tells the market lists to everyone. */
  lists(markets: readonly FakeMarket[]): void
}

const BARS_PER_FRAME = 2

function intervalsOf(peer: FakePeer, { pair }: FakeMarket, olderKeys: boolean): Set<number> {
  const intervals = new Set<number>()
  for (const key of olderKeys ? peer.received : peer.received.slice(-1)) {
    const subscription = readSubscriptionKey(key)
    if (subscription?.base === pair.base && subscription.quote === pair.quote && subscription.kind === 'spot')
      intervals.add(subscription.intervalMinutes)
  }
  return intervals
}

/** The frames of one change, in the order they are sent. */
function framesOf(
  { market, asks, bids, trades = [] }: Partial<FakeFrameParts>,
  lines: readonly KlineFrame[],
  random: (() => number) | undefined,
): Frame[] {
  const about: PairFrame = market === undefined ? {} : { market }
  const book: PairFrame = asks && bids ? { asks, bids } : {}
  const made: PairFrame = trades.length > 0 ? { trades } : {}
  const bars = lines.map((kline): Frame => ({ kline }))
  if (!random) {
    const [line, ...more] = bars
    return [{ spot: { ...about, ...book, ...made }, ...line }, ...more]
  }
  // The market comes with one of the parts or alone; the other parts do not say whose they are.
  const parts = [book, made].filter((part) => Object.keys(part).length > 0)
  const at = Math.floor(random() * (parts.length + 1))
  const frames = parts.map((part, index): Frame => ({ spot: index === at ? { ...about, ...part } : part }))
  return [...frames, ...(at === parts.length ? [{ spot: about }] : []), ...bars]
}

export interface FakePushOptions {
  readonly random: () => number
  /** Zone of the times in frames: minutes east of UTC. */
  readonly utcOffset: number
  readonly framing?: FakeFraming
}

export function createFakePush(
  server: FakeSocketServer,
  { random, utcOffset, framing: { split = false, olderKeys = false } = {} }: FakePushOptions,
): FakePush {
  return {
    frame(market, parts) {
      const lines = new Map<number, KlineFrame>()
      const lineOf = (intervalMinutes: number) => {
        const known = lines.get(intervalMinutes)
        if (known) return known
        const line = { intervalMinutes, items: market.bars.items(intervalMinutes, BARS_PER_FRAME) }
        lines.set(intervalMinutes, line)
        return line
      }
      for (const peer of [...server.peers]) {
        const intervals = intervalsOf(peer, market, olderKeys)
        if (intervals.size === 0) continue
        const klines = parts.trades && parts.trades.length > 0 ? [...intervals].map(lineOf) : []
        for (const frame of framesOf(parts, klines, split ? random : undefined))
          peer.send(encodeFrame(frame, utcOffset))
      }
    },
    lists(markets) {
      if (server.peers.length === 0) return
      const spot = markets.map(({ detail }) => detail.market)
      const text = encodeFrame({ lists: { spot, overview: spot } })
      for (const peer of [...server.peers]) peer.send(text)
    },
  }
}

import { add, type DecimalInput, toText } from '@bgk/sdk/decimal'
import { decodeFrame, type Frame, type PairFrame, readSubscriptionKey } from '@bgk/sdk/internal'
import type { PairName } from '../plan'
import type { Session } from './read-session'

/** Price of a pair from a time on. */
export interface PricePoint {
  /** ms since the start. */
  readonly t: number
  /** Decimal text. */
  readonly price: string
  /** Quantity traded at this time in the base coin, of the frame; '0' without a trade. */
  readonly volume: string
}

/** Prices of one pair. */
export interface PairPrices {
  readonly points: readonly PricePoint[]
  /** Times of frames with a price, ms since the start. */
  readonly seen: readonly number[]
}

interface Known extends PairPrices {
  readonly points: PricePoint[]
  readonly seen: number[]
  /** Newest trade; older ones are repeated by frames after a reconnect. */
  lastTrade: number
  readonly kind: 'spot' | 'futures'
}

/**
 * Prices of a session by pair, from the trades of its frames, or the ticker of a frame without trades. A pair
 * with a spot market has the prices of that market.
 */
export function sessionPrices({ events, pairs }: Session): ReadonlyMap<PairName, PairPrices> {
  const prices = new Map<PairName, Known>()
  const keys = new Map<number, string>()
  for (const event of events) {
    if (event.kind === 'key') keys.set(event.socket, event.key)
    if (event.kind !== 'frame') continue
    const subscription = readSubscriptionKey(keys.get(event.socket) ?? '')
    if (subscription === undefined || subscription.kind === 'cycle') continue
    const pair = pairs.find((one) => one === `${subscription.base}/${subscription.quote}`)
    const part = pair && decoded(event.text)?.[subscription.kind]
    if (pair === undefined || part === undefined) continue
    const known = prices.get(pair)
    const isBetter = known === undefined || (known.kind === 'futures' && subscription.kind === 'spot')
    const target = isBetter ? { points: [], seen: [], lastTrade: 0, kind: subscription.kind } : known
    if (target.kind !== subscription.kind) continue
    prices.set(pair, target)
    note(target, event.t, part)
  }
  return prices
}

function decoded(text: string): Frame | undefined {
  if (text === 'pong') return undefined
  try {
    return decodeFrame(text, { lists: false })
  } catch {
    // Clients reject it too.
    return undefined
  }
}

function note(known: Known, t: number, { trades = [], market }: PairFrame): void {
  const fresh = trades.filter(({ id }) => id > known.lastTrade)
  const price = fresh[0]?.price ?? market?.price
  if (price === undefined) return
  if (known.seen.at(-1) !== t) known.seen.push(t)
  const last = known.points.at(-1)
  if (last?.price === price && fresh.length === 0) return
  // The first frame has trades from before the recording.
  const traded = known.lastTrade === 0 ? [] : fresh.map(({ quantity }) => quantity)
  known.lastTrade = fresh.reduce((newest, { id }) => Math.max(newest, id), known.lastTrade)
  const isSame = last?.t === t
  if (isSame) known.points.pop()
  const volume = sumOf(isSame ? [last.volume, ...traded] : traded)
  known.points.push({ t, price, volume })
}

function sumOf(quantities: readonly string[]): string {
  return toText(quantities.reduce<DecimalInput>((sum, quantity) => add(sum, quantity), '0'))
}

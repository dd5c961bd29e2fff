/**
 * A pair on its way along a recorded price. How far it is goes on with each tick, by the time since the one before; a tick that says that the
 * exchange resumes counts none, so that one that was stopped for a night goes on where it was.
 */
import { decodePath, type PricePath, pathActivity, pathPrice, pathTicks } from '../market/price-path'

/**
 * Lets the bots of a pair follow a recorded price and trade as much as was traded then. A long one comes in parts, in order; with the
 * last one it begins, in the place of what the pair followed before.
 */
export interface FollowSeries {
  readonly type: 'market.series'
  readonly base: string
  readonly quote: string
  /** Names what is followed: the same one is not begun again by who asks first. */
  readonly id: string
  /** Of `encodePath`, 20,000 points at most; the first point of a later part is the one after the last of the part before. */
  readonly path: string
  /** From 0. */
  readonly part: number
  readonly parts: number
  /** Time of the series for one of the exchange, in thousandths: 60000 is x60. */
  readonly speed: number
  /** Begins anew at its end; false: the bots are on their own then. */
  readonly loops: boolean
  /** Moves the last price by the percent that the series moves; false: its prices are those of the series. */
  readonly scaled: boolean
}

/** Parts of a series that is not there in full. */
export interface Arriving {
  readonly id: string
  readonly paths: readonly string[]
  /** ms: when the last of them came. */
  readonly at: number
}

export interface Follow {
  readonly id: string
  /** As it is saved. */
  readonly text: string
  readonly path: PricePath
  /** Thousandths. */
  readonly speed: number
  readonly loops: boolean
  /** Ticks at the beginning of a scaled series; undefined: it is not scaled. */
  readonly from: bigint | undefined
  /** ms of the series at `at`. */
  readonly position: number
  /** ms, the exchange's time of the last tick. */
  readonly at: number
}

/** What has not come in full by then is dropped; parts are given at once, with no tick between them. */
export const ARRIVAL_MS = 60_000

/** How long the last price is kept, ms of the exchange: every pair has had its turn then. */
const LAST_MS = 2000

function positionAt({ path, speed, loops, position, at }: Follow, now: number): number {
  const passed = Math.max(0, now - at)
  const reached = position + Math.floor((passed * speed) / 1000)
  return loops ? reached % Math.max(1, path.lengthMs) : reached
}

/** The same at a later time; undefined: it is over. */
export function advance(follow: Follow, now: number): Follow | undefined {
  const position = positionAt(follow, now)
  const over = follow.path.lengthMs + (LAST_MS * follow.speed) / 1000
  return position >= over && !follow.loops ? undefined : { ...follow, position, at: now }
}

/** Ticks that the series says at `now`. */
export function followedTicks(follow: Follow, now: number, decimals: number): bigint {
  const { path, from } = follow
  const price = pathPrice(path, positionAt(follow, now))
  if (from === undefined) return pathTicks(price, decimals)
  const ticks = (from * price) / path.prices[0]!
  return ticks > 0n ? ticks : 1n
}

/** How much the series trades at `now`, in percent of its mean; undefined: it does not say. */
export function followedActivity(follow: Follow, now: number): number | undefined {
  return pathActivity(follow.path, positionAt(follow, now)) || undefined
}

export type SavedFollow = Omit<Follow, 'path' | 'from'> & { readonly from: string | null }

export function saveFollow({ id, text, speed, loops, from, position, at }: Follow): SavedFollow {
  return { id, text, speed, loops, from: from === undefined ? null : String(from), position, at }
}

/** Throws RangeError when the text is no path. */
export function restoreFollow({ from, ...saved }: SavedFollow): Follow {
  const path = decodePath(saved.text)
  if (path === undefined) throw new RangeError(`the series ${saved.id} is not readable`)
  return { ...saved, path, from: from === null ? undefined : BigInt(from) }
}

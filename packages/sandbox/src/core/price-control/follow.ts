/**
 * A pair that follows a recorded price. Its position advances in each tick by the time since the last one. A
 * resuming tick adds none, so an exchange that was stopped for a night continues where it was.
 */
import { decodePath, type PricePath, pathActivity, pathPrice, pathTicks } from '../market/price-path'

/**
 * Lets the bots of a pair follow a recorded price and its activity. A long series is sent in parts, in order;
 * the last part starts it and replaces the previous series.
 */
export interface FollowSeries {
  readonly type: 'market.series'
  readonly base: string
  readonly quote: string
  /** Id of the series: the same one is not restarted. */
  readonly id: string
  /**
   * Text of `encodePath`, up to 20,000 points; the first point of a later part follows the last of the
   * previous one.
   */
  readonly path: string
  /** Index from 0. */
  readonly part: number
  readonly parts: number
  /** Speed of the series, in thousandths: 60000 is x60. */
  readonly speed: number
  /** Loops at its end; false: the bots are on their own then. */
  readonly loops: boolean
  /** Moves the last price by the percent of the series; false: uses the prices of the series. */
  readonly scaled: boolean
}

/** Parts of an incomplete series. */
export interface Arriving {
  readonly id: string
  readonly paths: readonly string[]
  /** Time of the last part, ms. */
  readonly at: number
}

export interface Follow {
  readonly id: string
  /** Saved form. */
  readonly text: string
  readonly path: PricePath
  /** Thousandths. */
  readonly speed: number
  readonly loops: boolean
  /** Ticks at the start of a scaled series; undefined if it is not scaled. */
  readonly from: bigint | undefined
  /** ms of the series at `at`. */
  readonly position: number
  /** ms, the exchange's time of the last tick. */
  readonly at: number
}

/** An incomplete series is dropped after this; parts are sent together, with no tick between. */
export const ARRIVAL_MS = 60_000

/** Time for which the last price is held, ms of the exchange: every pair is quoted once within it. */
const LAST_MS = 2000

function positionAt({ path, speed, loops, position, at }: Follow, now: number): number {
  const passed = Math.max(0, now - at)
  const reached = position + Math.floor((passed * speed) / 1000)
  return loops ? reached % Math.max(1, path.lengthMs) : reached
}

/** Position at `now`; undefined at the end. */
export function advance(follow: Follow, now: number): Follow | undefined {
  const position = positionAt(follow, now)
  const over = follow.path.lengthMs + (LAST_MS * follow.speed) / 1000
  return position >= over && !follow.loops ? undefined : { ...follow, position, at: now }
}

/** Price of the series at `now`, in ticks. */
export function followedTicks(follow: Follow, now: number, decimals: number): bigint {
  const { path, from } = follow
  const price = pathPrice(path, positionAt(follow, now))
  if (from === undefined) return pathTicks(price, decimals)
  const ticks = (from * price) / path.prices[0]!
  return ticks > 0n ? ticks : 1n
}

/** Activity of the series at `now`, in percent of its mean; undefined if unknown. */
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

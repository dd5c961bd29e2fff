/*
 * Length of the market makers' turns. A turn of one second is that of a server. Simulations of months use
 * longer ones: a turn then stands for all its seconds. The reference price makes the moves of each second, so
 * volatility and regimes of a day are the same; takers trade the volume of all seconds half a turn later, on
 * the new quotes. From two minutes on quotes are larger too, because takers could not fill their volume.
 */
export interface TurnLength {
  readonly seconds: number
  /** Factor of the quoted sizes. */
  readonly depth: number
  /** Takers' trades half a turn later; 0: they trade within the turn. */
  readonly trades: number
  /** True if the index follows the reference at each turn: its median would be of past turns. */
  readonly setsIndex: boolean
}

export const LONGEST_TURN_MS = 3_600_000
const TRADES = 3

/** Throws RangeError unless `turnMs` is whole seconds, up to an hour. */
export function turnLength(turnMs: number): TurnLength {
  const seconds = turnMs / 1000
  if (!Number.isInteger(seconds) || seconds < 1 || turnMs > LONGEST_TURN_MS)
    throw new RangeError(`turnMs ${turnMs}: use a multiple of 1000 from 1000 to ${LONGEST_TURN_MS}`)
  return {
    seconds,
    depth: Math.max(1, Math.floor(seconds / 60)),
    trades: seconds === 1 ? 0 : Math.min(seconds, TRADES),
    setsIndex: seconds > 2,
  }
}

export const ONE_SECOND: TurnLength = turnLength(1000)

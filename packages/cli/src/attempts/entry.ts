import type { Attempt } from '@bgk/sdk'
import type { EndLine, Typed } from './journal-line'

/** Equal orders closer together than this need --force-duplicate. */
const DUPLICATE_WINDOW_MS = 10_000

/** An attempt and what is known of it. */
export interface Entry {
  /** The attempt's key. */
  readonly id: string
  /** Epoch milliseconds of this machine. */
  readonly madeAt: number
  readonly pid: number
  readonly typed: Typed
  readonly attempt: Attempt
  /** An equal one is not sent beside it. */
  readonly once: boolean
  readonly file: string
  readonly line: number
  /** The answer was lost; unsettled unless `end` says more. */
  readonly lost: boolean
  /** How it ended; absent while it is unsettled. */
  readonly end: EndLine | undefined
  /** Whoever wanted it knows that it was placed; a process that was killed before that has told nobody. */
  readonly told: boolean
}

/** Settled, and nobody waits for word of it. */
export const isClosed = ({ end, once, told }: Entry): boolean =>
  end !== undefined && (end.state !== 'applied' || !once || told || end.by === 'hand')

/** Not closed, or done so lately that a second one is perhaps not meant. */
export const standsInTheWay = (entry: Entry, now: number): boolean =>
  !isClosed(entry) || (entry.end?.state === 'applied' && Math.abs(now - entry.end.at) < DUPLICATE_WINDOW_MS)

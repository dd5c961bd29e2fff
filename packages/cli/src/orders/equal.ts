import type { AttemptInput } from '@bgk/sdk'
import { toText, tryDecimal } from '@bgk/sdk/decimal'
import type { Io } from '../terminal/io'
import { type Entry, isClosed, type Typed } from './entry'

/** How long the process that made an attempt is believed to be still waiting for the answer. */
const IN_FLIGHT_MS = 30_000

/** A write that is about to be made. */
export interface Wanted {
  readonly origin: string
  /** Account number; undefined where the exchange does not tell it. */
  readonly account: string | undefined
  readonly typed: Typed
  /** What would be sent, once that is known. */
  readonly sent?: { readonly call: string; readonly input: AttemptInput | null }
}

/** Whether two writes are of one account of one exchange; who is not known may be anybody. */
export const sameOwner = (
  { attempt }: Pick<Entry, 'attempt'>,
  { origin, account }: Pick<Wanted, 'origin' | 'account'>,
): boolean =>
  attempt.origin === origin &&
  (attempt.account === undefined || account === undefined || attempt.account === account)

/**
 * Whether an attempt is what is wanted: the same was typed, as `--percent 50` twice although it makes two quantities, or the same
 * would be sent. Numbers count by their value: 0.10 is 0.1. Rows of one batch are told apart by their numbers alone: what a file
 * says twice is wanted twice.
 */
export function isEqual(entry: Pick<Entry, 'attempt' | 'typed'>, wanted: Wanted): boolean {
  if (!sameOwner(entry, wanted)) return false
  const { run, row } = wanted.typed
  if (run !== undefined && entry.typed.run === run) return entry.typed.row === row
  if (isEqualTyped(entry.typed, wanted.typed)) return true
  const { sent } = wanted
  return (
    sent !== undefined &&
    sent.call === entry.attempt.call &&
    nameOf(sent.input) === nameOf(entry.attempt.input)
  )
}

/** Whether the same was typed; numbers count by their value. */
export const isEqualTyped = (one: Typed, other: Typed): boolean => nameOf(one) === nameOf(other)

/** State of an attempt, as far as this machine knows it. `placed`: whoever wanted it has not been told. */
export function stateOf(
  entry: Entry,
  { now, isRunning }: Pick<Io, 'now' | 'isRunning'>,
): 'closed' | 'inFlight' | 'placed' | 'unsettled' {
  if (isClosed(entry)) return 'closed'
  const { end, lost, madeAt, pid } = entry
  // Its process is still there: that one will say what became of it.
  if ((end !== undefined || !lost) && Math.abs(now() - madeAt) < IN_FLIGHT_MS && isRunning(pid))
    return 'inFlight'
  return end === undefined ? 'unsettled' : 'placed'
}

const nameOf = (value: unknown): string => JSON.stringify(canonical(value))

function canonical(value: unknown): unknown {
  if (typeof value === 'string') {
    const number = tryDecimal(value)
    return number === undefined ? value : toText(number)
  }
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, canonical(one)])
}

import type { Attempt, AttemptInput } from '@bgk/sdk'
import { toText, tryDecimal } from '@bgk/sdk/decimal'
import type { Io } from '../terminal/io'
import { fieldsOf, parseJson } from '../terminal/text'

// One line of the journal: that an attempt was made, or what became of one. `state` stands last, so that a line that was cut short
// can be told from one that was damaged: the first was never followed by a request, the second may have been.

/** What a person or script asked for, plain values by their names: `{ command: 'spot buy', pair: 'BTC/USDT', percent: '50' }`. */
export type Typed = Readonly<Record<string, string>>

/** An attempt as it is noted before it is sent. */
export interface MadeLine {
  /** Epoch milliseconds of this machine. */
  readonly at: number
  /** The process that sends it. */
  readonly pid: number
  readonly typed: Typed
  readonly attempt: Attempt
  /** An equal one is not sent beside it: an order, not a cancel. */
  readonly once: boolean
}

/**
 * What became of an attempt. `lost` leaves it unsettled: its sender has seen no answer and is done with it. `told` comes after
 * `placed`, once whoever wanted it has been told.
 */
export interface EndLine {
  readonly at: number
  readonly state: 'lost' | 'told' | 'applied' | 'notApplied' | 'replaced'
  /** Who says so: the answer, the exchange when it was asked later, its lists, or a person. */
  readonly by?: 'answer' | 'settling' | 'lists' | 'hand'
  readonly orderId?: number
  readonly reason?: string
  readonly message?: string
}

/** What a line of the file holds. */
type JournalLine =
  | { readonly kind: 'made'; readonly line: MadeLine }
  | { readonly kind: 'end'; readonly id: string; readonly line: EndLine }
  /** Its writing was cut short, or it says nothing about sending. */
  | { readonly kind: 'cut' }
  /** An attempt that cannot be read: it may have been sent. */
  | { readonly kind: 'unreadable' }

export const madeText = ({ at, pid, typed, attempt, once }: MadeLine): string =>
  JSON.stringify({ v: 1, at, pid, once, typed, attempt, state: 'made' })

export const endText = (id: string, { at, by, orderId, reason, message, state }: EndLine): string =>
  JSON.stringify({ v: 1, id, at, by, orderId, reason, message, state })

/** Reads one line; never throws. */
export function readJournalLine(text: string): JournalLine {
  const broken: JournalLine = { kind: /"state":"made"\}\s*$/.test(text) ? 'unreadable' : 'cut' }
  const fields = fieldsOf(parseJson(text))
  const { v, id, at, pid, once, typed, attempt, state, by, orderId, reason, message } = fields
  if (v !== 1 || typeof at !== 'number') return broken
  if (state === 'made') {
    if (!isTyped(typed) || !isAttempt(attempt)) return broken
    return {
      kind: 'made',
      line: { at, pid: typeof pid === 'number' ? pid : 0, typed, attempt, once: once !== false },
    }
  }
  if (typeof id !== 'string' || !isEnding(state)) return broken
  return {
    kind: 'end',
    id,
    line: {
      at,
      state,
      ...(isBy(by) && { by }),
      ...(typeof orderId === 'number' && { orderId }),
      ...(typeof reason === 'string' && { reason }),
      ...(typeof message === 'string' && { message }),
    },
  }
}

export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string')

// The SDK reads an attempt again when it settles it; here only what the journal itself goes by.
export function isAttempt(value: unknown): value is Attempt {
  const { v, call, input, key, origin, account } = fieldsOf(value)
  return (
    v === 1 &&
    typeof call === 'string' &&
    typeof input === 'object' &&
    typeof key === 'string' &&
    key !== '' &&
    typeof origin === 'string' &&
    (account === undefined || typeof account === 'string')
  )
}

const endings: readonly unknown[] = ['lost', 'told', 'applied', 'notApplied', 'replaced']

const isEnding = (value: unknown): value is EndLine['state'] => endings.includes(value)

const sources: readonly unknown[] = ['answer', 'settling', 'lists', 'hand']

const isBy = (value: unknown): value is NonNullable<EndLine['by']> => sources.includes(value)

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
  readonly reported: boolean
}

/** Settled, and nobody waits for word of it. */
export const isClosed = ({ end, once, reported }: Entry): boolean =>
  end !== undefined && (end.state !== 'applied' || !once || reported || end.by === 'hand')

/** Not closed, or done so lately that a second one is perhaps not meant. */
export const blocksRetry = (entry: Entry, now: number): boolean =>
  !isClosed(entry) || (entry.end?.state === 'applied' && Math.abs(now - entry.end.at) < DUPLICATE_WINDOW_MS)

/** How long the process that made an attempt is believed to be still waiting for the answer. */
const IN_FLIGHT_MS = 30_000

/** A write that is about to be made. */
export interface WriteQuery {
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
  { origin, account }: Pick<WriteQuery, 'origin' | 'account'>,
): boolean =>
  attempt.origin === origin &&
  (attempt.account === undefined || account === undefined || attempt.account === account)

/**
 * Whether an attempt is what is wanted: the same was typed, as `--percent 50` twice although it makes two quantities, or the same
 * would be sent. Numbers count by their value: 0.10 is 0.1. Rows of one batch are told apart by their numbers alone: what a file
 * says twice is wanted twice.
 */
export function isEqual(entry: Pick<Entry, 'attempt' | 'typed'>, query: WriteQuery): boolean {
  if (!sameOwner(entry, query)) return false
  const { run, row } = query.typed
  if (run !== undefined && entry.typed.run === run) return entry.typed.row === row
  if (isEqualTyped(entry.typed, query.typed)) return true
  const { sent } = query
  return (
    sent !== undefined &&
    sent.call === entry.attempt.call &&
    nameOf(sent.input) === nameOf(entry.attempt.input)
  )
}

/** Compares commands as typed; numbers by value. */
export const isEqualTyped = (one: Typed, other: Typed): boolean =>
  nameOf(currentNames(one)) === nameOf(currentNames(other))

/** Former names of typed values, as in journals of earlier versions. */
const FORMER_NAMES: Readonly<Record<string, string>> = {
  amount: 'quantity',
  lots: 'quantity',
  lever: 'leverage',
  mode: 'marginMode',
  tp: 'takeProfit',
  sl: 'stopLoss',
}

const currentNames = (typed: Typed): Typed =>
  /^(?:spot|futures|cycle|ieo) /.test(typed.command ?? '')
    ? Object.fromEntries(Object.entries(typed).map(([name, value]) => [FORMER_NAMES[name] ?? name, value]))
    : typed

/** State of an attempt, as far as this machine knows it. `placed`: whoever wanted it has not been told. */
export function stateOf(
  entry: Entry,
  { now, isRunning }: Pick<Io, 'now' | 'isRunning'>,
): 'closed' | 'inFlight' | 'applied' | 'unsettled' {
  if (isClosed(entry)) return 'closed'
  const { end, lost, madeAt, pid } = entry
  // Its process is still there: that one will say what became of it.
  if ((end !== undefined || !lost) && Math.abs(now() - madeAt) < IN_FLIGHT_MS && isRunning(pid))
    return 'inFlight'
  return end === undefined ? 'unsettled' : 'applied'
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

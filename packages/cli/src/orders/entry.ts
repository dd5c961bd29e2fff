import type { Attempt, AttemptInput } from '@bgk/sdk'
import { toText, tryDecimal } from '@bgk/sdk/decimal'
import type { Io } from '../terminal/io'
import { fieldsOf, parseJson } from '../terminal/text'
import { currentWord, formerFields } from './former-names'

// One line of the journal: a write or its outcome. `state` is the last key, which separates truncated lines
// (never sent) from damaged ones (possibly sent).

/** Command and values as typed: `{ command: 'spot buy', pair: 'BTC/USDT', percent: '50' }`. */
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
 * Outcome of a write. `lost`: no response, still unresolved. `reported`: an applied write was reported to the
 * user.
 */
export interface EndLine {
  readonly at: number
  readonly state: 'lost' | 'reported' | 'applied' | 'notApplied' | 'replaced'
  /** Source of the outcome: response, later query, lists of the exchange, or user. */
  readonly by?: 'response' | 'exchange' | 'lists' | 'user'
  readonly orderId?: number
  readonly reason?: string
  readonly message?: string
}

/** A line of the journal. */
type JournalLine =
  | { readonly kind: 'made'; readonly line: MadeLine }
  | { readonly kind: 'end'; readonly id: string; readonly line: EndLine }
  /** Truncated while written, or without a state. */
  | { readonly kind: 'cut' }
  /** Unreadable attempt: it may have been sent. */
  | { readonly kind: 'unreadable' }

export const madeText = ({ at, pid, typed, attempt, once }: MadeLine): string =>
  JSON.stringify({ v: 1, at, pid, once, typed, attempt, state: 'made' })

export const endText = (id: string, { at, by, orderId, reason, message, state }: EndLine): string =>
  JSON.stringify({ v: 1, id, at, by, orderId, reason, message, state })

/** Reads one line; never throws. */
export function readJournalLine(text: string): JournalLine {
  const broken: JournalLine = { kind: /"state":"made"\}\s*$/.test(text) ? 'unreadable' : 'cut' }
  const fields = fieldsOf(parseJson(text))
  const { v, id, at, pid, once, typed, attempt, orderId, reason, message } = fields
  const [state, by] = [fields.state, fields.by].map(currentWord)
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

// Checks the fields used here; the SDK validates the rest.
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

const endings: readonly unknown[] = ['lost', 'reported', 'applied', 'notApplied', 'replaced']

const isEnding = (value: unknown): value is EndLine['state'] => endings.includes(value)

const sources: readonly unknown[] = ['response', 'exchange', 'lists', 'user']

const isBy = (value: unknown): value is NonNullable<EndLine['by']> => sources.includes(value)

/** Equal orders closer together than this need --force-duplicate. */
const DUPLICATE_WINDOW_MS = 10_000

/** A write with its state. */
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
  /** The response was lost; unresolved unless `end` is set. */
  readonly lost: boolean
  /** Outcome; undefined while unresolved. */
  readonly end: EndLine | undefined
  /** The user saw the result; false if the process was killed before. */
  readonly reported: boolean
}

/** Settled, and nobody waits for word of it. */
export const isClosed = ({ end, once, reported }: Entry): boolean =>
  end !== undefined && (end.state !== 'applied' || !once || reported || end.by === 'user')

/** Open, or applied within the duplicate window. */
export const blocksRetry = (entry: Entry, now: number): boolean =>
  !isClosed(entry) || (entry.end?.state === 'applied' && Math.abs(now - entry.end.at) < DUPLICATE_WINDOW_MS)

/** Time that a running process may still wait for its response. */
const IN_FLIGHT_MS = 30_000

/** A write that is about to be made. */
export interface WriteQuery {
  readonly origin: string
  /** Account number; undefined if unknown. */
  readonly account: string | undefined
  readonly typed: Typed
  /** Planned call, once known. */
  readonly sent?: { readonly call: string; readonly input: AttemptInput | null }
}

/** Compares account and exchange of two writes; an unknown account matches any. */
export const sameOwner = (
  { attempt }: Pick<Entry, 'attempt'>,
  { origin, account }: Pick<WriteQuery, 'origin' | 'account'>,
): boolean =>
  attempt.origin === origin &&
  (attempt.account === undefined || account === undefined || attempt.account === account)

/**
 * Tests for an equal write: same command as typed (`--percent 50` twice, despite different quantities) or
 * same call. Numbers compare by value.
 * Rows of one batch compare by row number only.
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

const currentNames = (typed: Typed): Typed =>
  /^(?:spot|futures|cycle|ieo) /.test(typed.command ?? '')
    ? Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [formerFields.get(name) ?? name, value]),
      )
    : typed

/** State of a write on this machine. `applied`: not reported to the user yet. */
export function stateOf(
  entry: Entry,
  { now, isRunning }: Pick<Io, 'now' | 'isRunning'>,
): 'closed' | 'inFlight' | 'applied' | 'unresolved' {
  if (isClosed(entry)) return 'closed'
  const { end, lost, madeAt, pid } = entry
  // Its process still runs and will record the outcome.
  if ((end !== undefined || !lost) && Math.abs(now() - madeAt) < IN_FLIGHT_MS && isRunning(pid))
    return 'inFlight'
  return end === undefined ? 'unresolved' : 'applied'
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

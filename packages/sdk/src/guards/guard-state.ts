// Stored state of a guard and its changes: pure, without clock, storage or exchange.
import { add, type Decimal, decimal, toText, tryDecimal } from '../decimal'
import { refusedBy } from './guard-error'

/** Reservation of a call before it is sent; released only if the call was certainly not applied. */
export interface GuardEntry {
  /** Key of the attempt. */
  readonly id: string
  /** Exchange time of the reservation, epoch milliseconds. */
  readonly at: number
  /** Worst case in the reference coin. */
  readonly worth: string
  /** Its share of the open exposure, in the reference coin. */
  readonly opens: string
  /** `open`: sent or about to be; `unknown`: the response was lost; `done`: applied. */
  readonly state: 'open' | 'unknown' | 'done'
  /** Last exchange time at which it may have been applied, if known. */
  readonly endedAt?: number
  /** Version of the state in which it became `done`. */
  readonly doneIn?: number
}

/** The stored state of a guard. */
export interface GuardState {
  readonly v: 1
  /** Counts changes. */
  readonly version: number
  /** Latest exchange time; it never decreases. */
  readonly time: number
  /** Sum of today's entries that are no longer listed. */
  readonly spent: string
  /** Highest `doneIn` of an entry that is no longer listed. */
  readonly dropped: number
  /** Day on which the loss limit was reached. */
  readonly lossDay?: number
  /** Kill switch: calls are rejected while it is present. */
  readonly stopped?: { readonly reason: string; readonly at: number }
  readonly entries: readonly GuardEntry[]
}

/** Window of `maxOrdersPerMinute`. */
const WINDOW_MS = 60_000

const DAY_MS = 86_400_000

/** UTC day of an exchange time, counted from 1970. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS)

/** Exchange time of the start of the day. */
export const dayStart = (time: number): number => dayOf(time) * DAY_MS

/** State of an unused guard. */
const EMPTY: GuardState = { v: 1, version: 0, time: 0, spent: '0', dropped: 0, entries: [] }

/** A call with a lost response may arrive this much later. */
const LATE_MS = 60_000

/** Maximum duration of a call with an unknown end, from the read of the clock. */
const LONGEST_MS = 3_600_000

/** Last moment at which a call may have been applied. */
const lastOf = ({ at, endedAt }: GuardEntry): number => endedAt ?? at + LONGEST_MS

const lastDayOf = (entry: GuardEntry): number => dayOf(lastOf(entry))

const countsToday = (entry: GuardEntry, time: number): boolean => lastDayOf(entry) >= dayOf(time)

const sum = (texts: readonly string[]): Decimal =>
  texts.reduce<Decimal>((total, text) => add(total, text), decimal('0'))

/** State at a later exchange time: a new day starts with the calls that may still be applied in it. */
export function stateAt(state: GuardState, now: number): GuardState {
  const time = Math.max(state.time, now)
  const isSameDay = dayOf(time) === dayOf(state.time)
  const { spent: spentBefore, lossDay, ...rest } = state
  let spent = decimal(isSameDay ? spentBefore : '0')
  let { dropped } = state
  const entries: GuardEntry[] = []
  for (const entry of state.entries) {
    const isOver =
      entry.state === 'done' && lastOf(entry) <= time - WINDOW_MS && lastDayOf(entry) <= dayOf(time)
    if (!isOver) {
      entries.push(entry)
      continue
    }
    dropped = Math.max(dropped, entry.doneIn ?? 0)
    if (countsToday(entry, time)) spent = add(spent, entry.worth)
  }
  return {
    ...rest,
    time,
    spent: toText(spent),
    dropped,
    entries,
    ...(lossDay === dayOf(time) && { lossDay }),
  }
}

export const spentToday = ({ spent, entries, time }: GuardState): Decimal =>
  add(spent, sum(entries.filter((entry) => countsToday(entry, time)).map(({ worth }) => worth)))

export const recentCount = ({ entries, time }: GuardState): number =>
  entries.filter((entry) => lastOf(entry) > time - WINDOW_MS).length

/** Reservations that may be missing in lists read after version `since`. */
export const reservedSince = ({ entries }: GuardState, since: number): Decimal =>
  sum(entries.filter(({ doneIn }) => doneIn === undefined || doneIn > since).map(({ opens }) => opens))

export const withEntry = (state: GuardState, entry: GuardEntry): GuardState => ({
  ...state,
  entries: [...state.entries, entry],
})

/** Outcome of a call. `refused`: certainly not applied. */
export type GuardOutcome = 'done' | 'refused' | 'unknown'

export function withOutcome(
  state: GuardState,
  id: string,
  { outcome, endedAt }: { readonly outcome: GuardOutcome; readonly endedAt: number | undefined },
): GuardState {
  if (outcome === 'refused') return { ...state, entries: state.entries.filter((entry) => entry.id !== id) }
  const entries = state.entries.map((entry): GuardEntry => {
    if (entry.id !== id || entry.state === 'done') return entry
    const until = endedAt === undefined ? undefined : endedAt + (outcome === 'unknown' ? LATE_MS : 0)
    const last = entry.endedAt ?? (until === undefined ? undefined : Math.min(until, lastOf(entry)))
    return {
      ...entry,
      state: outcome,
      ...(last !== undefined && { endedAt: Math.max(last, entry.at) }),
      ...(outcome === 'done' && { doneIn: state.version + 1 }),
    }
  })
  return { ...state, entries }
}

export const stateText = (state: GuardState): string => `${JSON.stringify(state)}\n`

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isAmount = (value: unknown): value is string => tryDecimal(value) !== undefined

/**
 * Reads a state; nothing stored is an empty one.
 *
 * @throws BgkError `CHECK_FAILED` with reason `GUARD_STATE` for an invalid state.
 */
export function readState(text: string | undefined): GuardState {
  if (text === undefined) return EMPTY
  const fields = fieldsOf(parse(text))
  const { v, version, time, spent, dropped, lossDay, stopped, entries } = fields
  const isRead = v === 1 && isCount(version) && isCount(time) && isAmount(spent) && isCount(dropped)
  if (!isRead || !Array.isArray(entries)) throw damaged()
  return {
    v,
    version,
    time,
    spent,
    dropped,
    ...(isCount(lossDay) && { lossDay }),
    ...(stopped !== undefined && { stopped: readStop(stopped) }),
    entries: entries.map(readEntry),
  }
}

function readStop(value: unknown): { readonly reason: string; readonly at: number } {
  const { reason, at } = fieldsOf(value)
  return { reason: typeof reason === 'string' ? reason : '', at: isCount(at) ? at : 0 }
}

function readEntry(value: unknown): GuardEntry {
  const { id, at, worth, opens, state, endedAt, doneIn } = fieldsOf(value)
  const isRead = typeof id === 'string' && isCount(at) && isAmount(worth) && isAmount(opens)
  if (!isRead || (state !== 'open' && state !== 'unknown' && state !== 'done')) throw damaged()
  return {
    id,
    at,
    worth,
    opens,
    state,
    ...(isCount(endedAt) && { endedAt }),
    ...(isCount(doneIn) && { doneIn }),
  }
}

const damaged = () =>
  refusedBy(
    'GUARD_STATE',
    'The stored state of the guard cannot be read. Nothing was sent; restore or remove it',
  )

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged()
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => ({ ...Object(value) })

import type { Attempt } from '@bgk/sdk'

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
export type JournalLine =
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
  const fields = fieldsOf(parse(text))
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

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

import { attemptText, endWord, shortId, timeText } from '../../attempts/attempt-text'
import type { Entry } from '../../attempts/entry'
import type { Paint } from '../../output/paint'
import type { Column } from '../../output/table'
import type { View } from '../../output/view'

/** An attempt with the state it has now. */
export interface AttemptRowView {
  readonly entry: Entry
  readonly state: 'unsettled' | 'applied' | 'notApplied' | 'replaced'
  readonly orderId: number | undefined
  /** Why not, or what it may be. */
  readonly remark: string
}

/** An attempt as the journal has it. */
export function viewOf(entry: Entry): AttemptRowView {
  const { end } = entry
  const known = end?.state
  const state = known === undefined || known === 'lost' || known === 'told' ? 'unsettled' : known
  return {
    entry,
    state,
    orderId: end?.orderId,
    remark: state === 'notApplied' ? (end?.message ?? end?.reason ?? '') : '',
  }
}

const stateWord = ({ entry, state }: AttemptRowView): string => {
  if (state === 'unsettled') return 'unsettled'
  return state === 'replaced' ? 'sent again' : endWord(entry.attempt, state)
}

/** The columns of a table of attempts. */
export const attemptColumns = (paint: Paint): Column<AttemptRowView>[] => [
  { title: 'Attempt', cell: ({ entry }) => shortId(entry.id) },
  { title: 'Sent', cell: ({ entry }) => timeText(entry.madeAt) },
  { title: 'What', cell: ({ entry }) => attemptText(entry.attempt) },
  {
    title: 'State',
    cell: stateWord,
    paint: (text, { state }) => (state === 'unsettled' ? paint.warn(text) : text),
  },
  { title: 'Order', align: 'end', cell: ({ orderId }) => String(orderId ?? '') },
  { title: 'Account', cell: ({ entry }) => entry.attempt.account ?? '' },
  { title: '', cell: ({ remark }) => remark },
]

/** An attempt as JSON. */
export const attemptDocument = ({ entry, state, orderId }: AttemptRowView) => ({
  id: entry.id,
  sentAt: new Date(entry.madeAt).toISOString(),
  settledAt: entry.end === undefined ? null : new Date(entry.end.at).toISOString(),
  origin: entry.attempt.origin,
  account: entry.attempt.account ?? null,
  what: attemptText(entry.attempt),
  call: entry.attempt.call,
  input: entry.attempt.input,
  typed: entry.typed,
  state,
  orderId: orderId ?? null,
  by: entry.end?.by ?? null,
  reason: entry.end?.reason ?? null,
  message: entry.end?.message ?? null,
})

type AttemptDocument = ReturnType<typeof attemptDocument>

/** The schema of an attempt's document. */
export const attemptView: View<AttemptDocument> = {
  type: 'attempt',
  about: 'a write of this machine',
  fields: [
    { name: 'id', kind: 'text', about: 'key of the attempt' },
    {
      name: 'sentAt',
      kind: 'time',
      about: 'when it was noted, just before it was sent',
      value: (row) => row.sentAt,
    },
    { name: 'settledAt', kind: 'time', about: 'null while it is open', value: (row) => row.settledAt },
    { name: 'origin', kind: 'text', about: 'the exchange' },
    { name: 'account', kind: 'text', about: 'account number; null: unknown' },
    { name: 'what', kind: 'text', about: 'in words' },
    { name: 'call', kind: 'text', about: 'name of the call' },
    { name: 'input', kind: 'object', about: 'input of the call, without secrets', value: (row) => row.input },
    { name: 'typed', kind: 'object', about: 'the command as it was typed', value: (row) => row.typed },
    { name: 'state', kind: 'text', about: 'unsettled, applied, notApplied or replaced' },
    { name: 'orderId', kind: 'integer', about: 'null: none or unknown' },
    { name: 'by', kind: 'text', about: 'who told its end: answer, settling, lists or hand' },
    { name: 'reason', kind: 'text', about: 'of a refusal' },
    { name: 'message', kind: 'text', quoted: true, about: 'words of the exchange' },
  ],
}

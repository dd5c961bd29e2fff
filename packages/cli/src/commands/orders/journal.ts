import type { Context, Handler } from '../../config/command'
import { type Flags, parseDuration, textFlag } from '../../config/flags'
import { attemptText, endWord, shortId, timeText } from '../../orders/attempt-text'
import type { Entry } from '../../orders/entry'
import { type Contents, openJournal } from '../../orders/journal'
import { usageError } from '../../terminal/errors'
import type { Paint } from '../../terminal/paint'
import { type Column, table } from '../../terminal/table'
import { field, type View } from '../../terminal/view'

import type { ReadCommand } from '../../views/read-command'

/** An attempt with the state it has now. */
export interface AttemptRowView {
  readonly entry: Entry
  readonly state: 'unsettled' | 'placed' | 'notPlaced' | 'replaced'
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
    remark: state === 'notPlaced' ? (end?.message ?? end?.reason ?? '') : '',
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
    field.text('id', 'key of the attempt'),
    field.time('sentAt', 'when it was noted, just before it was sent'),
    field.time('settledAt', 'null while it is open'),
    field.text('origin', 'the exchange'),
    field.text('account', 'account number; null: unknown'),
    field.text('what', 'in words'),
    field.text('call', 'name of the call'),
    field.object('input', 'input of the call, without secrets'),
    field.object('typed', 'the command as it was typed'),
    field.text('state', 'unsettled, placed, notPlaced or replaced'),
    field.integer('orderId', 'null: none or unknown'),
    field.text('by', 'who told its end: answer, settling, lists or hand'),
    field.text('reason', 'of a refusal'),
    field.text('message', 'words of the exchange', { quoted: true }),
  ],
}

const DAY_MS = 86_400_000

const journal: Handler = async (context, _args, flags) => {
  const { io, settings, output } = context
  const since = sinceFlag(flags, io.now())
  const contents = await openJournal(settings.dir, io.now).read(since)
  const rows = contents.entries
    .filter(({ madeAt, end }) => end === undefined || madeAt >= since)
    .sort((a, b) => a.madeAt - b.madeAt)
    .map(viewOf)
  if (output.format === 'text')
    await output.lines(rows.length === 0 ? [] : table(attemptColumns(output.paint), rows, output))
  else await output.list(attemptView, rows.map(attemptDocument))
  if (rows.length === 0) await output.note('nothing was sent in that time; longer ago: --since 30d')
  const unsettled = rows.filter(({ state }) => state === 'unsettled').length
  if (unsettled > 0) await output.note(`bgk: ${unsettled} unsettled; find out with: bgk orders reconcile`)
  await warnOfDamage(context, contents)
  return 0
}

/** `bgk orders journal`: what this machine has sent, of every account, and what became of it. Asks no exchange. */
export const ordersJournal: ReadCommand = Object.assign(journal, {
  view: attemptView,
  answers: 'list' as const,
})

/** Says which lines of the journal cannot be read; shown whatever the flags say. */
export async function warnOfDamage({ output }: Context, { unreadable, cut }: Contents): Promise<void> {
  for (const place of unreadable) {
    await output.error(`bgk: ${place} cannot be read: what it says may have been sent\n`)
  }
  if (cut > 0) {
    const lines = cut === 1 ? 'one line of the journal is' : `${cut} lines of the journal are`
    await output.note(`bgk: ${lines} cut short: nothing was sent after that`)
  }
}

function sinceFlag(flags: Flags, now: number): number {
  const text = textFlag(flags, 'since')
  if (text === undefined) return now - DAY_MS
  const days = /^(\d{1,5})d$/.exec(text)
  if (days) return now - Number(days[1]) * DAY_MS
  const at = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isFinite(at)) return at
  if (text.includes('-'))
    throw usageError(`--since must be a time such as 12h, 30d or 2026-01-31, not "${text}"`)
  return now - parseDuration(text, '--since')
}

import type { Context, Handler } from '../../config/command'
import { type Flags, textFlag } from '../../config/settings'
import { attemptText, endWord, shortId } from '../../orders/attempt-text'
import type { Entry } from '../../orders/entry'
import { type Contents, openJournal } from '../../orders/journal'
import { usageError } from '../../terminal/errors'
import type { Output } from '../../terminal/output'
import { type Column, table } from '../../terminal/table'
import { parseDuration } from '../../terminal/time'
import { field, type View } from '../../terminal/view'
import type { ReadCommand } from '../../views/read-command'

/** An attempt with the state it has now. */
export interface AttemptRowView {
  readonly entry: Entry
  readonly state: 'unresolved' | 'applied' | 'notApplied' | 'replaced'
  readonly orderId: number | undefined
  /** Reason of a rejection, or a possible outcome. */
  readonly remark: string
}

/** An attempt as the journal has it. */
export function viewOf(entry: Entry): AttemptRowView {
  const { end } = entry
  const known = end?.state
  const state = known === undefined || known === 'lost' || known === 'reported' ? 'unresolved' : known
  return {
    entry,
    state,
    orderId: end?.orderId,
    remark: state === 'notApplied' ? (end?.message ?? end?.reason ?? '') : '',
  }
}

const stateWord = ({ entry, state }: AttemptRowView): string => {
  if (state === 'unresolved') return 'unresolved'
  return state === 'replaced' ? 'sent again' : endWord(entry.attempt, state)
}

/** The columns of a table of attempts. */
export const attemptColumns = ({ paint, zone }: Pick<Output, 'paint' | 'zone'>): Column<AttemptRowView>[] => [
  { title: 'Attempt', cell: ({ entry }) => shortId(entry.id) },
  { title: 'Sent', cell: ({ entry }) => zone.format(entry.madeAt) },
  { title: 'What', cell: ({ entry }) => attemptText(entry.attempt) },
  {
    title: 'State',
    cell: stateWord,
    paint: (text, { state }) => (state === 'unresolved' ? paint.warn(text) : text),
  },
  { title: 'Order', align: 'end', cell: ({ orderId }) => String(orderId ?? '') },
  { title: 'Account', cell: ({ entry }) => entry.attempt.account ?? '' },
  { title: '', cell: ({ remark }) => remark },
]

/** An attempt as JSON, with its schema. */
export const attemptView: View<AttemptRowView> = {
  type: 'attempt',
  about: 'A write sent from this machine',
  fields: [
    field.text('id', 'Idempotency key of the write', { value: ({ entry }) => entry.id }),
    field.time('sentAt', 'Time recorded, just before sending', {
      value: ({ entry }) => entry.madeAt,
    }),
    field.time('resolvedAt', 'Time resolved; null if open', { value: ({ entry }) => entry.end?.at }),
    field.text('origin', 'Exchange', { value: ({ entry }) => entry.attempt.origin }),
    field.text('account', 'Account number; null if unknown', { value: ({ entry }) => entry.attempt.account }),
    field.text('what', 'Description', { value: ({ entry }) => attemptText(entry.attempt) }),
    field.text('call', 'Name of the call', { value: ({ entry }) => entry.attempt.call }),
    field.object('input', 'Input of the call, without secrets', {
      value: ({ entry }) => entry.attempt.input,
    }),
    field.object('typed', 'Command as typed', { value: ({ entry }) => entry.typed }),
    field.text('state', 'Status: unresolved, applied, notApplied or replaced'),
    field.integer('orderId', 'Order id; null if none or unknown'),
    field.text('by', 'Source of the outcome: response, exchange, lists or user', {
      value: ({ entry }) => entry.end?.by,
    }),
    field.text('reason', 'Reason code of a rejection', { value: ({ entry }) => entry.end?.reason }),
    field.text('message', 'Message from the exchange', {
      quoted: true,
      value: ({ entry }) => entry.end?.message,
    }),
  ],
}

const DAY_MS = 86_400_000

const journal: Handler = async (context, _args, flags) => {
  const { io, settings, output } = context
  const since = sinceFlag(flags, io.now())
  const contents = await openJournal(settings.dir, io.now).read(since)
  const rows = contents.entries
    .filter(({ madeAt, end }) => end === undefined || madeAt >= since)
    .sort((a, b) => b.madeAt - a.madeAt)
    .map(viewOf)
  if (output.format === 'text')
    await output.lines(rows.length === 0 ? [] : table(attemptColumns(output), rows, output))
  else await output.list(attemptView, rows)
  if (rows.length === 0) await output.note('No writes in this period; look further back with --since 30d')
  const unresolved = rows.filter(({ state }) => state === 'unresolved').length
  if (unresolved > 0) await output.note(`bgk: ${unresolved} unresolved; resolve with: bgk orders reconcile`)
  await warnAboutDamage(context, contents)
  return 0
}

/** `bgk orders journal`: writes of this machine with their outcomes, offline. */
export const ordersJournal: ReadCommand = Object.assign(journal, {
  view: attemptView,
  answers: 'list' as const,
})

/** Reports unreadable lines of the journal, regardless of flags. */
export async function warnAboutDamage({ output }: Context, { unreadable, cut }: Contents): Promise<void> {
  for (const place of unreadable) {
    await output.error(`bgk: cannot read ${place}: it may contain a sent write\n`)
  }
  if (cut > 0) {
    const lines = cut === 1 ? 'one line of the journal is' : `${cut} lines of the journal are`
    await output.note(`bgk: ${lines} truncated: no request was sent after that`)
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

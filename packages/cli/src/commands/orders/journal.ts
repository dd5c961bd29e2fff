import type { Flags } from '../../argv/flags'
import { parseDuration, textFlag } from '../../argv/read-flags'
import { type Contents, openJournal } from '../../attempts/journal'
import { usageError } from '../../cli-error'
import type { Context } from '../../context'
import type { Handler } from '../../manifest-shape'
import { table } from '../../output/table'
import type { ReadCommand } from '../read-command'
import { attemptColumns, attemptDocument, attemptView, viewOf } from './attempt-columns'

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

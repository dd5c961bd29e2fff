import type { RowResult } from '../../batch/run-log'
import { CliError } from '../../cli-error'
import type { Context } from '../../context'
import type { Exchange } from '../../exchange/connect'
import { sanitize } from '../../output/sanitize'
import { facts } from '../../output/table'
import { leftOf, type Run, resumeLine, runView } from './batch-views'
import type { BadRow, Summary } from './check-rows'
import type { Stop } from './send-rows'

/** Says what all rows are together, before anybody is asked. */
export function summaryLines(
  { context, exchange }: { readonly context: Context; readonly exchange: Exchange },
  summary: Summary,
  paint: Context['output']['paint'],
): string[] {
  const { rows, ended, actions, pairs, worth, shares } = summary
  const place = exchange.environment()
  const mark = place === 'LIVE' ? paint.live(paint.bold(place)) : paint.warn(place)
  const names = [...pairs]
  const more = names.length > 8 ? ` and ${names.length - 8} more` : ''
  const amounts = [...worth].map(([coin, amount]) => `${amount} ${coin}`)
  if (shares > 0) amounts.push(`${shares} rows by percent`)
  return [
    `${mark}  ${context.settings.origin}${exchange.account === '' ? '' : `  ${exchange.account}`}`,
    ...facts([
      ['Rows', ended === 0 ? String(rows) : `${rows - ended} of ${rows}, the others were sent before`],
      ['Orders', [...actions].map(([action, count]) => `${count} ${action}`).join(', ')],
      ['Pairs', `${names.slice(0, 8).join(', ')}${more}`],
      ['Worth', amounts.join(', ')],
    ]),
  ]
}

export const summaryDocument = ({
  rows,
  ended,
  actions,
  pairs,
  worth,
  shares,
  warnings,
  warningCount,
  bad,
  badCount,
}: Summary) => ({
  rows,
  ended,
  actions: Object.fromEntries(actions),
  pairs: [...pairs],
  worth: Object.fromEntries(worth),
  byPercent: shares,
  bad: badCount,
  warnings,
  warningCount,
  problems: bad.map(({ n, line, column, message, hint }) => ({ row: n, line, column, message, hint })),
})

const badLine = ({ line, column, message, hint }: BadRow): string =>
  sanitize(`line ${line}, column ${column}: ${message} — ${hint}`)

/** Told on stderr before anything is sent, also with --yes and --json. */
export async function tellWarnings({ output }: Context, { warnings, warningCount }: Summary): Promise<void> {
  const mark = output.errorPaint.warn('warning')
  const more = warningCount > warnings.length ? [`and ${warningCount - warnings.length} more`] : []
  for (const line of [...warnings, ...more]) await output.error(`${mark}: ${line}\n`)
}

/** Exit 10 when a row cannot be sent: each is named, and nothing is sent. */
export async function refuseBadRows(context: Context, summary: Summary): Promise<void> {
  const { bad, badCount, rows } = summary
  const [first] = bad
  if (first === undefined) return
  if (context.output.format === 'text') {
    const more = badCount > bad.length ? [`and ${badCount - bad.length} more`] : []
    await context.output.error(`${[...bad.map(badLine), ...more].join('\n')}\n`)
  } else {
    await context.output.answer(
      () => summaryDocument(summary),
      () => [],
    )
  }
  throw new CliError('validation', `${badCount} of ${rows} rows cannot be sent: nothing was sent`, {
    field: first.column,
    reason: 'BAD_ROWS',
    hint: 'mend them and run it again',
    params: { line: String(first.line) },
  })
}

/** Tells of a row that was not done, as it happens. */
export async function tellFailure(
  { output }: Context,
  { line, what, state, message }: RowResult,
): Promise<void> {
  if (state !== 'done') await output.note(sanitize(`line ${line}: ${what}: ${message ?? state}`))
}

/** Tells where the run stands now; the exit code goes by it. */
export async function tellRun(context: Context, run: Run, stop: Stop, seconds: number): Promise<number> {
  const { output } = context
  const { id, rows, done, failed, unknown } = run
  const left = leftOf(run)
  const parts = [`${done} of ${rows} rows done`]
  if (failed > 0) parts.push(`${failed} failed`)
  if (unknown > 0) parts.push(`${unknown} unknown`)
  if (left > 0) parts.push(`${left} left`)
  if (output.format === 'text')
    await output.lines([`Run ${id}: ${parts.join(', ')}, ${seconds.toFixed(1)} s`])
  else await output.record(runView, run)
  const resume = resumeLine(run)
  const hint = resume === null ? `see them with: bgk batch show ${id} --failed` : `go on with: ${resume}`
  if (stop === 'interrupted') {
    if (output.format === 'text') await output.error(`bgk: interrupted; ${hint}\n`)
    return 130
  }
  if (unknown > 0) {
    throw new CliError('unknown_state', `of ${unknown} rows it is not known whether they were placed`, {
      reason: 'OUTCOME_UNKNOWN',
      hint: `${hint}, or settle them with: bgk orders reconcile`,
      params: { run: id },
    })
  }
  if (stop instanceof CliError) {
    const { details, exitName, message } = stop
    throw new CliError(exitName, `${message}: the run has stopped`, {
      ...details,
      hint: details.hint === undefined ? hint : `${details.hint}; then ${hint}`,
      params: { ...details.params, run: id },
    })
  }
  if (failed > 0) {
    throw new CliError('partial', `${failed} of ${rows} rows failed`, {
      reason: 'ROWS_FAILED',
      hint,
      params: { run: id },
    })
  }
  return 0
}

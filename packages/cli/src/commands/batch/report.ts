import type { Context } from '../../config/command'
import type { Exchange } from '../../exchange/connect'
import type { BadRow, Summary } from '../../orders/batch/check-rows'
import type { RowResult } from '../../orders/batch/run-log'
import type { Stop } from '../../orders/batch/send-rows'
import { CliError } from '../../terminal/errors'
import type { Io } from '../../terminal/io'
import { writeTo } from '../../terminal/io'
import { facts } from '../../terminal/table'
import { sanitize } from '../../terminal/text'
import { leftOf, type Run, resumeLine, runView } from './runs'

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

export const summaryDocument = (all: Summary) => ({
  rows: all.rows,
  ended: all.ended,
  actions: Object.fromEntries(all.actions),
  pairs: [...all.pairs],
  worth: Object.fromEntries(all.worth),
  byPercent: all.shares,
  bad: all.badCount,
  warnings: all.warnings,
  warningCount: all.warningCount,
  problems: all.bad.map(({ n, line, ...rest }) => ({ row: n, line, ...rest })),
})

const badLine = ({ line, column, message, hint }: BadRow): string =>
  sanitize(`line ${line}, column ${column}: ${message} — ${hint}`)

/** Told on stderr before anything is sent, also with --yes and --json. */
export async function printWarnings({ output }: Context, { warnings, warningCount }: Summary): Promise<void> {
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
    await context.output.answer(summaryDocument(summary), [])
  }
  throw new CliError('validation', `${badCount} of ${rows} rows cannot be sent: nothing was sent`, {
    field: first.column,
    reason: 'BAD_ROWS',
    hint: 'mend them and run it again',
    params: { line: String(first.line) },
  })
}

/** Tells of a row that was not done, as it happens. */
export async function printFailure(
  { output }: Context,
  { line, what, state, message }: RowResult,
): Promise<void> {
  if (state !== 'done') await output.note(sanitize(`line ${line}: ${what}: ${message ?? state}`))
}

/** Tells where the run stands now; the exit code goes by it. */
export async function printRun(context: Context, run: Run, stop: Stop, seconds: number): Promise<number> {
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

const TTY_EVERY_MS = 200
const LINE_EVERY_MS = 5_000

/** How far a run is, on stderr: one line that changes on a terminal, else a line every few seconds. */
export class Progress {
  readonly #io: Pick<Io, 'stderr' | 'now'>
  readonly #total: number
  readonly #isTty: boolean
  readonly #startedAt: number
  #ended = 0
  #failed = 0
  #shownAt: number
  #isShown = false

  constructor(io: Pick<Io, 'stderr' | 'now'>, total: number) {
    this.#io = io
    this.#total = total
    this.#isTty = io.stderr.isTTY === true
    this.#startedAt = io.now()
    this.#shownAt = this.#startedAt
  }

  async add(hasFailed: boolean): Promise<void> {
    this.#ended += 1
    if (hasFailed) this.#failed += 1
    const now = this.#io.now()
    if (now - this.#shownAt < (this.#isTty ? TTY_EVERY_MS : LINE_EVERY_MS)) return
    this.#shownAt = now
    const line = this.#line(now)
    await writeTo(this.#io.stderr, this.#isTty ? `\r\u001b[2K${line}` : `${line}\n`)
    this.#isShown = this.#isTty
  }

  /** Takes the line away, so that something else can be said. */
  async clear(): Promise<void> {
    if (!this.#isShown) return
    this.#isShown = false
    await writeTo(this.#io.stderr, '\r\u001b[2K')
  }

  #line(now: number): string {
    const seconds = Math.max(0.001, (now - this.#startedAt) / 1_000)
    const rate = this.#ended / seconds
    const left = rate > 0 ? Math.ceil((this.#total - this.#ended) / rate) : 0
    const time = left >= 60 ? `${Math.floor(left / 60)} min ${left % 60} s` : `${left} s`
    return `bgk: ${this.#ended} of ${this.#total} rows, ${this.#failed} failed, ${rate.toFixed(1)}/s, about ${time} left`
  }
}

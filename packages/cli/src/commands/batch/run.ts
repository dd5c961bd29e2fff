import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context, Handler } from '../../config/command'
import { choiceFlag, type Flags, hasFlag, integerFlag, textFlag } from '../../config/settings'
import { type Exchange, withExchange } from '../../exchange/connect'
import { checkRows, type Summary } from '../../orders/batch/check-rows'
import { parseRate, Throttle } from '../../orders/batch/pacing'
import { copyRows, type ReadRow, type RowFormat, readRows, type Source } from '../../orders/batch/read-rows'
import { resolveRows } from '../../orders/batch/resolve-rows'
import {
  createRun,
  findRun,
  lockRun,
  logPath,
  newRowsPath,
  type RunHeader,
  readRuns,
  removeRun,
  replaceRows,
  rowsPath,
  writeHeader,
} from '../../orders/batch/run-files'
import { openRunLog, type RowResult, readProgress } from '../../orders/batch/run-log'
import { rowOfEntry, sendRows } from '../../orders/batch/send-rows'
import type { Entry } from '../../orders/entry'
import { openWriteContext, type WriteContext } from '../../orders/guard'
import { assertReadable } from '../../orders/send'
import { CliError, usageError } from '../../terminal/errors'
import { canAsk, confirm } from '../../terminal/prompt'
import {
  Progress,
  printFailure,
  printRun,
  printWarnings,
  refuseBadRows,
  summaryDocument,
  summaryLines,
} from './report'
import { leftOf, rowView, runOf } from './runs'
/**
 * `bgk batch run [FILE|-]`: the rows of a file, each sent once.
 *
 *   rows kept ─► every row checked ─► shown, asked ─► run noted ─► rows sent ─► told
 *      ▲              └─► one is bad: named, nothing sent            ▲
 *      └── --resume: what was sent and not logged is settled first ──┘
 */

export const batchRun: Handler = (context, [file], flags) => {
  const options = runOptions(context, file, flags)
  return withExchange(context, { login: 'required', writes: true }, async (exchange) => {
    const work = await openWriteContext(context, exchange)
    return options.resume === undefined ? startRun(work, options) : resumeRun(work, options.resume, options)
  })
}

async function startRun(work: WriteContext, options: RunOptions): Promise<number | undefined> {
  const { context, exchange, client } = work
  const { io, settings, signal } = context
  const { dir } = settings
  const { source = { stdin: true } } = options
  const id = await createRun(dir, { now: io.now(), random: io.randomId() })
  let hasBegun = false
  let release = async () => {}
  try {
    release = await lockRun({ dir, id }, io)
    const format = await copyRows(source, { to: rowsPath(dir, id), format: options.format, io, signal })
    const read = rowsIn(rowsPath(dir, id), format)
    const summary = await checkRows(read, work, () => false, undefined)
    await refuseBadRows(context, summary)
    if (summary.rows === 0) throw usageError('there are no rows', 'see: bgk batch template spot')
    await printWarnings(context, summary)
    if (settings.dryRun) return await printDryRun(context, exchange, summary)
    const header: RunHeader = {
      id,
      madeAt: io.now(),
      origin: client.origin,
      account: work.account,
      source: 'file' in source ? source.file : '-',
      format,
      rows: summary.rows,
      hash: summary.hash,
    }
    assertReadable((await work.journal.read(header.madeAt, () => false)).unreadable)
    if (!options.force) await refuseSecondRun(dir, header)
    await ask(context, exchange, summary)
    await writeHeader(dir, header)
    // Of two that began at once both note themselves first and look afterwards.
    if (!options.force) await refuseSecondRun(dir, header)
    hasBegun = true
    return await send(work, header, options, [])
  } finally {
    await release()
    if (!hasBegun) await removeRun(dir, id)
  }
}

async function resumeRun(work: WriteContext, text: string, options: RunOptions): Promise<number | undefined> {
  const { context, exchange, client, journal } = work
  const { io, settings, signal } = context
  const { dir } = settings
  const header = await findRun(dir, text)
  const { id, origin, account } = header
  if (origin !== client.origin || (account !== undefined && account !== work.account)) {
    throw usageError(
      `run ${id} is of account ${account ?? 'unknown'} of ${origin}`,
      'log in there, then resume it',
    )
  }
  const release = await lockRun({ dir, id }, io)
  try {
    const { ended, last } = await readProgress(logPath(dir, id))
    if (ended.upTo === header.rows) {
      await context.output.note('all its rows have ended: nothing was sent now')
      return await printRun(context, await runOf(dir, header), undefined, 0)
    }
    const isOfRun = ({ run, row }: Entry['typed']) => run === id && !ended.has(Number(row))
    const { entries, unreadable } = await journal.read(header.madeAt, isOfRun)
    assertReadable(unreadable)
    const sentSoFar = [...entries.map(rowOfEntry), ...(last === undefined ? [] : [last])]
      .sort((a, b) => a.n - b.n)
      .at(-1)
    const path = options.source === undefined ? rowsPath(dir, id) : newRowsPath(dir, id)
    const format =
      options.source === undefined
        ? header.format
        : await copyRows(options.source, { to: path, format: options.format, io, signal })
    const summary = await checkRows(rowsIn(path, format), work, (n) => ended.has(n), sentSoFar)
    await refuseBadRows(context, summary)
    await printWarnings(context, summary)
    if (settings.dryRun) return await printDryRun(context, exchange, summary)
    await ask(context, exchange, summary)
    const now = { ...header, format, rows: summary.rows, hash: summary.hash }
    if (options.source !== undefined) {
      await writeHeader(dir, now)
      await replaceRows(dir, id)
      if (summary.hash !== header.hash)
        await context.output.note(`bgk: the rows after row ${sentSoFar?.n ?? 0} are others than before`)
    }
    return await send(work, now, options, entries)
  } finally {
    await rm(newRowsPath(dir, id), { force: true })
    await release()
  }
}

async function* rowsIn(path: string, format: RowFormat): AsyncGenerator<ReadRow> {
  yield* readRows(createReadStream(path), format)
}

/** Exit 12 when these rows were run before: whoever runs a file twice seldom means it. */
async function refuseSecondRun(dir: string, { id, hash, origin, account }: RunHeader): Promise<void> {
  const runs = await readRuns(dir)
  const other = runs.find(
    (one) => one.id !== id && one.hash === hash && one.origin === origin && one.account === account,
  )
  if (other === undefined) return
  const run = await runOf(dir, other)
  const isOver = leftOf(run) + run.unknown === 0
  const { ended } = await readProgress(logPath(dir, other.id))
  throw new CliError(
    'limit',
    isOver
      ? `run ${other.id} has sent these rows: nothing was sent now`
      : `run ${other.id} of these rows stopped after row ${ended.upTo} of ${other.rows}: nothing was sent now`,
    {
      reason: 'DUPLICATE',
      hint: isOver
        ? 'if you want all of them again, add --force-duplicate'
        : `go on with: bgk batch run --resume ${other.id}, or add --force-duplicate to send all of them again`,
      params: { run: other.id },
    },
  )
}

async function ask(context: Context, exchange: Exchange, summary: Summary): Promise<void> {
  const { output, settings } = context
  const count = summary.rows - summary.ended
  if (!settings.yes && canAsk(context)) {
    await output.error(`${summaryLines({ context, exchange }, summary, output.errorPaint).join('\n')}\n`)
  }
  await confirm(context, count === 1 ? 'Send this row?' : `Send these ${count} rows?`)
}

async function printDryRun(context: Context, exchange: Exchange, summary: Summary): Promise<undefined> {
  const { output } = context
  return output.answer({ dryRun: true, environment: exchange.environment(), ...summaryDocument(summary) }, [
    ...summaryLines({ context, exchange }, summary, output.paint),
    'Dry run: every row was checked, nothing was sent.',
  ])
}

/** Carries out what is left of a run. */
async function send(
  work: WriteContext,
  header: RunHeader,
  options: RunOptions,
  entries: readonly Entry[],
): Promise<number> {
  const { context } = work
  const { io, settings, output } = context
  const { dir } = settings
  const { id } = header
  const startedAt = io.now()
  const before = await readProgress(logPath(dir, id))
  const log = await openRunLog(logPath(dir, id))
  const progress = new Progress(io, header.rows - before.ended.upTo)
  const note = async (line: string) => {
    await progress.clear()
    return output.note(line)
  }
  const quiet: WriteContext = { ...work, context: { ...context, output: { ...output, note } } }
  const onResult = async (result: RowResult) => {
    if (output.format === 'ndjson') await output.list(rowView, [result])
    if (result.state !== 'done') await progress.clear()
    await printFailure(context, result)
    if (!settings.quiet) await progress.add(result.state === 'failed')
  }
  const unknown = new Set(before.unknown)
  const sending = { ...options, run: id, ended: before.ended, unknown, log, onResult }
  try {
    await resolveRows(quiet, entries, sending)
    const stop = await sendRows(quiet, rowsIn(rowsPath(dir, id), header.format), {
      ...sending,
      throttle: new Throttle(options.gap, io),
      onWait: (why) => note(`bgk: ${why}`),
    })
    await progress.clear()
    const run = { ...header, done: sending.ended.done, failed: sending.ended.failed, unknown: unknown.size }
    if (sending.ended.upTo === header.rows) await rm(rowsPath(dir, id), { force: true })
    return await printRun(context, run, stop, (io.now() - startedAt) / 1_000)
  } finally {
    await log.close()
  }
}

export interface RunOptions {
  /** undefined: the rows that the resumed run keeps. */
  readonly source: Source | undefined
  readonly format: RowFormat | undefined
  /** Between two rows, in ms. */
  readonly gap: number
  readonly maxFailures: number
  readonly resume: string | undefined
  readonly force: boolean
}

const DEFAULT_RATE = '10/s'

export function runOptions({ io, settings }: Context, file: string | undefined, flags: Flags): RunOptions {
  const resume = textFlag(flags, 'resume')
  const stopOnError = hasFlag(flags, 'stopOnError')
  const maxFailures = integerFlag(flags, 'maxFailures', { min: 1, max: 1_000_000_000 })
  if (stopOnError && maxFailures !== undefined)
    throw usageError('--stop-on-error and --max-failures exclude each other')
  if (settings.confirmId !== undefined)
    throw usageError('a batch has no --confirm', 'look at it with --dry-run, then run it with --yes')
  const isFile = file !== undefined && file !== '-'
  if (file === undefined && resume === undefined && io.stdin.isTTY === true)
    throw usageError('no file was given', 'bgk batch run FILE, or pipe rows into it')
  const stdin = file === '-' || resume === undefined ? ({ stdin: true } as const) : undefined
  return {
    source: isFile ? { file: resolve(io.cwd, file) } : stdin,
    format: choiceFlag(flags, 'format', ['csv', 'ndjson']),
    gap: parseRate(textFlag(flags, 'rate') ?? DEFAULT_RATE),
    maxFailures: stopOnError ? 1 : (maxFailures ?? Number.POSITIVE_INFINITY),
    resume,
    force: hasFlag(flags, 'forceDuplicate'),
  }
}

import { isBgkError } from '@bgk/sdk'
import { describeError } from '../../exchange/describe-error'
import { findFuturesOrder, findSpotOrder } from '../../exchange/markets'
import type { CliError } from '../../terminal/errors'
import { pause } from '../../terminal/io'
import { sanitize } from '../../terminal/text'
import { attemptText } from '../attempt-text'
import type { Entry, Typed } from '../entry'
import type { WriteContext } from '../guard'
import { executeWrite } from '../send'
import { Lanes, type Throttle } from './pacing'
import { RowPlanner } from './plan-row'
import type { ReadRow } from './read-rows'
import { type Row, rowText } from './row'
import type { Ended, RowResult, RunLog } from './run-log'
// Sends the rows of a run: several pairs in parallel, rows of a pair in order, at most at --rate. Rejected
// rows fail; busy or network errors are retried for a while,
// then the run stops.

export interface SendOptions {
  readonly run: string
  readonly ended: Ended
  /** Rows whose fate is not known: they are left alone. */
  readonly unknown: Set<number>
  readonly log: RunLog
  readonly throttle: Throttle
  /** So many failed rows end the run. */
  readonly maxFailures: number
  /** --force-duplicate. */
  readonly force: boolean
  /** Called with each result. */
  onResult(result: RowResult): Promise<void>
  /** Called with the reason of a delay. */
  onWait(why: string): Promise<void>
}

/** Reason of an early stop; undefined if complete. */
export type Stop = 'interrupted' | 'failures' | CliError | undefined

/** Time for in-flight rows to complete after Ctrl-C. */
const GRACE_MS = 3_000

/** Retry period without any success. */
const GIVE_UP_MS = 30_000
const LONGEST_WAIT_MS = 8_000

const STOPPING: readonly string[] = ['auth', 'usage', 'internal']
const STOPPING_REASONS: readonly string[] = [
  'CLOCK_SKEW',
  'READ_ONLY',
  'STOPPED',
  'DAILY_LOSS',
  'GUARD_STATE',
]

export async function sendRows(
  work: WriteContext,
  rows: AsyncIterable<ReadRow>,
  options: SendOptions,
): Promise<Stop> {
  const { signal, io } = work.context
  const grace = new AbortController()
  const onAbort = () => void io.timers.setTimeout(() => grace.abort(), GRACE_MS)
  signal.addEventListener('abort', onAbort, { once: true })
  const graceWork = { ...work, context: { ...work.context, signal: grace.signal } }
  const sender = new RowSender(graceWork, signal, options)
  const lanes = new Lanes()
  try {
    for await (const read of rows) {
      if (signal.aborted || sender.stop !== undefined) break
      const { n, row } = read
      if (row === undefined || options.ended.has(n) || options.unknown.has(n)) continue
      await lanes.start(n, laneOf(row), () => sender.send(read, row))
    }
    await lanes.finish()
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
  return sender.stop ?? (signal.aborted ? 'interrupted' : undefined)
}

/** Lane of a row: its pair. Rows by percent run alone, because they depend on all earlier rows. */
function laneOf({ action, pair, percent }: Row): string | undefined {
  if (percent !== undefined) return undefined
  const market = ['long', 'short', 'cancel-futures'].includes(action) ? 'futures' : 'spot'
  return `${market} ${(pair ?? 'cancels').toUpperCase().replace(/[^A-Z0-9]/g, '')}`
}

class RowSender {
  /** Set once nothing more is to be begun. */
  stop: Stop
  readonly #work: WriteContext
  readonly #signal: AbortSignal
  readonly #options: SendOptions
  readonly #planner: RowPlanner
  #failures = 0
  #lastSuccess: number

  constructor(work: WriteContext, signal: AbortSignal, options: SendOptions) {
    this.#work = work
    this.#signal = signal
    this.#options = options
    this.#planner = new RowPlanner(work.client, work.context.io.now)
    this.#lastSuccess = work.context.io.now()
  }

  async send(read: ReadRow, row: Row): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      await this.#options.throttle.take(this.#signal)
      if (this.#signal.aborted || this.stop !== undefined) return
      try {
        return await this.#sendOnce(read, row)
      } catch (error) {
        const isAgain = await this.#afterFailure(read, row, { error, tries })
        if (!isAgain) return
      }
    }
  }

  async #sendOnce(read: ReadRow, row: Row): Promise<void> {
    const { run, force } = this.#options
    const { signal } = this.#work.context
    const planned = await this.#planner.plan(row, signal)
    const attempt = await planned.make(signal)
    const typed = typedRow(run, read, row)
    const once = !row.action.startsWith('cancel')
    const { entry, orderId } = await executeWrite(this.#work, { attempt, typed, once, force })
    await this.#end(read, row, {
      state: 'done',
      what: attemptText(attempt),
      ...(orderId !== undefined && { orderId }),
    })
    await this.#work.journal.end(entry, { state: 'reported' })
  }

  /** True when the row is to be tried again. */
  async #afterFailure(
    read: ReadRow,
    row: Row,
    { error, tries }: { readonly error: unknown; readonly tries: number },
  ): Promise<boolean> {
    const { context } = this.#work
    const described = describeError(error, context.settings.origin)
    const { exitName, message, details } = described
    if (exitName === 'interrupted') return false
    const what = rowText(row)
    const failure = {
      what,
      code: exitName,
      message,
      ...(details.reason !== undefined && { reason: details.reason }),
    }
    if (exitName === 'unknown_state') {
      this.#options.unknown.add(read.n)
      await this.#end(read, row, { state: 'unknown', ...failure })
      return false
    }
    if (STOPPING.includes(exitName) || STOPPING_REASONS.includes(details.reason ?? '')) {
      this.stop ??= described
      return false
    }
    const isBusy = isBgkError(error) && (error.code === 'BUSY' || error.code === 'RATE_LIMITED')
    if (isBusy || exitName === 'network') {
      if (context.io.now() - this.#lastSuccess > GIVE_UP_MS) {
        this.stop ??= described
        return false
      }
      const retryAfterMs = isBgkError(error) ? Number(error.params?.retryAfter ?? 0) * 1_000 : 0
      const wait = Math.max(retryAfterMs || 0, Math.min(250 * 2 ** tries, LONGEST_WAIT_MS))
      if (isBusy) this.#options.throttle.holdFor(wait)
      await this.#options.onWait(`row ${read.n} waits ${(wait / 1_000).toFixed(1)} s: ${message}`)
      await pause(context.io.timers, wait, this.#signal)
      return true
    }
    if (row.action.startsWith('cancel') && (await this.#isCancelled(row))) {
      await this.#end(read, row, { state: 'done', what, message: 'already canceled' })
      return false
    }
    await this.#end(read, row, { state: 'failed', ...failure })
    this.#failures += 1
    if (this.#failures >= this.#options.maxFailures) this.stop ??= 'failures'
    return false
  }

  /** A cancel that an earlier run sent has perhaps done its work. */
  async #isCancelled({ action, id }: Row): Promise<boolean> {
    const { client, context } = this.#work
    const find =
      action === 'cancel'
        ? findSpotOrder(client, Number(id), undefined, context.signal)
        : findFuturesOrder(client, Number(id), context.signal)
    const order = await find.catch(() => undefined)
    return order?.status === 'cancelled'
  }

  async #end(
    { n, line, hash }: ReadRow,
    { ref }: Row,
    ended: Pick<RowResult, 'state' | 'what' | 'orderId' | 'code' | 'reason' | 'message'>,
  ): Promise<void> {
    const at = this.#work.context.io.now()
    if (ended.state !== 'unknown') this.#lastSuccess = at
    await recordResult(this.#options, { n, line, at, hash, ...(ref !== undefined && { ref }), ...ended })
  }
}

/** Logs a result, then reports it. */
export async function recordResult(
  { log, ended, onResult }: Pick<SendOptions, 'log' | 'ended' | 'onResult'>,
  result: RowResult,
): Promise<void> {
  const { message } = result
  const safe = message === undefined ? result : { ...result, message: sanitize(message) }
  await log.write(safe)
  ended.add(safe)
  await onResult(safe)
}

/** Journal identity of a row: run and number. */
function typedRow(run: string, { n, line, hash }: ReadRow, row: Row): Typed {
  const cells = Object.entries(row).filter((one): one is [string, string] => typeof one[1] === 'string')
  return { command: 'batch run', run, row: String(n), line: String(line), hash, ...Object.fromEntries(cells) }
}

/** The row that an attempt of the journal is of. */
export const rowOfEntry = ({ typed }: Pick<Entry, 'typed'>) => ({
  n: Number(typed.row),
  line: Number(typed.line),
  hash: typed.hash ?? '',
  ...(typed.ref !== undefined && { ref: typed.ref }),
})

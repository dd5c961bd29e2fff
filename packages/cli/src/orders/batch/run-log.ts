// Results of a run: `log.ndjson`, one line per row, on disk when `write` resolves. A later line replaces an
// earlier one. Rows complete nearly in order, so memory
// holds one number and the few rows ahead of it.

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { isMissing } from '../../config/files'
import { fieldsOf, parseJson } from '../../terminal/text'

/** `unknown`: sent, and not known whether it was done. */
type RowState = 'done' | 'failed' | 'unknown'

export interface RowResult {
  readonly n: number
  readonly line: number
  readonly state: RowState
  /** Epoch milliseconds of this machine. */
  readonly at: number
  /** Description of the row. */
  readonly what: string
  readonly ref?: string
  readonly orderId?: number
  /** Name of the exit code that the row alone would have ended with. */
  readonly code?: string
  readonly reason?: string
  readonly message?: string
  /** Of the rows up to this one. */
  readonly hash: string
}

export interface RunLog {
  write(result: RowResult): Promise<void>
  close(): Promise<void>
}

export async function openRunLog(path: string): Promise<RunLog> {
  const handle = await open(path, 'a+', 0o600)
  const { size } = await handle.stat()
  const last = Buffer.alloc(1)
  if (size > 0) await handle.read(last, 0, 1, size - 1)
  // A line that somebody's end cut short stays alone.
  if (size > 0 && last.toString() !== '\n') await handle.write('\n')
  return {
    async write(result) {
      const text = Buffer.from(`${JSON.stringify({ v: 1, ...result })}\n`)
      const { bytesWritten } = await handle.write(text)
      if (bytesWritten !== text.length) throw new Error(`${path}: the disk is full`)
      await handle.datasync()
    },
    close: () => handle.close(),
  }
}

/** The lines of a log, one after another; a line that was cut short is left out: its row counts as not logged. */
export async function* readRunLog(path: string): AsyncGenerator<RowResult> {
  const input = createReadStream(path, 'utf8')
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const result = readResult(text)
      if (result !== undefined) yield result
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

function readResult(text: string): RowResult | undefined {
  const { v, n, line, state, at, what, ref, orderId, code, reason, message, hash } = fieldsOf(parseJson(text))
  const isWhole =
    v === 1 &&
    typeof n === 'number' &&
    typeof line === 'number' &&
    (state === 'done' || state === 'failed' || state === 'unknown') &&
    typeof at === 'number' &&
    typeof what === 'string' &&
    typeof hash === 'string'
  if (!isWhole) return undefined
  return {
    n,
    line,
    state,
    at,
    what,
    hash,
    ...(typeof ref === 'string' && { ref }),
    ...(typeof orderId === 'number' && { orderId }),
    ...(typeof code === 'string' && { code }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof message === 'string' && { message }),
  }
}

/** Completed rows with counts. */
export class Ended {
  #upTo = 0
  readonly #ahead = new Set<number>()
  #done = 0
  #failed = 0

  /** Takes in a result; an `unknown` one has not ended. */
  add({ n, state }: Pick<RowResult, 'n' | 'state'>): void {
    if (state === 'unknown' || this.has(n)) return
    if (state === 'done') this.#done += 1
    else this.#failed += 1
    this.#ahead.add(n)
    while (this.#ahead.delete(this.#upTo + 1)) this.#upTo += 1
  }

  has(n: number): boolean {
    return n <= this.#upTo || this.#ahead.has(n)
  }

  /** All rows up to this one have ended. */
  get upTo(): number {
    return this.#upTo
  }

  get done(): number {
    return this.#done
  }

  get failed(): number {
    return this.#failed
  }
}

/** Reads the progress of a run from its log. */
export async function readProgress(path: string): Promise<{
  readonly ended: Ended
  readonly unknown: ReadonlySet<number>
  readonly last: RowResult | undefined
}> {
  const ended = new Ended()
  const unknown = new Set<number>()
  let last: RowResult | undefined
  for await (const result of readRunLog(path)) {
    ended.add(result)
    if (result.state === 'unknown') unknown.add(result.n)
    else unknown.delete(result.n)
    if (last === undefined || result.n >= last.n) last = result
  }
  return { ended, unknown, last }
}

/**
 * Commits that are done exactly once, over a connection that may be lost at any moment.
 *
 *   sound ── a statement fails, the connection ends ──► trouble ── pause, connect, lock, compare ──► sound
 *     ▲                                                   │   ▲            │            │
 *     └─────────── the commit is there ───────────────────┘   └─ not yet ──┘            └─ not ours ──► over, for good
 *
 * A commit whose answer is lost may have happened or not. It is one statement and ends the journal with a row known
 * beforehand, so after connecting again the last row of the journal tells: it is the commit's (done), or the row before
 * (it is sent again). Any other row, instance or epoch means that somebody else has written: nothing more is sent.
 *
 * Invariant: whoever holds the lock has raised the epoch, and each commit says the epoch it believes in.
 */

import type { JournalStart } from '../store'
import { asError, StoreError } from '../store-error'
import type { SqlDriver } from './sql-driver'

/** What a database says about itself; `seq` and `hash` of its last journal row. */
export interface JournalHead extends JournalStart {
  readonly instance: string
  readonly epoch: string
}

export interface CommitterOptions {
  /** One that cannot `reopen` gets no second chance: its errors are the commit's. */
  readonly driver: SqlDriver
  readonly readHead: (query: SqlDriver['query']) => Promise<JournalHead>
  /** Resolves after `ms`, at once when the signal says so. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** 0 to 1. */
  readonly random: () => number
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

export class ExactlyOnceCommitter {
  /** Resolves when the database is no longer ours. */
  readonly lost: Promise<Error>
  readonly #options: CommitterOptions
  readonly #watchers = new Set<(trouble: string | undefined) => void>()
  readonly #stop = new AbortController()
  #head: JournalHead = { instance: '', epoch: '', seq: 0, hash: '' }
  /** The last row of the commit under way. */
  #next: JournalStart | undefined
  /** Since the last commit that succeeded. */
  #failures = 0
  #reconnecting: Promise<JournalHead> | undefined
  #trouble: string | undefined
  #over: Error | undefined
  #lose: (error: Error) => void = () => {}

  constructor(options: CommitterOptions) {
    this.#options = options
    this.lost = new Promise((resolve) => {
      this.#lose = resolve
    })
    options.driver.onTrouble?.((error) => {
      // Who waits for it hears of it; otherwise `lost` says it.
      this.#reconnect(error).catch(() => {})
    })
  }

  get trouble(): string | undefined {
    return this.#trouble
  }

  get epoch(): string {
    return this.#head.epoch
  }

  /** The database is open, under the lock and this epoch. */
  begin(head: JournalHead): void {
    this.#head = head
  }

  /** Told the reason of trouble, when it changes, and undefined when it is over. */
  watch(listener: (trouble: string | undefined) => void): () => void {
    this.#watchers.add(listener)
    return () => this.#watchers.delete(listener)
  }

  /** Nothing is tried any more; what waits rejects with StoreError LOST. */
  stop(): void {
    this.#stop.abort()
  }

  /**
   * Resolves when the journal ends with `next`. `send` does all of it or nothing, and may be called again. Rejects with
   * what the database refused, or with StoreError TAKEN.
   */
  async commit(next: JournalStart, send: () => Promise<void>): Promise<void> {
    if (this.#options.driver.reopen === undefined) return send()
    await this.#reconnecting
    this.#next = next
    for (;;) {
      if (this.#over !== undefined) throw this.#over
      try {
        await send()
        break
      } catch (error) {
        const found = isTrouble(error) ? await this.#reconnect(error) : await this.#readCurrentHead(error)
        if (found.seq === next.seq && next.seq !== this.#head.seq) break
        if (!isTrouble(error)) throw error
      }
    }
    this.#next = undefined
    this.#head = { ...this.#head, seq: next.seq, hash: next.hash }
    this.#resume()
  }

  /** A statement that was refused may have been too late: the same rows are there, or another owner. */
  async #readCurrentHead(refusal: unknown): Promise<JournalHead> {
    const { driver, readHead } = this.#options
    const found = await readHead((sql) => driver.query(sql)).catch(() => {
      throw refusal
    })
    this.#compare(found)
    return found
  }

  #reconnect(error: StoreError): Promise<JournalHead> {
    this.#reconnecting ??= this.#retryConnecting(error).finally(() => {
      this.#reconnecting = undefined
    })
    return this.#reconnecting
  }

  async #retryConnecting(error: StoreError): Promise<JournalHead> {
    const { driver, readHead, pause, random } = this.#options
    this.#setTrouble(error.message)
    for (;;) {
      const ms = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS)
      await pause(ms * (0.5 + random() / 2), this.#stop.signal)
      if (this.#stop.signal.aborted) throw new StoreError('LOST', 'The database was closed.')
      try {
        await driver.reopen?.(async (query) => this.#compareOwner(await readHead(query)))
        const found = await readHead((sql) => driver.query(sql))
        this.#compare(found)
        // With a commit under way it is over only when that is kept: the disk may still be full.
        if (this.#next === undefined) this.#resume()
        return found
      } catch (trouble) {
        if (!isTrouble(trouble)) throw this.#end(trouble)
        this.#setTrouble(trouble.message)
      }
    }
  }

  #compareOwner({ instance, epoch }: JournalHead): void {
    const ours = this.#head
    if (instance === ours.instance && epoch === ours.epoch) return
    throw new StoreError('TAKEN', 'Another exchange has taken over this database')
  }

  #compare(found: JournalHead): void {
    this.#compareOwner(found)
    const isAt = (row: JournalStart) => row.seq === found.seq && row.hash === found.hash
    if (isAt(this.#head) || (this.#next !== undefined && isAt(this.#next))) return
    throw new StoreError(
      'TAKEN',
      `The journal in the database ends at another row (${found.seq}) than it was left at (${this.#head.seq}): ` +
        'somebody else has written to it, or it was restored from a copy',
    )
  }

  #end(error: unknown): Error {
    this.#over = asError(error)
    this.#lose(this.#over)
    return this.#over
  }

  #resume(): void {
    this.#failures = 0
    this.#setTrouble(undefined)
  }

  #setTrouble(trouble: string | undefined): void {
    if (this.#trouble === trouble) return
    this.#trouble = trouble
    for (const watcher of this.#watchers) watcher(trouble)
  }
}

function isTrouble(error: unknown): error is StoreError {
  return error instanceof StoreError && error.code === 'TROUBLE'
}

import type { Io } from '../io'
import { writeTo } from '../output/write-to'

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

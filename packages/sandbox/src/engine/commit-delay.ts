import type { HostTimers } from './time/clock'

interface CommitDelayOptions {
  /** Default 0: no commit is delayed. */
  readonly commitDelayMs?: number
  readonly timers?: HostTimers
  /** See `EngineOptions.gather`. */
  readonly gather: () => Promise<unknown>
}

/** Limit below which a delay would cost more than it saves. */
const SHORT_MS = 0.3

/** Maximum commits between two delays without effect. */
const MAX_INTERVAL = 64

/**
 * Delays a commit for commands that are about to arrive, like `commit_delay` of PostgreSQL. Clients that wait
 * for their answers send the next command soon after. Without a delay the first of these starts a small
 * commit, and the others wait for its end.
 *
 *   commit ── answers ── delay: until all have returned, or as long as the commit took ── next commit
 *
 * A lone client is never delayed. A delay with less than a quarter more commands doubles the number of
 * commits until the next one, because these clients do not return in time.
 */
export class CommitDelay {
  readonly #longestMs: number
  readonly #timers: HostTimers
  readonly #gather: () => Promise<unknown>
  /** Commands answered by the last commit or waiting for the next one. */
  #expected = 0
  #commitMs = 0
  /** Commits between two delays, and the remaining ones. */
  #every = 1
  #skip = 0
  #end: (() => void) | undefined

  constructor({ commitDelayMs = 0, timers = globalThis, gather }: CommitDelayOptions) {
    this.#longestMs = commitDelayMs
    this.#timers = timers
    this.#gather = gather
  }

  /** Records the duration of a commit, and the commands answered or waiting at its end. */
  committed(ms: number, commands: number): void {
    this.#commitMs = ms
    this.#expected = commands
  }

  /** Records the arrival of a command; `waiting`: length of the queue. */
  arrived(waiting: number): void {
    if (this.#end !== undefined && waiting >= this.#expected) this.#end()
  }

  async before(waiting: () => number): Promise<void> {
    const first = waiting()
    const ms = Math.min(this.#commitMs, this.#longestMs)
    if (ms < SHORT_MS || first >= this.#expected) return
    if (this.#skip > 0) {
      this.#skip--
      return
    }
    await new Promise<void>((resolve) => {
      const timer = this.#timers.setTimeout(resolve, ms)
      this.#end = () => {
        this.#timers.clearTimeout(timer)
        resolve()
      }
    })
    this.#end = undefined
    // Requests that are being read arrived together with the last one.
    await this.#gather()
    this.#every = waiting() - first < first / 4 ? Math.min(this.#every * 2, MAX_INTERVAL) : 1
    this.#skip = this.#every - 1
  }
}

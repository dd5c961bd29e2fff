import type { HostTimers } from './time/clock'

interface CommitDelayOptions {
  /** Default 0: no commit is delayed. */
  readonly commitDelayMs?: number
  readonly timers?: HostTimers
  /** As `EngineOptions.gather`. */
  readonly gather: () => Promise<unknown>
}

/** After a commit this short a delay would cost more than it saves. */
const SHORT_MS = 0.3

/** Delays that bring nothing become rarer: at most one in so many commits. */
const RAREST = 64

/**
 * Delays a commit for commands that are about to come, like `commit_delay` of PostgreSQL. Clients that wait for their answers send
 * the next command soon after them. Without a delay the first of these starts a small commit, and the others wait for its end.
 *
 *   commit ── answers ── delay: until all of them are back, or for as long as the commit took ── next commit
 *
 * A lone client is never delayed. A delay that brought less than a quarter more commands doubles the number of commits until
 * the next one: these clients do not come back in time.
 */
export class CommitDelay {
  readonly #longestMs: number
  readonly #timers: HostTimers
  readonly #gather: () => Promise<unknown>
  /** Commands that were answered by the last commit or waited for the next one. */
  #expected = 0
  #commitMs = 0
  /** Commits from one delay to the next, and how many of them are left. */
  #every = 1
  #skip = 0
  #end: (() => void) | undefined

  constructor({ commitDelayMs = 0, timers = globalThis, gather }: CommitDelayOptions) {
    this.#longestMs = commitDelayMs
    this.#timers = timers
    this.#gather = gather
  }

  /** Reports how long a commit took, and how many commands it answered or were waiting at its end. */
  committed(ms: number, commands: number): void {
    this.#commitMs = ms
    this.#expected = commands
  }

  /** Reports that a command came: so many wait now. */
  arrived(waiting: number): void {
    if (this.#end !== undefined && waiting >= this.#expected) this.#end()
  }

  /** Resolves when the next commit should begin. */
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
    // Those that are being read came together with the last one.
    await this.#gather()
    this.#every = waiting() - first < first / 4 ? Math.min(this.#every * 2, RAREST) : 1
    this.#skip = this.#every - 1
  }
}

import type { Answer } from '../core/commands'
import { isTicket } from '../engine/chain/seal'
import type { Engine } from '../engine/engine'
import { EngineError } from '../engine/engine-error'
import { rowName, type SentAnswer, type SentCommand } from './messages'

interface CommandReceiverOptions {
  readonly engine: Pick<Engine, 'submit' | 'onCommit'>
  /** Last committed row before this node began to lead. */
  readonly seq: number
  readonly answers: TicketCache
  /** Counts an order for its member. Returns 0, or the seconds until the next order is allowed. */
  readonly admit: (uid: number) => number
  /** Database clock, ms. */
  readonly now: () => number
}

interface Outcome {
  readonly answer: SentAnswer
  /** True for a command that was just committed: followers learn its outcome from the row. */
  readonly hasRow: boolean
}

/**
 * Receives the commands of all gateways on the leader, its own included, and executes each once, however
 * often it arrives. The exchange resolves callers' keys; tickets are looked up among completed and in-flight
 * commands.
 */
export class CommandReceiver {
  readonly #options: CommandReceiverOptions
  readonly #inFlight = new Map<string, Promise<Answer>>()
  readonly #close: () => void
  /** Last durable row. */
  #seq: number
  /** Rows of the last commit whose commands are still unanswered. */
  #rows = new Set<string>()

  constructor(options: CommandReceiverOptions) {
    this.#options = options
    this.#seq = options.seq
    this.#close = options.engine.onCommit(({ seq, rows }) => {
      this.#seq = seq
      this.#rows = new Set(rows.flatMap(({ uid, key }) => (key === null ? [] : [rowName(uid, key)])))
    })
  }

  close(): void {
    this.#close()
  }

  /** Undefined: the outcome is unknown because the engine has ended. */
  async take({ id, key, isCounted, deadline, body }: SentCommand): Promise<Outcome | undefined> {
    const { admit, answers, now } = this.#options
    const done = isTicket(key) ? answers.find(key) : undefined
    if (done !== undefined) return { answer: { id, seq: this.#seq, answer: done }, hasRow: false }
    const inFlight = this.#inFlight.get(key)
    if (inFlight === undefined) {
      if (deadline <= now()) return refused({ id, fault: 'LATE' })
      const waitSeconds = isCounted && 'uid' in body ? admit(body.uid) : 0
      if (waitSeconds > 0) return refused({ id, fault: 'LIMITED', waitSeconds })
    }
    try {
      const answer = await (inFlight ?? this.#submit(key, body))
      // Of two commands under one key, the first left the row and resumes first.
      const hasRow = this.#rows.delete(rowName('uid' in body ? body.uid : null, key))
      return { answer: { id, seq: this.#seq, answer }, hasRow }
    } catch (error) {
      if (error instanceof EngineError && error.code === 'BUSY') return refused({ id, fault: 'BUSY' })
      return undefined
    }
  }

  #submit(key: string, body: SentCommand['body']): Promise<Answer> {
    const { engine, answers } = this.#options
    const submitted = engine.submit(body, { key })
    if (!isTicket(key)) return submitted
    this.#inFlight.set(key, submitted)
    const over = () => this.#inFlight.delete(key)
    submitted.then((answer) => {
      over()
      // A rejected command left no row, so a retry is evaluated again.
      if (answer.ok) answers.remember(key, answer)
    }, over)
    return submitted
  }
}

function refused(answer: SentAnswer): Outcome {
  return { answer, hasRow: false }
}

/** Tickets in each of the two halves; gateways retry within seconds. */
const HALF = 50_000

/**
 * Outcomes of commands by ticket. Each node fills the cache from the rows it applies, so that the next leader
 * answers a retry instead of repeating the command. Retains at least the newest 50,000, then drops the older
 * half in one step.
 */
export class TicketCache {
  #young = new Map<string, Answer>()
  #old = new Map<string, Answer>()

  find(ticket: string): Answer | undefined {
    return this.#young.get(ticket) ?? this.#old.get(ticket)
  }

  remember(ticket: string, answer: Answer): void {
    if (this.#young.size >= HALF) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(ticket, answer)
  }
}

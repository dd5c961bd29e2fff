import type { Answer } from '../core/commands'
import { isTicket } from '../engine/chain/seal'
import type { Engine } from '../engine/engine'
import { EngineError } from '../engine/engine-error'
import { rowName, type SentAnswer, type SentCommand } from './messages'

interface CommandReceiverOptions {
  /** The engine of the leader. */
  readonly engine: Pick<Engine, 'submit' | 'onCommit'>
  /** Of the last row that was committed before it began to lead. */
  readonly seq: number
  readonly answers: TicketCache
  /** Counts an order for its member: 0, or how many seconds there must be none. */
  readonly admit: (uid: number) => number
  /** Of the database's clock, ms. */
  readonly now: () => number
}

/** What became of a command. */
interface Outcome {
  readonly answer: SentAnswer
  /** It was committed just now: who follows learns from its row what became of it. */
  readonly hasRow: boolean
}

/**
 * Where the leader takes commands of all gateways, its own included: each is done once, however often it comes. A caller's key is the
 * exchange's own business; a ticket is looked up among those that were done, and among those under way.
 */
export class CommandReceiver {
  readonly #options: CommandReceiverOptions
  readonly #inFlight = new Map<string, Promise<Answer>>()
  readonly #close: () => void
  /** What is durable. */
  #seq: number
  /** Rows of the last commit whose commands have not been answered yet. */
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

  /** Undefined: what became of it is not known here, the engine is at its end. */
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
      // Of two under one key the first has left the row, and is the first to go on here.
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
      // One that was refused left no row: sent again it is looked at anew.
      if (answer.ok) answers.remember(key, answer)
    }, over)
    return submitted
  }
}

function refused(answer: SentAnswer): Outcome {
  return { answer, hasRow: false }
}

/** Tickets in each of the two halves; a gateway sends again within seconds. */
const HALF = 50_000

/**
 * What became of commands that have a ticket, by ticket: each node learns it from the rows it applies, so that whoever leads next answers a
 * command that is sent again instead of doing it twice. At least the newest 50,000 are kept, then the older half goes at once.
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

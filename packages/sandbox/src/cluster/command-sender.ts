/**
 * A gateway's side of commands: each goes to the current leader, and is answered here once the local state
 * contains its result.
 *
 *   submit ──► queue ── end of the turn ──► sent to the leader ──► its row is applied here ──► resolves
 *                ▲ │                           │     └── it left none ──► answered ──► the replica is that far ──► resolves
 *                │ │                           │
 *                │ │                           └── another leader, or the broker is back: into the queue again, under the same key or ticket
 *                │ └── no leader reachable ────────────────────────────────┐
 *                └─────────────────────────────────────────────────────────┘   longer than the wait timeout: given up
 *
 * Invariant: a command that was sent ends as unknown, never as not executed, unless its leader reports so and
 * no other leader received it. A command that one leader did not start may have been executed by the next
 * one.
 */
import type { Answer, CommandBody } from '../core/commands'
import { isTicket, ticketOf } from '../engine/chain/seal'
import { type CommandCounts, noCommands } from '../engine/engine'
import { EngineBusy, EngineLimited, EngineStopped, EngineUnanswered } from '../engine/engine-error'
import type { HostTimers } from '../engine/time/clock'
import type { JournalRow } from '../store/store'
import { rowName, type SentAnswer, type SentCommand } from './messages'

export interface CommandSenderOptions {
  /** Unique name of this start of this node. */
  readonly name: string
  /** Sends commands to the current leader and returns its epoch; undefined if no leader is reachable. */
  readonly send: (commands: readonly SentCommand[]) => number | undefined
  /** Resolves when the local state contains the journal up to `seq`; undefined if it already does. */
  readonly reached: (seq: number) => Promise<void> | undefined
  /** Database clock, ms. */
  readonly now: () => number
  readonly timers: HostTimers
  /** Resolves at the end of the turn, after all pending submits. */
  readonly gather: () => Promise<unknown>
  /** Wait timeout of a command, ms. */
  readonly waitTimeoutMs: number
}

interface Pending {
  readonly command: SentCommand
  epoch: number | undefined
  leaders: number
  /** Number of sends. */
  times: number
  resolve(answer: Answer): void
  reject(error: Error): void
}

const QUEUE_LIMIT = 4096
/** Bounds the damage of a command that ends each leader it reaches. */
const MOST_LEADERS = 3
const LOOK_MS = 100

export class CommandSender {
  readonly #options: CommandSenderOptions
  /** By id, oldest first. */
  readonly #pending = new Map<number, Pending>()
  /** The same commands by row name. A caller may send a key more than once. */
  readonly #byRow = new Map<string, Pending[]>()
  #queue: Pending[] = []
  readonly #counts = noCommands()
  #lastId = 0
  #isFlushing = false
  #timer: unknown
  #stopped: (() => void) | undefined

  constructor(options: CommandSenderOptions) {
    this.#options = options
  }

  get counts(): CommandCounts {
    return this.#counts
  }

  get waiting(): number {
    return this.#pending.size
  }

  submit(body: CommandBody, key: string | undefined, isCounted: boolean): Promise<Answer> {
    if (this.#stopped !== undefined) return Promise.reject(new EngineStopped())
    this.#counts.submitted++
    if (this.#pending.size >= QUEUE_LIMIT) {
      this.#counts.busy++
      return Promise.reject(new EngineBusy())
    }
    const { name, now, waitTimeoutMs, timers } = this.#options
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const command = { id, key: key ?? ticketOf(name, id), isCounted, deadline: now() + waitTimeoutMs, body }
      const pending = { command, epoch: undefined, leaders: 0, times: 0, resolve, reject }
      this.#addPending(pending)
      this.#queue.push(pending)
      this.#flush()
      this.#timer ??= timers.setTimeout(() => this.#look(), LOOK_MS)
    })
  }

  /** Sends all unanswered commands again, after a change of leader or the return of the broker. */
  sendAgain(): void {
    this.#queue = [...this.#pending.values()]
    this.#flush()
  }

  /** Answers the commands behind an applied row, including duplicates of it. */
  done(row: JournalRow, answer: Answer): void {
    const { key, uid, body } = row
    const waiting = key === null ? undefined : this.#byRow.get(rowName(uid, key))
    if (key === null || waiting === undefined) return
    for (const one of [...waiting]) {
      // The key may belong to another command, which the exchange rejects.
      if (isTicket(key) || JSON.stringify(one.command.body) === body) this.#resolve(one, answer)
    }
  }

  /** Receives answers from the current or a former leader of `epoch`. */
  receive(epoch: number, answers: readonly SentAnswer[]): void {
    for (const received of answers) {
      const one = this.#pending.get(received.id)
      if (one === undefined) continue
      if ('answer' in received) {
        // A success is in the journal, whichever leader reports it. A former leader may reject based on
        // outdated state.
        if (received.answer.ok || epoch === one.epoch) void this.#answer(one, received.answer, received.seq)
      } else if (one.times > 1) continue
      else if (received.fault === 'LIMITED') this.#end(one, new EngineLimited(received.waitSeconds ?? 1))
      else this.#end(one, new EngineBusy())
    }
  }

  /** Rejects new commands; resolves when all in-flight ones are answered or given up. */
  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#stopped = resolve
      this.#rest()
    })
  }

  async #answer(one: Pending, answer: Answer, seq: number): Promise<void> {
    await this.#options.reached(seq)
    this.#resolve(one, answer)
  }

  #resolve(one: Pending, answer: Answer): void {
    if (this.#forget(one)) {
      if (!answer.ok) this.#counts.refused++
      one.resolve(answer)
    }
    this.#rest()
  }

  #end(one: Pending, error: Error): void {
    if (this.#forget(one)) {
      if (error instanceof EngineBusy || error instanceof EngineLimited) this.#counts.busy++
      one.reject(error)
    }
    this.#rest()
  }

  #addPending(one: Pending): void {
    this.#pending.set(one.command.id, one)
    const name = nameOf(one.command)
    const others = this.#byRow.get(name)
    if (others === undefined) this.#byRow.set(name, [one])
    else others.push(one)
  }

  /** Returns false if the command was already answered. */
  #forget(one: Pending): boolean {
    const name = nameOf(one.command)
    const left = this.#byRow.get(name)?.filter((other) => other !== one) ?? []
    if (left.length === 0) this.#byRow.delete(name)
    else this.#byRow.set(name, left)
    return this.#pending.delete(one.command.id)
  }

  #flush(): void {
    if (this.#isFlushing || this.#queue.length === 0) return
    this.#isFlushing = true
    void this.#options.gather().then(() => {
      this.#isFlushing = false
      this.#send()
    })
  }

  #send(): void {
    const out = this.#queue.filter((one) => this.#pending.has(one.command.id))
    const spent = out.filter((one) => one.leaders >= MOST_LEADERS)
    for (const one of spent) this.#end(one, new EngineUnanswered())
    this.#queue = spent.length === 0 ? out : out.filter((one) => one.leaders < MOST_LEADERS)
    if (this.#queue.length === 0) return
    const epoch = this.#options.send(this.#queue.map(({ command }) => command))
    if (epoch === undefined) return
    for (const one of this.#queue) {
      if (one.epoch !== epoch) one.leaders++
      one.epoch = epoch
      one.times++
    }
    this.#queue = []
  }

  #look(): void {
    const now = this.#options.now()
    for (const one of this.#pending.values()) {
      if (one.command.deadline > now) break
      this.#end(one, one.epoch === undefined ? new EngineBusy(NOBODY_LEADS) : new EngineUnanswered())
    }
    const { timers } = this.#options
    this.#timer = this.#pending.size === 0 ? undefined : timers.setTimeout(() => this.#look(), LOOK_MS)
  }

  #rest(): void {
    if (this.#pending.size === 0) this.#stopped?.()
  }
}

function nameOf({ key, body }: SentCommand): string {
  return rowName('uid' in body ? body.uid : null, key)
}

const NOBODY_LEADS = 'Nobody leads the exchange at the moment, or the leader cannot be reached'

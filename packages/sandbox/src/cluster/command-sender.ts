/**
 * A gateway's side of commands: each goes to whoever leads, and is answered here once the state of this node holds what it did.
 *
 *   submit ──► queue ── end of the turn ──► sent to the leader ──► its row is applied here ──► resolves
 *                ▲ │                           │     └── it left none ──► answered ──► the replica is that far ──► resolves
 *                ▲ │                           │
 *                │ │                           └── another leader, or the broker is back: into the queue again, under the same key or ticket
 *                │ └── nobody to send it to ───────────────────────────┐
 *                └─────────────────────────────────────────────────────┘   for longer than the patience: given up
 *
 * Always: a command that was handed over is given up as unknown, never as not done, unless its leader says so and nobody else was given it:
 * what one leader has not begun, the next one may have done.
 */
import type { Answer, CommandBody } from '../core/commands'
import { isTicket, ticketOf } from '../engine/chain/seal'
import { type CommandCounts, noCommands } from '../engine/engine'
import { EngineBusy, EngineLimited, EngineStopped, EngineUnanswered } from '../engine/engine-error'
import type { HostTimers } from '../engine/time/clock'
import type { JournalRow } from '../store/store'
import { rowName, type SentAnswer, type SentCommand } from './messages'

export interface CommandSenderOptions {
  /** Names this start of this node among all there ever were. */
  readonly name: string
  /** Hands them to the leader of now and tells its epoch; undefined: there is none that can be reached. */
  readonly send: (commands: readonly SentCommand[]) => number | undefined
  /** Resolves when the state here holds the journal up to there; undefined: it does. */
  readonly reached: (seq: number) => Promise<void> | undefined
  /** Of the database's clock, ms. */
  readonly now: () => number
  readonly timers: HostTimers
  /** Resolves at the end of the turn, when those who are about to submit have done so. */
  readonly gather: () => Promise<unknown>
  /** For how long a command is waited for, ms. */
  readonly waitTimeoutMs: number
}

interface Pending {
  readonly command: SentCommand
  /** The leader it was handed to last. */
  epoch: number | undefined
  leaders: number
  /** How often it was handed over. */
  times: number
  resolve(answer: Answer): void
  reject(error: Error): void
}

const QUEUE_LIMIT = 4096
/** What ends each leader that it reaches must not end them all. */
const MOST_LEADERS = 3
const LOOK_MS = 100

export class CommandSender {
  readonly #options: CommandSenderOptions
  /** By id, oldest first. */
  readonly #pending = new Map<number, Pending>()
  /** The same, by what their row is found by. A caller may send a key more than once. */
  readonly #byRow = new Map<string, Pending[]>()
  /** Those of them that are to be sent. */
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

  /** Commands that are not answered yet. */
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

  /** Another leads, or the broker is back: what is not answered goes out again. */
  sendAgain(): void {
    this.#queue = [...this.#pending.values()]
    this.#flush()
  }

  /** A row was applied here: commands that left it, or would have, are answered by it. */
  done(row: JournalRow, answer: Answer): void {
    const { key, uid, body } = row
    const waiting = key === null ? undefined : this.#byRow.get(rowName(uid, key))
    if (key === null || waiting === undefined) return
    for (const one of [...waiting]) {
      // A key may have come with another command, which the exchange refuses.
      if (isTicket(key) || JSON.stringify(one.command.body) === body) this.#resolve(one, answer)
    }
  }

  /** From the leader of `epoch`, of now or before. */
  receive(epoch: number, answers: readonly SentAnswer[]): void {
    for (const received of answers) {
      const one = this.#pending.get(received.id)
      if (one === undefined) continue
      if ('answer' in received) {
        // What was done is in the journal, whoever says so. One that leads no more may refuse by a state that is over.
        if (received.answer.ok || epoch === one.epoch) void this.#answer(one, received.answer, received.seq)
      } else if (one.times > 1) continue
      else if (received.fault === 'LIMITED') this.#end(one, new EngineLimited(received.waitSeconds ?? 1))
      else this.#end(one, new EngineBusy())
    }
  }

  /** Takes nothing new; resolves when all that is under way is answered or given up. */
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

  /** False: it was answered already. */
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

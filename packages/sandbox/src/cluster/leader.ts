import type { Engine } from '../engine/engine'
import type { HostTimers } from '../engine/time/clock'
import type { Bus } from './bus'
import { CommandReceiver, type TicketCache } from './command-receiver'
import {
  type Notice,
  readCommands,
  type SentAnswer,
  type SentCommand,
  type Subjects,
  writeAnswers,
  writeNotice,
  writeRows,
} from './messages'

export interface LeaderOptions {
  readonly engine: Engine
  readonly epoch: number
  /** Of the last row that was committed before. */
  readonly seq: number
  readonly node: string
  readonly address: string
  readonly bus: Bus
  readonly subjects: Subjects
  readonly answers: TicketCache
  readonly admit: (uid: number) => number
  readonly now: () => number
  readonly timers: HostTimers
  readonly gather: () => Promise<unknown>
}

const NOTICE_EVERY_MS = 250

/**
 * What a node does for the others while it leads: takes the commands of their gateways, tells everybody what was committed, answers those
 * commands that left no row, and says that it is there. Rows go out before answers that tell of them, on one connection, which keeps their order.
 */
export class Leader {
  readonly engine: Engine
  readonly epoch: number
  readonly #options: LeaderOptions
  readonly #receiver: CommandReceiver
  readonly #ends: (() => void)[]
  readonly #out = new Map<string, SentAnswer[]>()
  #isFlushing = false
  #isOver = false
  #seq: number
  /** Raised when what was said may not have been heard. */
  #session = 1
  #timer: unknown

  constructor(options: LeaderOptions) {
    const { engine, epoch, seq, bus, subjects } = options
    this.#options = options
    this.engine = engine
    this.epoch = epoch
    this.#seq = seq
    this.#receiver = new CommandReceiver(options)
    this.#ends = [
      engine.onCommit(({ seq: last, rows }) => {
        this.#seq = last
        for (const message of writeRows(options.now(), rows)) bus.publish(subjects.rows, message)
      }),
      bus.listen(subjects.commands(epoch), (text) => {
        const { from, commands } = readCommands(text)
        for (const command of commands) void this.#take(from, command)
      }),
      bus.onChange((isUp) => {
        if (isUp) this.#session++
        this.#publishNotice()
      }),
    ]
    this.#publishNotice()
  }

  /** Of the last row that is committed. */
  get seq(): number {
    return this.#seq
  }

  /** Of this node's own gateway; `hear` is given what became of each. */
  takeOwn(commands: readonly SentCommand[], onAnswers: (answers: readonly SentAnswer[]) => void): void {
    for (const command of commands) {
      void this.#receiver.take(command).then((taken) => taken && onAnswers([taken.answer]))
    }
  }

  /** Takes no more commands; others send theirs to the next leader. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#options.timers.clearTimeout(this.#timer)
    for (const end of this.#ends) end()
    this.#receiver.close()
  }

  async #take(from: string, command: SentCommand): Promise<void> {
    const taken = await this.#receiver.take(command)
    // Its gateway sees it in the row, which went out before.
    if (taken === undefined || taken.hasRow) return
    const { answer } = taken
    const out = this.#out.get(from)
    if (out === undefined) this.#out.set(from, [answer])
    else out.push(answer)
    if (this.#isFlushing) return
    this.#isFlushing = true
    void this.#options.gather().then(() => this.#flush())
  }

  #flush(): void {
    const { bus, subjects } = this.#options
    this.#isFlushing = false
    for (const [node, answers] of this.#out) {
      for (const message of writeAnswers(this.epoch, answers)) bus.publish(subjects.answers(node), message)
    }
    this.#out.clear()
  }

  #publishNotice(): void {
    const { bus, subjects, epoch, node, address, timers } = this.#options
    timers.clearTimeout(this.#timer)
    if (this.#isOver) return
    const notice: Notice = { epoch, session: this.#session, isReady: true, node, address, seq: this.#seq }
    bus.publish(subjects.notices, writeNotice(notice))
    this.#timer = timers.setTimeout(() => this.#publishNotice(), NOTICE_EVERY_MS)
  }
}

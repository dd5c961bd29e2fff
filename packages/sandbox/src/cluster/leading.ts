import type { Engine } from '../engine/engine'
import type { HostTimers } from '../engine/time/clock'
import type { Bus } from './bus'
import { type AnswersByTicket, CommandDoor } from './command-door'
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

export interface LeadingOptions {
  readonly engine: Engine
  readonly epoch: number
  /** Of the last row that was committed before. */
  readonly seq: number
  readonly node: string
  readonly address: string
  readonly bus: Bus
  readonly subjects: Subjects
  readonly answers: AnswersByTicket
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
export class Leading {
  readonly engine: Engine
  readonly epoch: number
  readonly #options: LeadingOptions
  readonly #door: CommandDoor
  readonly #ends: (() => void)[]
  readonly #out = new Map<string, SentAnswer[]>()
  #isFlushing = false
  #isOver = false
  #seq: number
  /** Raised when what was said may not have been heard. */
  #session = 1
  #timer: unknown

  constructor(options: LeadingOptions) {
    const { engine, epoch, seq, bus, subjects } = options
    this.#options = options
    this.engine = engine
    this.epoch = epoch
    this.#seq = seq
    this.#door = new CommandDoor(options)
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
        this.#tell()
      }),
    ]
    this.#tell()
  }

  /** Of the last row that is committed. */
  get seq(): number {
    return this.#seq
  }

  /** Of this node's own gateway; `hear` is given what became of each. */
  takeOwn(commands: readonly SentCommand[], hear: (answers: readonly SentAnswer[]) => void): void {
    for (const command of commands) {
      void this.#door.take(command).then((taken) => taken && hear([taken.answer]))
    }
  }

  /** Takes no more commands; others send theirs to the next leader. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#options.timers.clearTimeout(this.#timer)
    for (const end of this.#ends) end()
    this.#door.close()
  }

  async #take(from: string, command: SentCommand): Promise<void> {
    const taken = await this.#door.take(command)
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

  #tell(): void {
    const { bus, subjects, epoch, node, address, timers } = this.#options
    timers.clearTimeout(this.#timer)
    if (this.#isOver) return
    const notice: Notice = { epoch, session: this.#session, isReady: true, node, address, seq: this.#seq }
    bus.publish(subjects.notices, writeNotice(notice))
    this.#timer = timers.setTimeout(() => this.#tell(), NOTICE_EVERY_MS)
  }
}

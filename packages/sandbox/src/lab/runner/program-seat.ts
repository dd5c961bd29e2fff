/**
 * One start of a bot that is another program: its side in the lab. Virtual time stands still while the program
 * computes, and moves while it waits:
 *
 *   held ── call to the exchange ──► moving ── its answer ──────────────► held
 *     └──── next(until) ───────────► moving ── until, or an event ──────► held
 *
 * One request at a time makes a run repeatable; concurrent requests arrive in the order of the machine.
 */
import type { Fetch, WebSocketLike } from '@bgk/sdk'
import type { BotTools } from '../bot'
import { type BotMachine, machineOf } from '../world/bot-process'
import { ORIGIN } from '../world/lab-network'

/** Something that happened while the program waited. */
export interface SeatEvent {
  /** Exchange time, ms. */
  readonly at: number
  readonly socket: string
  readonly type: 'open' | 'message' | 'close'
  readonly text: string
}

export interface SeatAnswer {
  readonly status: number
  readonly text: string
}

interface Next {
  readonly now: number
  readonly events: readonly SeatEvent[]
  /** The run is over: clean up, then call /lab/end. */
  readonly ended: boolean
}

/** Exchange time until a call without an answer is cut, ms. */
const CALL_WITHIN_MS = 10_000
/** Host time that a program may compute, ms. */
const COMPUTE_WITHIN_MS = 30_000

export class ProgramSeat {
  /** Ends the bot; rejects with the program's error. */
  readonly done: Promise<void>
  readonly #tools: BotTools
  readonly #machine: BotMachine
  readonly #sockets = new Map<string, WebSocketLike>()
  #events: SeatEvent[] = []
  #calls = 0
  #wake: (() => void) | undefined
  #release: (() => void) | undefined
  #finish!: (error?: Error) => void
  #deadline: NodeJS.Timeout | undefined
  #isOver = false

  constructor(tools: BotTools) {
    this.#tools = tools
    this.#machine = machineOf(tools.client)
    this.done = new Promise((resolve, reject) => {
      this.#finish = (error) => (error === undefined ? resolve() : reject(error))
    })
    tools.signal.addEventListener('abort', () => {
      if (this.#machine.isDead) this.end()
      else this.#wake?.()
    })
    this.#update()
  }

  /** The bot was killed or has ended: the program has to start again. */
  get isOver(): boolean {
    return this.#isOver
  }

  get now(): number {
    return this.#tools.clock.now()
  }

  get params(): BotTools['params'] {
    return this.#tools.params
  }

  log(line: string): void {
    this.#tools.log(line)
  }

  read(key: string): Promise<string | null> {
    return Promise.resolve(this.#tools.storage.get(key))
  }

  async write(key: string, value: string): Promise<void> {
    await this.#tools.storage.set(key, value)
  }

  /** Sends a call to the exchange, with the bot's session. Undefined: the connection was lost. */
  async call(
    target: string,
    init: Pick<Parameters<Fetch>[1], 'method' | 'headers' | 'body'>,
  ): Promise<SeatAnswer | undefined> {
    const { network, timers, token } = this.#machine
    this.#calls += 1
    this.#update()
    // The program's own timeout counts host time, in which nothing passes.
    const timeout = new AbortController()
    const timer = timers.setTimeout(() => timeout.abort(), CALL_WITHIN_MS)
    const { signal } = timeout
    const answer = network
      .fetch(`${ORIGIN}${target}`, {
        ...{ ...init, signal, redirect: 'manual' },
        headers: { token, ...init.headers },
      })
      .then(
        async ({ status, text }) => ({ status, text: await text() }),
        () => undefined,
      )
      .finally(() => {
        timers.clearTimeout(timer)
        this.#calls -= 1
        this.#update()
      })
    // A killed bot's calls are never answered.
    return Promise.race([
      answer,
      this.done.then(
        () => undefined,
        () => undefined,
      ),
    ])
  }

  /** Waits for a moment of exchange time, or for an event. */
  async next(until: number): Promise<Next> {
    const { signal } = this.#tools
    if (this.#events.length === 0 && !signal.aborted && until > this.now) {
      const timers = this.#machine.timers
      await new Promise<void>((resolve) => {
        const timer = timers.setTimeout(() => this.#wake?.(), until - this.now)
        this.#wake = () => {
          timers.clearTimeout(timer)
          this.#wake = undefined
          this.#update()
          resolve()
        }
        this.#update()
      })
    }
    const events = this.#events
    this.#events = []
    return { now: this.now, events, ended: signal.aborted }
  }

  /** Sends a text over a socket of the exchange, opened by its first text. */
  send(name: string, text: string): void {
    const open = this.#sockets.get(name)
    if (open !== undefined) {
      open.send(text)
      return
    }
    const socket = new this.#machine.network.WebSocket(`${ORIGIN.replace('http', 'ws')}/ws/${name}`)
    this.#sockets.set(name, socket)
    const note = (type: SeatEvent['type'], data = '') => {
      this.#events.push({ at: this.now, socket: name, type, text: data })
      this.#wake?.()
    }
    socket.addEventListener('open', () => {
      socket.send(text)
      note('open')
    })
    socket.addEventListener('message', ({ data }) => note('message', String(data)))
    socket.addEventListener('close', () => {
      this.#sockets.delete(name)
      note('close')
    })
  }

  /** The program has ended, with its error if it failed. */
  end(error?: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    for (const socket of this.#sockets.values()) socket.close()
    this.#finish(error)
    this.#wake?.()
    this.#update()
  }

  /** Holds time while the program computes, and only then. */
  #update(): void {
    const isComputing = !this.#isOver && this.#calls === 0 && this.#wake === undefined
    if (isComputing === (this.#release !== undefined)) return
    if (!isComputing) {
      clearTimeout(this.#deadline)
      this.#release?.()
      this.#release = undefined
      return
    }
    const held = new Promise<void>((resolve) => {
      this.#release = resolve
    })
    this.#machine.timers.waitFor?.(held)
  }

  /** Starts the clock of the program: it must respond from now on. */
  watch(): void {
    clearTimeout(this.#deadline)
    if (this.#release === undefined) return
    const message = `The program sent no request for ${COMPUTE_WITHIN_MS / 1000} s. Call /lab/next to wait, and /lab/end at the end.`
    this.#deadline = setTimeout(() => this.end(new Error(message)), COMPUTE_WITHIN_MS)
  }
}

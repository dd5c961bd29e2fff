import type { HostTimers } from '../../engine/time/clock'
import type { FaultInjector } from '../faults/fault-injector'
import type { FaultRule } from '../faults/fault-rules'
import type { SocketPeer } from './socket-peer'

const WRONG_FRAME = '{"symbols":"none","info":[1],"kline":{"code":"x"}}'

/**
 * The server's end of one socket with whatever the rules say goes wrong on it. Frames keep their order, but where
 * a rule says otherwise: one that is late holds back those behind it.
 */
export class FaultyPeer implements SocketPeer {
  readonly #peer: SocketPeer
  readonly #userNo: string | undefined
  readonly #faults: FaultInjector
  readonly #timers: HostTimers
  readonly #now: () => number
  #dead = false
  /** To be overtaken by the next frame. */
  #held: string | undefined
  #clearAt = 0
  readonly #late: string[] = []

  /** `now`: host time. */
  constructor(
    peer: SocketPeer,
    userNo: string | undefined,
    faults: FaultInjector,
    host: { readonly timers: HostTimers; readonly now: () => number },
  ) {
    this.#peer = peer
    this.#userNo = userNo
    this.#faults = faults
    this.#timers = host.timers
    this.#now = host.now
  }

  get buffered(): number {
    return this.#peer.buffered
  }

  /** Whether what the client sends still arrives. */
  get isReceiving(): boolean {
    return !this.#dead
  }

  send(text: string): void {
    if (this.#dead) return
    const isClear = this.#held === undefined && this.#late.length === 0 && this.#clearAt === 0
    if (isClear && this.#faults.idle) {
      this.#peer.send(text)
      return
    }
    const rule = this.#faults.strikeSocket(text === 'pong' ? 'line' : 'frame', this.#userNo)
    for (const each of this.#textsFor(text, rule)) this.#pass(each)
  }

  close(code: number, reason: string): void {
    this.#peer.close(code, reason)
  }

  terminate(): void {
    this.#peer.terminate()
  }

  #textsFor(text: string, rule: FaultRule | undefined): readonly string[] {
    const held = this.#held === undefined ? [] : [this.#held]
    switch (rule?.kind) {
      case 'socket-drop':
        this.#dead = true
        this.#peer.terminate()
        return []
      case 'socket-stall':
        this.#dead = true
        return []
      case 'frame-lost':
        return []
      case 'frame-reorder':
        if (this.#held === undefined) {
          this.#held = text
          return []
        }
        break
      case 'frame-delay':
        this.#clearAt = Math.max(this.#clearAt, this.#now() + (rule.ms ?? 1000))
        break
    }
    this.#held = undefined
    switch (rule?.kind) {
      case 'frame-duplicate':
        return [text, text, ...held]
      case 'frame-malformed':
        return [text.slice(0, Math.ceil(text.length / 2)), ...held]
      case 'frame-wrong':
        return [WRONG_FRAME, ...held]
      default:
        return [text, ...held]
    }
  }

  #pass(text: string): void {
    const wait = this.#clearAt - this.#now()
    if (wait <= 0 && this.#late.length === 0) {
      this.#peer.send(text)
      return
    }
    this.#late.push(text)
    this.#timers.setTimeout(() => this.#sendLate(), Math.max(0, wait))
  }

  /** In their order, also where the host's timers swap two of the same moment. */
  #sendLate(): void {
    const text = this.#late.shift()
    if (text !== undefined && !this.#dead) this.#peer.send(text)
  }
}

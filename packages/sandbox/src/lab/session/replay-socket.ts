import type { WebSocketConstructor, WebSocketLike } from '@bgk/sdk'
import type { Session } from './read-session'
import { hasEnded } from './replay-fetch'
import { type RecordedSocket, socketsOf, type Tape } from './replay-tape'
import type { SessionEvent } from './session-lines'

/**
 * Sockets of a replay. Each follows one recorded socket: its opening, frames, silence and end.
 *
 *   new ──► connecting ──► open, follows the lists ──key──► open, follows the socket with this key
 *               │                                                    │
 *               └── the recorder could not connect either ──► closed ◄── its end
 *
 * A client that connects when the recorder did follows the same socket, so a recording of a replay is equal.
 */
export interface ReplaySockets {
  readonly WebSocket: WebSocketConstructor
  /** Passes an event of the tape on. */
  play(event: SessionEvent): void
  /** Closes all sockets at the end of the recording. */
  end(): void
}

/** Below the path of any origin. */
const SOCKET_PATH = /\/ws\/\d+$/
const NOT_RECORDED = 4404
const LOST = 1006
const GOING_AWAY = 1001
/** Bytes of a reason, which is ASCII here. */
const LONGEST_REASON = 123

type Listener = (event: { readonly data: unknown; readonly code?: number; readonly reason?: string }) => void

export function createReplaySockets(
  session: Session,
  tape: () => Tape,
  later: (run: () => void) => void,
): ReplaySockets {
  const recorded = socketsOf(session)
  const unclaimed = new Set(recorded)
  const open = new Set<ReplaySocket>()
  /** Ids of recorded sockets whose opening was played. */
  const opened = new Set<number>()
  let ended = false

  /** The recorded socket that is up or connecting now. */
  const current = (fits: (socket: RecordedSocket) => boolean): RecordedSocket | undefined => {
    const now = tape().now()
    const isUp = ({ sent, close }: RecordedSocket) =>
      sent <= now && now < (close?.t ?? Number.POSITIVE_INFINITY)
    return recorded.filter((socket) => isUp(socket) && fits(socket)).at(-1)
  }

  /** Before the recorder's first attempt: that one. */
  const upcoming = (fits: (socket: RecordedSocket) => boolean): RecordedSocket | undefined => {
    const next = recorded.find(fits)
    return next !== undefined && next.sent > tape().now() ? next : undefined
  }
  const at = (fits: (socket: RecordedSocket) => boolean) => current(fits) ?? upcoming(fits)
  const lists = () => at(({ key }) => key === undefined)
  /** The attempt of the recorder at this time. */
  const claim = (): RecordedSocket | undefined => {
    const now = tape().now()
    const own = [...unclaimed].find(({ sent }) => sent === now)
    if (own !== undefined) unclaimed.delete(own)
    return own
  }

  class ReplaySocket implements WebSocketLike {
    readyState = 0
    /** Opens and fails with this one. */
    readonly gate: RecordedSocket | undefined
    followed: RecordedSocket | undefined
    key: string | undefined
    readonly #listeners: { readonly type: string; readonly run: Listener }[] = []

    constructor(url: string) {
      open.add(this)
      const isServed = !ended && SOCKET_PATH.test(new URL(url).pathname)
      const own = isServed ? claim() : undefined
      this.gate = isServed ? (own ?? at(() => true)) : undefined
      this.followed = own ?? lists()
      if (this.gate === undefined) later(() => this.closed(LOST, ''))
      else if (opened.has(this.gate.id)) later(() => this.opened())
    }

    isWaitingFor(id: number): boolean {
      return this.readyState === 0 && this.gate?.id === id
    }

    opened(): void {
      if (this.readyState !== 0) return
      this.readyState = 1
      this.#emit('open')
    }

    send(text: string): void {
      if (this.readyState !== 1 || text === 'ping' || text === this.key) return
      this.key = text
      if (text === this.followed?.key) return
      const isOfKey = ({ key }: RecordedSocket) => key === text
      const next = at(isOfKey)
      if (next !== undefined) this.followed = next
      else if (recorded.some(isOfKey)) later(() => this.closed(LOST, ''))
      else later(() => this.closed(NOT_RECORDED, `${text} was not recorded`.slice(0, LONGEST_REASON)))
    }

    close(code = 1000, reason = ''): void {
      if (this.readyState > 1) return
      this.readyState = 2
      later(() => this.closed(code, reason))
    }

    addEventListener(type: string, listener: Listener): void {
      this.#listeners.push({ type, run: listener })
    }

    frame(data: string): void {
      if (this.readyState === 1) this.#emit('message', { data })
    }

    closed(code: number | undefined, reason: string): void {
      if (this.readyState === 3) return
      this.readyState = 3
      open.delete(this)
      if (code === LOST) this.#emit('error')
      this.#emit('close', { data: undefined, reason, ...(code !== undefined && { code }) })
    }

    #emit(type: string, event: Parameters<Listener>[0] = { data: undefined }): void {
      for (const listener of [...this.#listeners]) if (listener.type === type) listener.run(event)
    }
  }

  return {
    WebSocket: ReplaySocket,
    play(event) {
      if (!('socket' in event)) return
      if (event.kind === 'open') opened.add(event.socket)
      const { socket: id } = event
      for (const socket of [...open]) {
        const follows = socket.followed?.id === id
        if (event.kind === 'open' && socket.gate?.id === id) socket.opened()
        else if (event.kind === 'key' && follows && socket.key !== event.key) socket.followed = lists()
        else if (event.kind === 'frame' && follows) socket.frame(event.text)
        else if (event.kind === 'close' && !event.silent && (follows || socket.isWaitingFor(id)))
          socket.closed(event.code, event.reason ?? '')
      }
    },
    end() {
      ended = true
      for (const socket of [...open]) socket.closed(GOING_AWAY, hasEnded(session))
    },
  }
}

import { BgkError } from '../../errors'
import type { Clock, Environment, TimerId, Timers, WebSocketLike } from '../../runtime/environment'
import { createReadable, type Readable } from '../../runtime/readable'
import { SERVICE_RESTART } from '../../wire/account-frame'
import type { DropCause, TimingProfile } from './timing-profile'

/**
 * One link to the exchange that keeps itself up until it is stopped.
 *
 *                 ┌────────────── delay or probe ◄──────────────┐
 *                 ▼                                             │
 *   closed ─start─► connecting ──open event──► open ──drop──► waiting
 *                      │                                        ▲
 *                      └── refused, or not open in time ────────┘
 *   stop(): from anywhere to closed.
 *
 * A drop is a close or error event, or silence noticed by the heartbeat. The socket left behind is told to close and
 * never heard again: nothing waits for its close event, and what it may still deliver is ignored.
 */
export interface Connection {
  readonly link: Readable<Link>
  /** Sends if the link is open. */
  send(text: string): void
  start(): void
  /** The host says the link may have changed: connects at once, or pings at once. */
  probe(): void
  stop(): void
}

export interface Link {
  readonly phase: 'closed' | 'connecting' | 'open' | 'waiting'
  /** Attempts since the link was last good; 0 while open. */
  readonly attempt: number
}

export interface ConnectionOptions {
  readonly environment: Pick<Environment, 'clock' | 'timers' | 'random' | 'openSocket' | 'log'>
  readonly profile: TimingProfile
  /** A fresh URL for each attempt. */
  readonly address: () => string
  /** A frame that is not a pong. */
  readonly onFrame: (data: unknown) => void
  readonly onProblem: (problem: BgkError) => void
}

/** Said to everyone by a server that goes away or restarts; 1006 and no code at all are a link that vanished. */
const CROWD_CODES = new Set<number | undefined>([undefined, 1001, 1006, 1012, 1013, 1014, 1015])

export function createConnection(options: ConnectionOptions): Connection {
  const { environment, profile, address, onFrame, onProblem } = options
  const { clock, timers, random, openSocket, log } = environment
  const link = createReadable<Link>({ phase: 'closed', attempt: 0 })
  let current: WebSocketLike | undefined
  // Names the attempt under way, so that an opener that answers late finds it is no longer wanted.
  let turn = 0
  let timer: TimerId | undefined
  let attempt = 0
  let isOpen = false

  const heartbeat = createHeartbeat({
    clock,
    timers,
    profile,
    ping: () => transmit('ping'),
    onSilent: () => drop('silent'),
  })

  const clearTimer = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
  }
  const later = (run: () => void, ms: number) => {
    clearTimer()
    timer = timers.setTimeout(run, ms)
  }

  const leave = (gently: boolean) => {
    const socket = current
    current = undefined
    isOpen = false
    turn += 1
    clearTimer()
    heartbeat.stop()
    if (socket) discard(socket, gently)
  }

  const drop = (cause: DropCause, error?: unknown) => {
    attempt += 1
    leave(false)
    const delay = profile.reconnectDelay(attempt, cause, random)
    log('info', 'socket.drop', { cause, attempt, delay })
    later(connect, delay)
    link.set({ phase: 'waiting', attempt })
    onProblem(
      new BgkError('SOCKET_ERROR', 'Websocket connection exception', {
        retryable: true,
        reason: cause,
        cause: error,
      }),
    )
  }

  const transmit = (text: string) => {
    if (!isOpen || !current) return
    try {
      current.send(text)
    } catch (error) {
      drop('lost', error)
    }
  }

  const adopt = (socket: WebSocketLike, mine: number) => {
    const isCurrent = () => current === socket
    // Stays attached after the socket is discarded: `ws` throws an error nobody listens to.
    socket.addEventListener('error', () => {
      if (isCurrent()) drop('lost')
    })
    if (mine !== turn) return discard(socket, false)
    current = socket
    socket.addEventListener('open', () => {
      if (isCurrent()) opened()
    })
    socket.addEventListener('message', ({ data }) => {
      if (!isCurrent()) return
      heartbeat.markReceived(data === 'pong')
      if (data !== 'pong') onFrame(data)
    })
    socket.addEventListener('close', ({ code, reason }) => {
      if (isCurrent()) drop(isOpen ? causeOf(code, reason) : 'lost')
    })
    if (socket.readyState === 1) opened()
  }

  const opened = () => {
    if (isOpen) return
    clearTimer()
    isOpen = true
    // By a timer: the wall clock may be set back meanwhile.
    later(() => {
      attempt = 0
    }, profile.stableAfter)
    heartbeat.start()
    link.set({ phase: 'open', attempt: 0 })
  }

  const connect = () => {
    turn += 1
    const mine = turn
    const failed = (error: unknown) => {
      if (mine === turn) drop('lost', error)
    }
    later(() => drop('lost'), profile.openWithin)
    link.set({ phase: 'connecting', attempt })
    try {
      const socket = openSocket(address())
      if ('then' in socket) socket.then((ready) => adopt(ready, mine)).catch(failed)
      else adopt(socket, mine)
    } catch (error) {
      failed(error)
    }
  }

  return {
    link,
    send: transmit,
    start() {
      if (link.get().phase === 'closed') connect()
    },
    probe() {
      const { phase } = link.get()
      if (phase === 'waiting') connect()
      else if (phase === 'open') heartbeat.probe()
    },
    stop() {
      leave(true)
      attempt = 0
      link.set({ phase: 'closed', attempt: 0 })
    },
  }
}

function causeOf(code: number | undefined, reason: string | undefined): DropCause {
  if (code === SERVICE_RESTART.code && reason === SERVICE_RESTART.reason) return 'clean'
  return CROWD_CODES.has(code) ? 'lost' : 'clean'
}

/** A dead link cannot finish a closing handshake: where the implementation can cut it off, it is cut off. */
function discard(socket: WebSocketLike, gently: boolean): void {
  try {
    if (!gently && 'terminate' in socket && typeof socket.terminate === 'function') socket.terminate()
    else socket.close()
  } catch {
    // Closing a socket that is not open yet throws in some implementations; it is discarded either way.
  }
}

/**
 * Finds out that a link is dead although nobody closed it.
 *
 *   stopped ──start──► resting ──pingAfter──► waiting ──replyWithin──► onSilent (once), stopped
 *                        ▲                       │
 *                        └──────sign of life─────┘
 *
 * One timer at most. A deadline that fires much too late (the host slept) proves nothing: it asks once more.
 */
export interface Heartbeat {
  start(): void
  /** Something arrived; `pong` says whether it was the answer to a ping. */
  markReceived(pong: boolean): void
  /** Asks now instead of at the next ping. */
  probe(): void
  stop(): void
}

export interface HeartbeatOptions {
  readonly clock: Clock
  readonly timers: Timers
  readonly profile: TimingProfile
  readonly ping: () => void
  readonly onSilent: () => void
}

export function createHeartbeat({ clock, timers, profile, ping, onSilent }: HeartbeatOptions): Heartbeat {
  let state: 'stopped' | 'resting' | 'waiting' = 'stopped'
  let timer: TimerId | undefined

  const arm = (run: () => void, ms: number) => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = timers.setTimeout(() => {
      timer = undefined
      run()
    }, ms)
  }

  const rest = () => {
    state = 'resting'
    arm(sendPing, profile.pingAfter)
  }

  const sendPing = () => {
    const pingedAt = clock.now()
    state = 'waiting'
    arm(() => {
      if (clock.now() - pingedAt > 2 * profile.replyWithin) return sendPing()
      state = 'stopped'
      onSilent()
    }, profile.replyWithin)
    ping()
  }

  return {
    start: rest,
    markReceived(pong) {
      if (state === 'stopped') return
      // With `any` a busy link would re-arm the timer on each frame; while resting only a pong does.
      if (pong || (state === 'waiting' && profile.lifeSign === 'any')) rest()
    },
    probe() {
      if (state === 'resting') sendPing()
    },
    stop() {
      state = 'stopped'
      if (timer !== undefined) timers.clearTimeout(timer)
      timer = undefined
    },
  }
}

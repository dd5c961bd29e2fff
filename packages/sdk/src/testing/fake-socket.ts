import type { Clock, Timers, WebSocketLike } from '../runtime/environment'
import { connectFakeSocket, type FakePeer, type FakeSocketBehaviour } from './connect-fake-socket'
import type { FaultJudge } from './fault-judge'

export type { FakePeer, FakeSocketBehaviour } from './connect-fake-socket'

/**
 * An in-memory socket server on injected time. Each direction of each connection delivers in order, `latency` ms after
 * sending, as TCP does. Faults are the network's: a goodbye, a cut, a link that went silent (half-open: nothing passes in
 * either direction and nobody is told), a slow link, a server that refuses. It answers `ping` with `pong`; every other text
 * is a subscription key, kept in `received` and handed to `onText`.
 */
export interface FakeSocketServer extends FakeSocketBehaviour {
  /** Goes into a feed's environment; a client takes a constructor (web-socket-of.ts). */
  readonly openSocket: (url: string) => WebSocketLike
  /** Connections the server holds open, oldest first. */
  readonly peers: readonly FakePeer[]
  /** Connections ever attempted. */
  readonly attempts: number
}

/** What a fake socket server runs on. */
export interface FakeSocketServerOptions {
  /** The time that latency is counted in, epoch milliseconds. */
  readonly clock: Clock
  /** The server's timers, on the same time as `clock`. */
  readonly timers: Timers
  /** The client's timers, when they may stand still while the server's go on (virtual-host.ts). */
  readonly hostTimers?: Timers
  /** One way, in milliseconds; default 1. */
  readonly latency?: number
  /** What goes wrong with connections and messages. */
  readonly judge?: FaultJudge['judge']
}

/**
 * Makes a fake socket server; `openSocket` goes into a client's or a feed's environment.
 *
 * @example
 * import { createFakeSocketServer, createVirtualClock } from '@bgk/sdk/testing'
 * const clock = createVirtualClock(0)
 * const server = createFakeSocketServer({ clock, timers: clock, latency: 20 })
 * const socket = server.openSocket('wss://bgk.example/socket')
 * await clock.advance(40)
 * console.log(socket.readyState, server.peers.length) // 1 1
 */
export function createFakeSocketServer(options: FakeSocketServerOptions): FakeSocketServer {
  const { clock, timers, hostTimers = timers, latency = 1, judge = () => [] } = options
  const peers: FakePeer[] = []
  let attempts = 0

  const server: FakeSocketServer = {
    accepting: true,
    hanging: false,
    latency,
    peers,
    onText: () => {},
    onConnect: () => {},
    get attempts() {
      return attempts
    },
    openSocket(url) {
      attempts += 1
      return connectFakeSocket(url, { clock, timers, hostTimers, judge, server, peers })
    },
  }
  return server
}

import type { Clock, Timers, WebSocketLike } from '../runtime/environment'
import type { FaultInjector, SocketPoint } from './faults'

/**
 * An in-memory socket server on injected time. Each direction of a connection delivers in order, `latency` ms
 * after sending, like TCP. Network faults: a close, a cut, a half-open link (nothing passes and neither side
 * is notified), a slow link, a refused connection. It answers `ping` with `pong`; other texts are
 * subscription keys, stored in `received` and passed to `onText`.
 */
export interface FakeSocketServer extends FakeSocketBehaviour {
  /** For a feed's environment; a client takes a constructor. */
  readonly openSocket: (url: string) => WebSocketLike
  /** Open connections, oldest first. */
  readonly peers: readonly FakePeer[]
  /** Total number of connection attempts. */
  readonly attempts: number
}

/** Options of `createFakeSocketServer`. */
export interface FakeSocketServerOptions {
  /** Clock of the latency, in epoch milliseconds. */
  readonly clock: Clock
  /** The server's timers, on the same time as `clock`. */
  readonly timers: Timers
  /** The client's timers, if they can stop while the server's run. */
  readonly hostTimers?: Timers
  /** Latency one way, in milliseconds. Default: 1. */
  readonly latency?: number
  /** Faults of connections and messages. */
  readonly strikeSocket?: FaultInjector['strikeSocket']
}

/**
 * Creates a fake socket server; pass `openSocket` to a client's or feed's environment.
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
  const { clock, timers, hostTimers = timers, latency = 1, strikeSocket = () => [] } = options
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
      return connectFakeSocket(url, { clock, timers, hostTimers, strikeSocket, server, peers })
    },
  }
  return server
}

/** Server side of one connection. */
export interface FakePeer {
  /** Requested address with its parameters. */
  readonly url: string
  /** Subscription keys, in order of arrival. */
  readonly received: readonly string[]
  /** Sends a message to the client, subject to faults; ignored unless the connection is open. */
  send(data: unknown): void
  /** Closes with a code; 1006 cuts the link without a close frame. */
  close(code?: number): void
  /** Stalls the link: nothing passes any more. */
  stall(): void
  /** True if the link was stalled by `stall` or a half-open fault. */
  readonly stalled: boolean
}

/** Behaviour of a fake socket server; may change while connections are open. */
export interface FakeSocketBehaviour {
  /** While false, every attempt fails as on a closed port. */
  accepting: boolean
  /** While true, an attempt neither opens nor fails. */
  hanging: boolean
  /** Latency one way, in milliseconds. */
  latency: number
  /** Called with each arriving subscription key; pings are answered before. */
  onText: (peer: FakePeer, text: string) => void
  /** Called when a client's connection opens. */
  onConnect: (peer: FakePeer) => void
}

interface FakeEvent {
  readonly data: unknown
  readonly code?: number
}

interface FakeConnection {
  readonly clock: Clock
  readonly timers: Timers
  readonly hostTimers: Timers
  readonly strikeSocket: FaultInjector['strikeSocket']
  readonly server: FakeSocketBehaviour
  /** Contains the connection while it is open. */
  readonly peers: FakePeer[]
}

/** Connects a socket: returns the client's end; the server's end is in `peers` while open. */
function connectFakeSocket(url: string, connection: FakeConnection): WebSocketLike {
  const { clock, timers, hostTimers, strikeSocket, server, peers } = connection
  const listeners: { readonly type: string; readonly run: (event: FakeEvent) => void }[] = []
  const latency = () => server.latency
  const toClient = createFakePipe({ clock, timers: hostTimers, latency })
  const toServer = createFakePipe({ clock, timers, latency })
  const received: string[] = []
  const overtaken = { toClient: [] as (() => void)[], toServer: [] as (() => void)[] }
  let readyState = 0
  let isStalled = false
  let serverSide: 'none' | 'open' | 'closed' = 'none'

  const emit = (type: 'open' | 'error' | 'message' | 'close', event: FakeEvent = { data: undefined }) => {
    for (const listener of listeners) if (listener.type === type) listener.run(event)
  }
  const endServer = () => {
    serverSide = 'closed'
    const at = peers.indexOf(peer)
    if (at >= 0) peers.splice(at, 1)
  }
  const endClient = (code: number) => {
    if (readyState === 3) return
    readyState = 3
    if (code === 1006) emit('error')
    emit('close', { data: undefined, code })
  }
  const goodbye = (code: number) => {
    endServer()
    toClient(() => {
      if (!isStalled) endClient(code)
    })
  }

  /** Passes a message to a pipe, subject to faults. */
  const pass = (
    point: SocketPoint,
    pipe: 'toClient' | 'toServer',
    data: unknown,
    arrive: (data: unknown) => void,
  ) => {
    const way: FakePipe = pipe === 'toClient' ? toClient : toServer
    let sent = data
    let copies = 1
    let delay = 0
    let late = false
    for (const { kind, ms, code = 1006 } of strikeSocket(point)) {
      if (kind === 'socket-drop') return goodbye(code)
      if (kind === 'socket-stall') isStalled = true
      else if (kind === 'frame-delay') delay += ms
      else if (kind === 'frame-duplicate') copies += 1
      else if (kind === 'frame-reorder') late = true
      else if (kind === 'frame-malformed' && typeof sent === 'string') sent = sent.slice(0, sent.length / 2)
    }
    const text = sent
    const run = () => {
      for (let copy = 0; copy < copies; copy += 1) way(() => arrive(text), delay)
    }
    if (late) {
      overtaken[pipe].push(run)
      return
    }
    run()
    for (const waiting of overtaken[pipe].splice(0)) waiting()
  }

  const peer: FakePeer = {
    url,
    received,
    send(data) {
      if (serverSide !== 'open') return
      pass('frame', 'toClient', data, (arrived) => {
        if (!isStalled && readyState === 1) emit('message', { data: arrived })
      })
    },
    close(code = 1000) {
      if (serverSide === 'open') goodbye(code)
    },
    stall() {
      isStalled = true
    },
    get stalled() {
      return isStalled
    },
  }

  const arrive = (text: string) => {
    if (isStalled || serverSide !== 'open') return
    if (text === 'ping') {
      toClient(() => {
        if (!isStalled && readyState === 1) emit('message', { data: 'pong' })
      })
      return
    }
    received.push(text)
    server.onText(peer, text)
  }

  const open = () => {
    if (readyState !== 0) return
    serverSide = 'open'
    peers.push(peer)
    toClient(() => {
      if (readyState !== 0 || isStalled) return
      readyState = 1
      emit('open')
      server.onConnect(peer)
    })
  }

  const faults = strikeSocket('open')
  const delay = faults.reduce((sum, { kind, ms }) => sum + (kind === 'frame-delay' ? ms : 0), 0)
  const refused = faults.some(({ kind }) => kind === 'socket-refuse')
  if (!server.hanging && !faults.some(({ kind }) => kind === 'socket-stall')) {
    toServer(() => {
      if (readyState !== 0) return
      if (server.accepting && !refused) open()
      else toClient(() => endClient(1006))
    }, delay)
  }

  return {
    get readyState() {
      return readyState
    },
    addEventListener(type: string, run: (event: FakeEvent) => void) {
      listeners.push({ type, run })
    },
    send(text) {
      if (readyState === 0) throw new Error('The socket is not open yet')
      if (readyState !== 1) return
      pass(text === 'ping' ? 'ping' : 'key', 'toServer', text, (data) => arrive(String(data)))
    },
    close() {
      if (readyState >= 2) return
      readyState = 2
      toServer(() => {
        // A stalled link: the server never receives it, and the client gets no close event.
        if (isStalled) return
        endServer()
        toClient(() => endClient(1000))
      })
    },
  }
}

/** One direction of a connection; delivers in order. */
type FakePipe = (run: () => void, delay?: number) => void

interface FakePipeOptions {
  readonly clock: Clock
  /** Timers of the receiving end. */
  readonly timers: Timers
  /** Milliseconds. */
  readonly latency: () => number
}

/** Delivers at least `latency` plus its own delay after sending, never before an earlier message. */
function createFakePipe({ clock, timers, latency }: FakePipeOptions): FakePipe {
  let busyUntil = 0
  return (run, delay = 0) => {
    busyUntil = Math.max(busyUntil, clock.now() + latency() + delay)
    timers.setTimeout(run, busyUntil - clock.now())
  }
}

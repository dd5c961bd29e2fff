import type { Clock, Timers, WebSocketLike } from '../runtime/environment'
import type { FaultInjector, SocketPoint } from './faults'

/**
 * An in-memory socket server on injected time. Each direction of each connection delivers in order, `latency` ms after
 * sending, as TCP does. Faults are the network's: a goodbye, a cut, a link that went silent (half-open: nothing passes in
 * either direction and nobody is told), a slow link, a server that refuses. It answers `ping` with `pong`; every other text
 * is a subscription key, kept in `received` and handed to `onText`.
 */
export interface FakeSocketServer extends FakeSocketBehaviour {
  /** Goes into a feed's environment; a client takes a constructor. */
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
  /** The client's timers, when they may stand still while the server's go on. */
  readonly hostTimers?: Timers
  /** One way, in milliseconds; default 1. */
  readonly latency?: number
  /** What goes wrong with connections and messages. */
  readonly strikeSocket?: FaultInjector['strikeSocket']
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

/** One connection, seen from the server. */
export interface FakePeer {
  /** The address the client asked for, with its parameters. */
  readonly url: string
  /** Subscription keys, in the order they came. */
  readonly received: readonly string[]
  /** Sends a message to the client, faults included; nothing while the connection is not open. */
  send(data: unknown): void
  /** Says goodbye with a code; 1006 cuts the link without one. */
  close(code?: number): void
  /** From now on nothing passes. */
  stall(): void
  /** Whether the link is silent: frozen by `freeze` or by a half-open fault. */
  readonly stalled: boolean
}

/** How a fake socket server behaves; each may be changed while connections are open. */
export interface FakeSocketBehaviour {
  /** While false, every attempt ends as if the port were closed. */
  accepting: boolean
  /** While true, an attempt neither opens nor fails. */
  hanging: boolean
  /** One way, in milliseconds. */
  latency: number
  /** Called with each subscription key as it arrives; pings are answered before. */
  onText: (peer: FakePeer, text: string) => void
  /** Called when a client sees its connection open. */
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
  /** The connection enters when it opens and leaves when it ends. */
  readonly peers: FakePeer[]
}

/** One connection: the client's socket is returned, the server's end is in `peers` while it is open. */
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

  /** Hands a message to a pipe, with whatever goes wrong with it on the way. */
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
        // A frozen link: the server never hears of it, and the client's close event never comes.
        if (isStalled) return
        endServer()
        toClient(() => endClient(1000))
      })
    },
  }
}

/** One direction of a connection: things arrive in the order they were handed in. */
type FakePipe = (run: () => void, delay?: number) => void

interface FakePipeOptions {
  readonly clock: Clock
  /** Of the receiving end. */
  readonly timers: Timers
  /** Milliseconds. */
  readonly latency: () => number
}

/** Runs each thing no sooner than `latency` (and its own delay) after it was handed in, and never before an earlier one. */
function createFakePipe({ clock, timers, latency }: FakePipeOptions): FakePipe {
  let busyUntil = 0
  return (run, delay = 0) => {
    busyUntil = Math.max(busyUntil, clock.now() + latency() + delay)
    timers.setTimeout(run, busyUntil - clock.now())
  }
}

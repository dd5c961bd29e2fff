import type { Clock, OpenSocket, Timers, WebSocketLike } from '../environment'

/**
 * An in-memory socket server on injected time. Each direction of each connection delivers in order, `latency` ms after
 * sending, as TCP does. Faults are the network's: a goodbye, a cut, a link that went silent (half-open: nothing passes in
 * either direction and nobody is told), a slow link, a server that refuses. It answers `ping` with `pong`; every other text
 * is a subscription key, kept in `received` and handed to `onText`.
 */
export interface FakeSocketServer {
  readonly openSocket: OpenSocket
  /** Connections the server holds open, oldest first. */
  readonly peers: readonly FakePeer[]
  /** Connections ever attempted. */
  readonly attempts: number
  /** While false, every attempt ends as if the port were closed. */
  accepting: boolean
  /** While true, an attempt neither opens nor fails. */
  hanging: boolean
  /** One way, in milliseconds. */
  latency: number
  onText: (peer: FakePeer, text: string) => void
  onConnect: (peer: FakePeer) => void
}

/** One connection, seen from the server. */
export interface FakePeer {
  readonly url: string
  /** Subscription keys, in the order they came. */
  readonly received: readonly string[]
  send(data: unknown): void
  /** Says goodbye with a code; 1006 cuts the link without one. */
  close(code?: number): void
  /** From now on nothing passes. */
  freeze(): void
  readonly frozen: boolean
}

interface FakeEvent {
  readonly data: unknown
  readonly code?: number
}

export interface FakeSocketServerOptions {
  readonly clock: Clock
  readonly timers: Timers
  /** One way, in milliseconds; default 1. */
  readonly latency?: number
}

/** Makes a fake socket server; `openSocket` goes into a client's or a feed's environment. */
export function createFakeSocketServer({
  clock,
  timers,
  latency = 1,
}: FakeSocketServerOptions): FakeSocketServer {
  const peers: FakePeer[] = []
  let attempts = 0

  const server = {
    accepting: true,
    hanging: false,
    latency,
    peers,
    onText: (_peer: FakePeer, _text: string) => {},
    onConnect: (_peer: FakePeer) => {},
    get attempts() {
      return attempts
    },
    openSocket(url: string): WebSocketLike {
      attempts += 1
      return connect(url)
    },
  }

  /** Runs things in order, each no sooner than `server.latency` after it was handed in. */
  const createPipe = () => {
    let busyUntil = 0
    return (run: () => void) => {
      busyUntil = Math.max(busyUntil, clock.now() + server.latency)
      timers.setTimeout(run, busyUntil - clock.now())
    }
  }

  const connect = (url: string): WebSocketLike => {
    const listeners: { readonly type: string; readonly run: (event: FakeEvent) => void }[] = []
    const emit = (type: 'open' | 'error' | 'message' | 'close', event: FakeEvent = { data: undefined }) => {
      for (const listener of listeners) if (listener.type === type) listener.run(event)
    }
    const toClient = createPipe()
    const toServer = createPipe()
    const received: string[] = []
    let readyState = 0
    let frozen = false
    let serverSide: 'none' | 'open' | 'closed' = 'none'

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

    const peer: FakePeer = {
      url,
      received,
      send(data) {
        if (serverSide !== 'open') return
        toClient(() => {
          if (frozen || readyState !== 1) return
          emit('message', { data })
        })
      },
      close(code = 1000) {
        if (serverSide !== 'open') return
        endServer()
        toClient(() => {
          if (!frozen) endClient(code)
        })
      },
      freeze() {
        frozen = true
      },
      get frozen() {
        return frozen
      },
    }

    const arrive = (text: string) => {
      if (frozen || serverSide !== 'open') return
      if (text === 'ping') return peer.send('pong')
      received.push(text)
      server.onText(peer, text)
    }

    if (!server.hanging) {
      toServer(() => {
        if (readyState !== 0) return
        if (!server.accepting) return toClient(() => endClient(1006))
        serverSide = 'open'
        peers.push(peer)
        toClient(() => {
          if (readyState !== 0 || frozen) return
          readyState = 1
          emit('open')
          server.onConnect(peer)
        })
      })
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
        if (readyState === 1) toServer(() => arrive(text))
      },
      close() {
        if (readyState >= 2) return
        readyState = 2
        toServer(() => {
          // A frozen link: the server never hears of it, and the client's close event never comes.
          if (frozen) return
          endServer()
          toClient(() => endClient(1000))
        })
      },
    }
  }

  return server
}

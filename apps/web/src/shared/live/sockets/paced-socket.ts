import type { Timers, WebSocketConstructor } from '@bgk/sdk'
import { createFramePacer } from './frame-pacer'

/** What the page tells the worker; everything is cloned on its way. No token is ever among it: the socket carries public data. */
export type ToWorker =
  | { readonly type: 'open'; readonly id: number; readonly url: string }
  | { readonly type: 'send'; readonly id: number; readonly text: string }
  | { readonly type: 'close'; readonly id: number }
  /** Nobody looks at the page, or somebody does again. */
  | { readonly type: 'sleep'; readonly asleep: boolean }

/** What happens to a socket. */
export interface SocketEvent {
  /** An error comes with a close, which alone is told. */
  readonly type: 'open' | 'message' | 'error' | 'close'
  /** Of a message: a pong, a frame put together from several, or whatever else the server sent. */
  readonly data?: unknown
  /** Of a close; undefined: the link vanished. */
  readonly code?: number
  /** Of a close. */
  readonly reason?: string
}

/** What the worker tells the page. */
export type FromWorker =
  /** It runs: what it was asked before is under way as well. */
  { readonly type: 'ready' } | { readonly type: 'event'; readonly id: number; readonly event: SocketEvent }

/** One socket as its user drives it, wherever it lives. */
export interface Backend {
  send(text: string): void
  close(): void
}

export interface PacedBackend extends Backend {
  sleep(asleep: boolean): void
}

export interface PacedOptions {
  readonly Socket: WebSocketConstructor
  /** Default: the host's. */
  readonly timers?: Timers
  /** Milliseconds that never go back; default: since the page or worker began. */
  readonly now?: () => number
}

/** Opens a socket whose frames come at the pace of the screen; nothing is told after the close. */
export function openPaced(
  url: string,
  emit: (event: SocketEvent) => void,
  { Socket, timers = globalThis, now = () => performance.now() }: PacedOptions,
): PacedBackend {
  const socket = new Socket(url)
  const pacer = createFramePacer({ timers, now, emit: (data) => emit({ type: 'message', data }) })
  socket.addEventListener('open', () => emit({ type: 'open' }))
  socket.addEventListener('message', ({ data }) => pacer.take(data))
  // An error is always followed by a close, which says the same.
  socket.addEventListener('close', ({ code, reason }) => {
    pacer.stop()
    emit({ type: 'close', ...(code !== undefined && { code }), ...(reason && { reason }) })
  })
  return {
    send(text) {
      if (text !== 'ping') pacer.flush()
      if (socket.readyState === 1) socket.send(text)
    },
    close() {
      pacer.stop()
      socket.close()
    },
    sleep: pacer.sleep,
  }
}

export interface OpenInPageOptions extends PacedOptions {
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Opens a paced socket in the page itself, asleep while the page is hidden. */
export function openInPage(
  url: string,
  emit: (event: SocketEvent) => void,
  options: OpenInPageOptions,
): Backend {
  const { page } = options
  const look = () => socket.sleep(page.visibilityState === 'hidden')
  const socket = openPaced(
    url,
    (event) => {
      if (event.type === 'close') page.removeEventListener('visibilitychange', look)
      emit(event)
    },
    options,
  )
  page.addEventListener('visibilitychange', look)
  look()
  return socket
}

/** The worker's side of the way to the page. */
export interface WorkerPort {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void
}

/** Opens, paces and closes sockets as the page asks for. */
export function serveSockets(port: WorkerPort, options: PacedOptions): void {
  const sockets = new Map<number, PacedBackend>()
  let asleep = false

  const open = (id: number, url: string) => {
    const socket = openPaced(
      url,
      (event) => {
        if (event.type === 'close') sockets.delete(id)
        port.postMessage({ type: 'event', id, event })
      },
      options,
    )
    socket.sleep(asleep)
    sockets.set(id, socket)
  }

  port.addEventListener('message', ({ data }) => {
    switch (data.type) {
      case 'open':
        return open(data.id, data.url)
      case 'send':
        return sockets.get(data.id)?.send(data.text)
      case 'close':
        return sockets.get(data.id)?.close()
      case 'sleep': {
        asleep = data.asleep
        for (const socket of sockets.values()) socket.sleep(asleep)
      }
    }
  })
  port.postMessage({ type: 'ready' })
}

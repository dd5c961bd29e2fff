import type { Timers, WebSocketConstructor } from '@bgk/sdk'
import { createFramePacer } from './frame-pacer'

/** Messages to the worker. They never contain a token: the socket carries public data. */
export type ToWorker =
  | { readonly type: 'open'; readonly id: number; readonly url: string }
  | { readonly type: 'send'; readonly id: number; readonly text: string }
  | { readonly type: 'close'; readonly id: number }
  /** The page was hidden, or is visible again. */
  | { readonly type: 'sleep'; readonly asleep: boolean }

export interface SocketEvent {
  /** Only the close that follows an error is emitted. */
  readonly type: 'open' | 'message' | 'error' | 'close'
  /** Message data: a pong, a merged frame, or any other server data. */
  readonly data?: unknown
  /** Close code; undefined: the link was lost. */
  readonly code?: number
  readonly reason?: string
}

/** Messages to the page. */
export type FromWorker =
  /** The worker runs and handles earlier messages. */
  { readonly type: 'ready' } | { readonly type: 'event'; readonly id: number; readonly event: SocketEvent }

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
  /** Monotonic milliseconds; default: since the page or worker started. */
  readonly now?: () => number
}

/** Opens a socket with rate-limited frames; emits nothing after the close. */
export function openPaced(
  url: string,
  emit: (event: SocketEvent) => void,
  { Socket, timers = globalThis, now = () => performance.now() }: PacedOptions,
): PacedBackend {
  const socket = new Socket(url)
  const pacer = createFramePacer({ timers, now, emit: (data) => emit({ type: 'message', data }) })
  socket.addEventListener('open', () => emit({ type: 'open' }))
  socket.addEventListener('message', ({ data }) => pacer.take(data))
  // A close always follows an error.
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

/** Opens a rate-limited socket in the page, asleep while the page is hidden. */
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

export interface WorkerPort {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: { readonly data: ToWorker }) => void): void
}

/** Opens, rate-limits and closes sockets on request of the page. */
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

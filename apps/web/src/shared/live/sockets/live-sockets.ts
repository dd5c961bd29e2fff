import type { WebSocketConstructor, WebSocketLike } from '@bgk/sdk'
import { ACCOUNT_STREAM_PATH } from '@bgk/sdk/internal'
import type { Backend, FromWorker, OpenInPageOptions, SocketEvent, ToWorker } from './paced-socket'

type Listener = (event: SocketEvent & { readonly data: unknown }) => void

/** Opens a socket; `emit` receives its events. */
type OpenBackend = (url: string, emit: (event: SocketEvent) => void) => Backend

/** WebSocket for the SDK; the real socket lives in the worker or in the page. */
class LiveSocket implements WebSocketLike {
  readonly #listeners: { readonly type: SocketEvent['type']; readonly listener: Listener }[] = []
  readonly #backend: Backend
  #state: 0 | 1 | 2 | 3 = 0

  constructor(url: string, open: OpenBackend) {
    this.#backend = open(url, (event) => this.#emit(event))
  }

  get readyState(): number {
    return this.#state
  }

  send(text: string): void {
    if (this.#state === 1) this.#backend.send(text)
  }

  close(): void {
    if (this.#state > 1) return
    this.#state = 2
    this.#backend.close()
  }

  addEventListener(type: SocketEvent['type'], listener: Listener): void {
    this.#listeners.push({ type, listener })
  }

  #emit(event: SocketEvent): void {
    if (this.#state === 3) return
    if (event.type === 'open') this.#state = 1
    if (event.type === 'close') this.#state = 3
    for (const { type, listener } of this.#listeners)
      if (type === event.type) listener({ data: undefined, ...event })
  }
}

/** Subset of Worker in use. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

interface WorkerLinkOptions {
  readonly worker: WorkerLike
  /** Opens a socket in the page if the worker failed before opening it. */
  readonly openInPage: OpenBackend
  /** Called when the worker failed; its open sockets were closed. */
  readonly onFailed: () => void
}

/** Page side of the worker: sockets by id. */
interface WorkerLink {
  readonly open: OpenBackend
  readonly ready: boolean
  sleep(asleep: boolean): void
  /** Terminates the worker and notifies its sockets. */
  fail(): void
}

interface Remote {
  readonly url: string
  readonly emit: (event: SocketEvent) => void
  opened: boolean
  /** Replacement in the page, after the worker failed. */
  local: ReturnType<OpenBackend> | undefined
}

/**
 * Sockets in a worker. If the worker fails, connecting sockets silently open in the page instead; open ones
 * close as on a network failure, and
 * the SDK reconnects.
 */
function createWorkerLink({ worker, openInPage, onFailed }: WorkerLinkOptions): WorkerLink {
  const remotes = new Map<number, Remote>()
  let last = 0
  let ready = false
  let failed = false

  const fail = () => {
    if (failed) return
    failed = true
    worker.terminate()
    onFailed()
    for (const [id, remote] of remotes) {
      remotes.delete(id)
      if (remote.opened) remote.emit({ type: 'close' })
      else remote.local = openInPage(remote.url, remote.emit)
    }
  }

  worker.addEventListener('message', ({ data }) => {
    if (failed) return
    if (data.type === 'ready') {
      ready = true
      return
    }
    const remote = remotes.get(data.id)
    if (!remote) return
    if (data.event.type === 'open') remote.opened = true
    if (data.event.type === 'close') remotes.delete(data.id)
    remote.emit(data.event)
  })
  worker.addEventListener('error', fail)

  return {
    get ready() {
      return ready
    },
    open(url, emit) {
      last += 1
      const id = last
      const remote: Remote = { url, emit, opened: false, local: undefined }
      remotes.set(id, remote)
      worker.postMessage({ type: 'open', id, url })
      return {
        send(text) {
          if (remote.local) remote.local.send(text)
          else worker.postMessage({ type: 'send', id, text })
        },
        close() {
          if (remote.local) return remote.local.close()
          // A closed socket must not reopen in the page when the worker fails.
          remotes.delete(id)
          worker.postMessage({ type: 'close', id })
        },
      }
    },
    sleep: (asleep) => worker.postMessage({ type: 'sleep', asleep }),
    fail,
  }
}

/** Starts the worker for sockets (live-worker.ts). */
export function startLiveWorker(): Worker {
  return new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' })
}

/** A worker silent for this long is terminated; the page opens its sockets itself. */
export const READY_TIMEOUT_MS = 4000

export interface LiveSocketsOptions extends OpenInPageOptions {
  /**
   * Starts the worker; throws if workers are unavailable. Undefined: sockets live in the page, as in a demo.
   */
  readonly startWorker: (() => WorkerLike) | undefined
}

/**
 * WebSocket of the app: connections live in a worker, which parses frames and limits their rate
 * (frame-pacer.ts), or in the page if no worker
 * starts. A hidden page gets no frames. The account stream is a plain socket in the page: each of its frames
 * counts, and its token stays out
 * of the worker.
 */
export function createLiveSockets(options: LiveSocketsOptions): WebSocketConstructor {
  const { startWorker, page, Socket, timers = globalThis } = options
  let link: WorkerLink | undefined

  // Loaded on demand: the worker has its own copy.
  const openInPage: OpenBackend = (url, emit) => {
    let isOpen = true
    const opening = import('./paced-socket')
      .then((here) => (isOpen ? here.openInPage(url, emit, options) : undefined))
      .catch(() => {
        emit({ type: 'close' })
        return undefined
      })
    return {
      send: (text) => void opening.then((socket) => socket?.send(text)),
      close() {
        isOpen = false
        void opening.then((socket) => socket?.close())
      },
    }
  }

  const openPlain: OpenBackend = (url, emit) => {
    const socket = new Socket(url)
    socket.addEventListener('open', () => emit({ type: 'open' }))
    socket.addEventListener('message', ({ data }) => emit({ type: 'message', data }))
    socket.addEventListener('close', ({ code, reason }) =>
      emit({ type: 'close', ...(code !== undefined && { code }), ...(reason && { reason }) }),
    )
    return socket
  }

  const start = (run: () => WorkerLike) => {
    try {
      link = createWorkerLink({
        worker: run(),
        openInPage,
        onFailed() {
          link = undefined
        },
      })
    } catch {
      // Workers are unavailable: the page opens the sockets.
      return
    }
    const look = () => link?.sleep(page.visibilityState === 'hidden')
    page.addEventListener('visibilitychange', look)
    look()
    timers.setTimeout(() => {
      if (!link?.ready) link?.fail()
    }, READY_TIMEOUT_MS)
  }

  if (startWorker) start(startWorker)

  return class extends LiveSocket {
    constructor(url: string) {
      super(url, url.endsWith(ACCOUNT_STREAM_PATH) ? openPlain : (link?.open ?? openInPage))
    }
  }
}

import type { WebSocketConstructor, WebSocketLike } from '@bgk/sdk'
import { ACCOUNT_STREAM_PATH } from '@bgk/sdk/internal'
import type { Backend, FromWorker, OpenInPageOptions, SocketEvent, ToWorker } from './paced-socket'

type Listener = (event: SocketEvent & { readonly data: unknown }) => void

/** Starts a socket somewhere; `tell` brings what happens to it. */
type OpenBackend = (url: string, emit: (event: SocketEvent) => void) => Backend

/** What the SDK holds in place of a WebSocket: the real one lives in the worker, or beside it. */
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

/** The part of a Worker that is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

interface WorkerLinkOptions {
  readonly worker: WorkerLike
  /** Opens a socket of which the worker has told nothing yet, where it failed to. */
  readonly openInPage: OpenBackend
  /** The worker does not run, or no longer; what it had opened was closed. */
  readonly onFailed: () => void
}

/** The page's side of the worker: sockets by number. */
interface WorkerLink {
  readonly open: OpenBackend
  readonly ready: boolean
  sleep(asleep: boolean): void
  /** Ends the worker and tells everyone. */
  fail(): void
}

interface Remote {
  readonly url: string
  readonly emit: (event: SocketEvent) => void
  opened: boolean
  /** Instead of the worker's, after it failed. */
  local: ReturnType<OpenBackend> | undefined
}

/**
 * Sockets that live in a worker. A worker that fails takes nothing along: a socket that was still connecting is opened here
 * instead, without a word; one that was open is lost, as if the network had cut it, and the SDK connects anew.
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
          // Nobody waits for its end: it must not be opened here when the worker fails.
          remotes.delete(id)
          worker.postMessage({ type: 'close', id })
        },
      }
    },
    sleep: (asleep) => worker.postMessage({ type: 'sleep', asleep }),
    fail,
  }
}

/** Starts the worker that keeps the sockets (live-worker.ts). */
export function startLiveWorker(): Worker {
  return new Worker(new URL('./live-worker.ts', import.meta.url), { type: 'module' })
}

/** A worker that has not said a word by then is given up: the page opens its sockets itself. */
export const READY_TIMEOUT_MS = 4000

export interface LiveSocketsOptions extends OpenInPageOptions {
  /** Starts the worker; throws where there are none. Undefined: the sockets belong to the page, as those of a demo do. */
  readonly startWorker: (() => WorkerLike) | undefined
}

/**
 * The app's WebSocket: connections live in a worker which reads their frames and hands them on at the pace of the screen
 * (frame-pacer.ts); where no worker starts, the same is done here. While the page is hidden nothing is handed on. The account stream is
 * a plain socket of the page: each of its frames counts, and its token stays out of the worker.
 */
export function createLiveSockets(options: LiveSocketsOptions): WebSocketConstructor {
  const { startWorker, page, Socket, timers = globalThis } = options
  let link: WorkerLink | undefined

  // Its code is asked for only where it is needed: the worker brings its own.
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
      // No workers here, or none of ours: the page does it.
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

import type { Timers, WebSocketConstructor } from '@bgk/sdk'
import { hostTimers } from './host-timers'
import { LiveSocket, type OpenBackend } from './live-socket'
import type { PacedBackend } from './open-paced'
import type { SocketEvent } from './protocol'
import { createWorkerLink, type WorkerLike, type WorkerLink } from './worker-link'

/** A worker that has not said a word by then is given up: the page opens its sockets itself. */
export const READY_WITHIN = 4000

export interface LiveSocketsOptions {
  /** Starts the worker; throws where there are none. Undefined: the sockets belong to the page, as those of a demo do. */
  readonly startWorker: (() => WorkerLike) | undefined
  readonly Socket: WebSocketConstructor
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly timers?: Timers
  readonly now?: () => number
}

/**
 * The app's WebSocket: connections live in a worker which reads their frames and hands them on at the pace of the screen
 * (frame-pacer.ts); where no worker starts, the same is done here. While the page is hidden nothing is handed on.
 */
export function createLiveSockets(options: LiveSocketsOptions): WebSocketConstructor {
  const { startWorker, Socket, page, timers = hostTimers, now = () => performance.now() } = options
  const here = new Set<PacedBackend>()
  let link: WorkerLink | undefined

  const isHidden = () => page.visibilityState === 'hidden'

  // Its code is asked for only where it is needed: the worker brings its own.
  const openHere: OpenBackend = (url, tell) => {
    let socket: PacedBackend | undefined
    let wanted = true
    const open = ({ openPaced }: typeof import('./open-paced')) => {
      if (!wanted) return
      const backend = openPaced(url, leaveThenTell, { Socket, timers, now })
      socket = backend
      here.add(backend)
      backend.sleep(isHidden())
    }
    const leaveThenTell = (event: SocketEvent) => {
      if (event.type === 'close' && socket) here.delete(socket)
      tell(event)
    }
    import('./open-paced').then(open).catch(() => tell({ type: 'close', code: 1006 }))
    return {
      send: (text) => socket?.send(text),
      close() {
        wanted = false
        socket?.close()
      },
    }
  }

  const start = (run: () => WorkerLike) => {
    try {
      link = createWorkerLink({
        worker: run(),
        openHere,
        onFailed() {
          link = undefined
        },
      })
    } catch {
      // No workers here, or none of ours: the page does it.
      return
    }
    if (isHidden()) link.sleep(true)
    timers.setTimeout(() => {
      if (!link?.ready) link?.fail()
    }, READY_WITHIN)
  }

  if (startWorker) start(startWorker)
  page.addEventListener('visibilitychange', () => {
    link?.sleep(isHidden())
    for (const socket of here) socket.sleep(isHidden())
  })

  return class extends LiveSocket {
    constructor(url: string) {
      super(url, link?.open ?? openHere)
    }
  }
}

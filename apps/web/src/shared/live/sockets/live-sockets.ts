import type { WebSocketConstructor } from '@bgk/sdk'
import { LiveSocket, type OpenBackend } from './live-socket'
import type { OpenHereOptions } from './open-here'
import { createWorkerLink, type WorkerLike, type WorkerLink } from './worker-link'

/** A worker that has not said a word by then is given up: the page opens its sockets itself. */
export const READY_WITHIN = 4000

export interface LiveSocketsOptions extends OpenHereOptions {
  /** Starts the worker; throws where there are none. Undefined: the sockets belong to the page, as those of a demo do. */
  readonly startWorker: (() => WorkerLike) | undefined
}

/**
 * The app's WebSocket: connections live in a worker which reads their frames and hands them on at the pace of the screen
 * (frame-pacer.ts); where no worker starts, the same is done here. While the page is hidden nothing is handed on.
 */
export function createLiveSockets(options: LiveSocketsOptions): WebSocketConstructor {
  const { startWorker, page, timers = globalThis } = options
  let link: WorkerLink | undefined

  // Its code is asked for only where it is needed: the worker brings its own.
  const openHere: OpenBackend = (url, tell) => {
    let wanted = true
    const opening = import('./open-here')
      .then((here) => (wanted ? here.openHere(url, tell, options) : undefined))
      .catch(() => {
        tell({ type: 'close' })
        return undefined
      })
    return {
      send: (text) => void opening.then((socket) => socket?.send(text)),
      close() {
        wanted = false
        void opening.then((socket) => socket?.close())
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
    const look = () => link?.sleep(page.visibilityState === 'hidden')
    page.addEventListener('visibilitychange', look)
    look()
    timers.setTimeout(() => {
      if (!link?.ready) link?.fail()
    }, READY_WITHIN)
  }

  if (startWorker) start(startWorker)

  return class extends LiveSocket {
    constructor(url: string) {
      super(url, link?.open ?? openHere)
    }
  }
}

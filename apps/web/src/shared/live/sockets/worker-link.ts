import type { OpenBackend } from './live-socket'
import type { FromWorker, SocketEvent, ToWorker } from './protocol'

/** The part of a Worker that is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void
  terminate(): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromWorker }) => void): void
  addEventListener(type: 'error', listener: () => void): void
}

export interface WorkerLinkOptions {
  readonly worker: WorkerLike
  /** Opens a socket of which the worker has told nothing yet, where it failed to. */
  readonly openHere: OpenBackend
  /** The worker does not run, or no longer; what it had opened was closed. */
  readonly onFailed: () => void
}

/** The page's side of the worker: sockets by number. */
export interface WorkerLink {
  readonly open: OpenBackend
  readonly ready: boolean
  sleep(asleep: boolean): void
  /** Ends the worker and tells everyone. */
  fail(): void
}

interface Remote {
  readonly url: string
  readonly tell: (event: SocketEvent) => void
  opened: boolean
  /** Instead of the worker's, after it failed. */
  here: ReturnType<OpenBackend> | undefined
}

/**
 * Sockets that live in a worker. A worker that fails takes nothing along: a socket that was still connecting is opened here
 * instead, without a word; one that was open is lost, as if the network had cut it, and the SDK connects anew.
 */
export function createWorkerLink({ worker, openHere, onFailed }: WorkerLinkOptions): WorkerLink {
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
      if (remote.opened) remote.tell({ type: 'close' })
      else remote.here = openHere(remote.url, remote.tell)
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
    remote.tell(data.event)
  })
  worker.addEventListener('error', fail)

  return {
    get ready() {
      return ready
    },
    open(url, tell) {
      last += 1
      const id = last
      const remote: Remote = { url, tell, opened: false, here: undefined }
      remotes.set(id, remote)
      worker.postMessage({ type: 'open', id, url })
      return {
        send(text) {
          if (remote.here) remote.here.send(text)
          else worker.postMessage({ type: 'send', id, text })
        },
        close() {
          if (remote.here) return remote.here.close()
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

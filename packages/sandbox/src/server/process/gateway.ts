import { resolve } from 'node:path'
import type { Log } from '../../engine/log'
import type { HostTimers } from '../../engine/time/clock'
import { listenLocally, SocketTaken, writeControlFile } from '../control/local-socket'
import type { Reach } from '../http/app'
import type { CallerAddress } from '../http/caller-address'
import { type Listener, unavailableResponse } from '../http/listen'
import { attachSockets } from '../sockets/attach-sockets'
import { CLOSE_BUSY } from '../sockets/socket-peer'
import type { Sandbox } from './create-sandbox'
import { isProduction } from './effective-options'

/**
 * Where a running server meets the sandbox of the moment. Closed, calls are answered 503 and sockets turned away:
 * callers meet the old exchange, none, or the new one, and never a mixture.
 */
export interface Gateway {
  open(sandbox: Sandbox): void
  close(): void
  /** Lets callers go elsewhere, one by one, within so many ms; resolves when what they had asked is answered. */
  drain(ms: number): Promise<void>
  /** Answers a request of the local socket. */
  operator(request: Request): Promise<Response>
  /** For good. */
  remove(): void
}

export function createGateway(
  listener: Listener,
  timers: HostTimers,
  pages: Reach,
  ipOf: CallerAddress,
): Gateway {
  let inside: Sandbox | undefined
  let detach: (() => void) | undefined
  return {
    open(sandbox) {
      inside = sandbox
      listener.serve(sandbox.app)
      const join: Sandbox['hub']['join'] = (peer, ...rest) => {
        if (inside !== undefined) return inside.hub.join(peer, ...rest)
        peer.close(...CLOSE_BUSY)
        return undefined
      }
      const takes: Sandbox['hub']['takes'] = (path) => (inside ?? sandbox).hub.takes(path)
      detach ??= attachSockets(listener.server, { join, takes }, timers, pages, ipOf)
    },
    close() {
      inside = undefined
      listener.serve(undefined)
    },
    async drain(ms) {
      listener.closeKeepAlive()
      await (inside?.drain(ms) ?? Promise.resolve())
      await listener.finish()
    },
    async operator(request) {
      return inside?.operator(request) ?? unavailableResponse()
    },
    remove() {
      detach?.()
    },
  }
}

/** What opens the control plane. */
export interface RunKeys {
  /** Over the network, to this machine; undefined: to nobody. */
  readonly controlKey: string | undefined
  /** Over the local socket. */
  readonly operatorKey: string
}

interface Opening {
  readonly exchange: RunKeys
  readonly url: string
  /** undefined: there is none. */
  readonly folder: string | undefined
  readonly gateway: Gateway
  readonly log: Log
}

/** How operators reach a running exchange. */
interface Operators {
  /** Of the local socket; undefined: there is none. */
  readonly path: string | undefined
  close(): Promise<void>
}

const NO_FOLDER =
  'Nobody can decide reviews: there is no local socket. Name a folder for it with --control-dir.'

/**
 * Opens the local socket in its folder, and notes it there with address and key. Where the file system has no sockets, a sandbox of this machine does
 * without. Throws StartError.
 */
export async function openToOperators({ exchange, url, folder, gateway, log }: Opening): Promise<Operators> {
  if (folder === undefined) {
    if (isProduction()) log(NO_FOLDER, 'warn')
    return { path: undefined, close: () => Promise.resolve() }
  }
  const place = resolve(folder)
  const socket = await listenLocally(place, (request) => gateway.operator(request)).catch(
    (error: unknown) => {
      if (isProduction() || error instanceof SocketTaken || !(error instanceof Error)) throw error
      log(error.message, 'warn')
      return undefined
    },
  )
  const { controlKey, operatorKey } = exchange
  const removeNote = writeControlFile(place, { url, key: controlKey ?? operatorKey, socket: socket?.path })
  return {
    path: socket?.path,
    async close() {
      await socket?.close()
      removeNote()
    },
  }
}

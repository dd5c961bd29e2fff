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
 * Connects a running server to the current sandbox. Closed, it answers calls with 503 and rejects sockets:
 * callers reach the old exchange, none, or the new one, never a mixture.
 */
export interface Gateway {
  open(sandbox: Sandbox): void
  close(): void
  /** Moves callers away one by one within `ms`; resolves when their requests are answered. */
  drain(ms: number): Promise<void>
  operator(request: Request): Promise<Response>
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

export interface RunKeys {
  /** Key for this machine over the network; undefined: no access. */
  readonly controlKey: string | undefined
  readonly operatorKey: string
}

interface Opening {
  readonly exchange: RunKeys
  readonly url: string
  readonly folder: string | undefined
  readonly gateway: Gateway
  readonly log: Log
}

interface Operators {
  /** Path of the local socket; undefined: no socket. */
  readonly path: string | undefined
  close(): Promise<void>
}

const NO_FOLDER =
  'Nobody can decide reviews: there is no local socket. Name a folder for it with --control-dir.'

/**
 * Opens the local socket in its folder and writes its address and key there. A local sandbox does without on
 * file systems that have no sockets. Throws StartError.
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

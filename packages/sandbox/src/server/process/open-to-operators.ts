import { resolve } from 'node:path'
import type { Log } from '../../engine/log'
import { writeControlFile } from '../control/control-file'
import { listenLocally, SocketTaken } from '../control/local-socket'
import type { Gateway } from './gateway'
import { isProduction } from './in-production'
import type { RunKeys } from './run-parts'

interface Opening {
  readonly exchange: RunKeys
  readonly url: string
  /** undefined: there is none. */
  readonly folder: string | undefined
  readonly gateway: Gateway
  readonly log: Log
}

/** How operators reach a running exchange. */
export interface Operators {
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

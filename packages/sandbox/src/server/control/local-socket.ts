import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '../http/start-error'

interface LocalSocket {
  /** Path of the socket, on Windows name of the pipe. */
  readonly path: string
  close(): Promise<void>
}

/** What an address of a socket takes; Linux has room for 107. */
const LONGEST_PATH = 103
/** For an answer that is under way at the end. */
const LAST_WORDS_MS = 300

/** Another sandbox answers at the socket. */
export class SocketTaken extends StartError {
  constructor(path: string) {
    super(`Another sandbox answers at ${path}: give each a --control-dir of its own.`)
  }
}

/** Makes its folder, and leaves nothing at the path. */
function clearPlace(path: string, configured: string): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Anybody can make folders in the temporary one.
  if (folder !== configured && statSync(folder).uid !== process.getuid?.())
    throw new Error(`${folder} belongs to another user`)
  rmSync(path, { force: true })
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path)
    const end = (answers: boolean) => {
      probe.destroy()
      resolve(answers)
    }
    probe.once('connect', () => end(true))
    probe.once('error', () => end(false))
  })
}

/** Where the socket of this folder is: in it, or, where that path is too long, in a folder of its own under the system's temporary one. */
function localSocketPath(folder: string, platform: NodeJS.Platform = process.platform): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (platform === 'win32') return `\\\\.\\pipe\\bgk-sandbox-${digest}`
  const path = join(folder, 'control.sock')
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : join(tmpdir(), `bgk-${digest}`, 'control.sock')
}

/**
 * Listens on the local socket of a folder, for this user only (mode 0600). A socket that a killed process left is replaced. Throws StartError, of which
 * SocketTaken says that another sandbox answers there.
 */
export async function listenLocally(
  folder: string,
  answer: (request: Request) => Promise<Response>,
): Promise<LocalSocket> {
  const path = localSocketPath(folder)
  if (await isAnswering(path)) throw new SocketTaken(path)
  const isFile = process.platform !== 'win32'
  const server = createServer(
    getRequestListener(answer, { overrideGlobalObjects: false, hostname: 'localhost' }),
  )
  try {
    if (isFile) clearPlace(path, folder)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, () => {
        if (isFile) chmodSync(path, 0o600)
        resolve()
      })
    })
  } catch (error) {
    server.close()
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(`The operator's socket ${path} cannot be opened: ${why}`, { cause: error })
  }
  return {
    path,
    close: () =>
      new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), LAST_WORDS_MS)
        server.close(() => {
          clearTimeout(late)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** Where a running sandbox is found by its owner. */
interface ControlNote {
  readonly url: string
  readonly key: string
  /** Of the local socket. */
  readonly socket?: string | undefined
}

/** Writes where the sandbox is and its control key into its folder, for this user alone; returns how to remove it. */
export function writeControlFile(folder: string, note: ControlNote): () => void {
  const path = join(folder, 'control.json')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // An older file would keep its own, maybe wider, mode.
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify({ ...note, pid: process.pid })}\n`, { mode: 0o600 })
  return () => rmSync(path, { force: true })
}

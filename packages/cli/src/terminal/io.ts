import type { Agent } from 'node:http'
import type { Readable, Writable } from 'node:stream'
import type { Timers, WebSocketConstructor } from '@bgk/sdk'
import { CliError } from './errors'

export type InputStream = Readable & { isTTY?: boolean; setRawMode?(on: boolean): unknown }
export type OutputStream = Writable & { isTTY?: boolean; columns?: number; rows?: number }
export type SignalName = 'SIGINT' | 'SIGTERM'

/**
 * Everything the command line takes from the world, passed in so that a test runs `run(argv, io)` in its own process.
 * `processIo()` is the real one.
 */
export interface Io {
  readonly stdin: InputStream
  readonly stdout: OutputStream
  readonly stderr: OutputStream
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  /** The folder it was started in. */
  readonly cwd: string
  /** The user's home directory. */
  readonly home: string
  /** Wall clock, ms. */
  now(): number
  randomId(): string
  /** Of this process. */
  readonly pid: number
  /** Tests whether a process still runs. */
  isRunning(pid: number): boolean
  readonly timers: Timers
  readonly fetch: HttpFetch
  /** A WebSocket constructor in place of the SDK's default. */
  readonly WebSocket?: WebSocketConstructor
  /** Calls the listener on SIGINT and SIGTERM until the returned function is called. */
  onSignal(listener: (name: SignalName) => void): () => void
  /** Calls the listener when the process ends, however it ends short of a kill; for restoring the terminal. */
  onExit(listener: () => void): () => void
  /**
   * Runs another program on this terminal and gives its exit code, 127 when there is no such program; `env` is added to this process's.
   */
  execute(command: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<number>
  /** Starts this program again, to run on by itself with its stderr appended to a private file; gives the process id. */
  startAgain(args: readonly string[], log: string): Promise<number>
  /** The keychain of the operating system; undefined where there is none to use. */
  keychain?(): Promise<Keychain | undefined>
  /** Exits immediately; only for a second Ctrl-C. */
  exit(code: number): void
}

/** Options of a request. */
export interface HttpInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal
  /** The way to the host: through a proxy. */
  readonly agent?: Agent
  /** Local socket in place of the host and port of the address. */
  readonly socketPath?: string
}

/** Used part of a `Response`. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  /** The whole body; rejects when the connection is lost on the way. */
  text(): Promise<string>
  readonly body: AsyncIterable<Uint8Array> | null
}

export type HttpFetch = (url: string, init?: HttpInit) => Promise<HttpAnswer>

// Keychain of the operating system, if @napi-rs/keyring is installed: 3 MB of native code per system, so it
// is not bundled. On Linux only the Secret Service is used, because
// the kernel's key ring does not survive a restart.

/** Stores short secrets by name; calls throw if the keychain is locked or absent. */
export interface Keychain {
  get(name: string): Promise<string | undefined>
  set(name: string, secret: string): Promise<void>
  remove(name: string): Promise<void>
}

/** Resolves after a delay, or when the signal aborts. */
export function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      timers.clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = timers.setTimeout(finish, ms)
    signal.addEventListener('abort', finish, { once: true })
    if (signal.aborted) finish()
  })
}

/** Failures of an output, by system code; a closed pipe is none of them. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the device',
  EDQUOT: 'disk quota exceeded',
  EFBIG: 'the file would be too large',
  EROFS: 'read-only file system',
  EIO: 'the device failed',
}

/** Writes and waits until the stream has taken it. An output that is full is exit 2 and no bug: where it goes was the caller's choice. */
export function writeTo(stream: OutputStream, text: string): Promise<undefined> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error) => (error ? reject(failureOf(error)) : resolve(undefined)))
  })
}

function failureOf(error: Error): Error {
  const reason = 'code' in error && typeof error.code === 'string' ? reasons[error.code] : undefined
  if (reason === undefined) return error
  return new CliError('usage', `cannot write the output: ${reason}`, {
    hint: 'write to another place; the output so far is incomplete',
    reason: OUTPUT_FAILED,
    cause: error,
  })
}

const OUTPUT_FAILED = 'OUTPUT_FAILED'

/** Tests for a failed output, except a closed pipe. */
export const isOutputFailure = (error: unknown): boolean =>
  error instanceof CliError && error.details.reason === OUTPUT_FAILED

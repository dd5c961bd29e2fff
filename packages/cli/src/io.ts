import type { Readable, Writable } from 'node:stream'
import type { Timers, WebSocketConstructor } from '@bgk/sdk'
import type { Keychain } from './config/keychain'
import type { HttpFetch } from './http-fetch'

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
  /** Whether a process of this machine is still there. */
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
  /** Ends the process at once: only for a second Ctrl-C. */
  exit(code: number): void
}

// Server programs that scripts and tests start for themselves (PostgreSQL, NATS, HAProxy).
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { freePort } from './ports'

/** Ports tried when none is requested: a free port can be taken before the program binds it. */
const PORT_ATTEMPTS = 5
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 5_000

export interface ServerOptions {
  readonly program: string
  args(port: number): readonly string[]
  /** Text on stderr that marks the program as ready. A port that answers is no proof: another program may own it. */
  readonly ready: string
  /** Extracts the cause of a failed start from stderr. */
  cause(stderr: string): string | undefined
  readonly port?: number | undefined
  readonly stopSignal?: NodeJS.Signals
  readonly logFile?: string | undefined
  /** User and group to run as. */
  readonly owner?: Pick<SpawnOptions, 'uid' | 'gid'> | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
}

export interface ServerProcess {
  readonly port: number
  readonly pid: number | undefined
  readonly isRunning: boolean
  /** Resolves with the signal or exit code when the process ends, for whatever reason. */
  ended(): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts the program again on the same port. */
  start(): Promise<void>
}

interface Running {
  readonly child: ChildProcess
  readonly port: number
  readonly ended: Promise<string>
}

/** Starts a program and resolves when it is ready; rejects with the cause when it does not start. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { stopSignal = 'SIGTERM' } = options
  let running = await launchOnFreePort(options)
  const server: ServerProcess = {
    port: running.port,
    get pid() {
      return running.child.pid
    },
    get isRunning() {
      return isAlive(running.child)
    },
    ended: () => running.ended,
    async stop(signal = stopSignal) {
      const { child, ended } = running
      if (!isAlive(child)) return
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await ended
      clearTimeout(timer)
    },
    async start() {
      if (!server.isRunning) running = await launch(options, server.port)
    },
  }
  return server
}

async function launchOnFreePort(options: ServerOptions): Promise<Running> {
  if (options.port !== undefined) return launch(options, options.port)
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(options, await freePort())
    } catch (error) {
      if (attempt === PORT_ATTEMPTS || !/address already in use/i.test(String(error))) throw error
    }
  }
}

async function launch(
  { program, args, ready, cause, logFile, owner, env }: ServerOptions,
  port: number,
): Promise<Running> {
  // A process group of its own: Ctrl-C reaches only the caller, which then stops the server.
  const child = spawn(program, args(port), {
    ...owner,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: 'a' })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  let stderr = ''
  const isUp = new Promise<boolean>((resolve) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      log?.write(chunk)
      stderr = `${stderr}${chunk}`.slice(-4000)
      if (stderr.includes(ready)) resolve(true)
    })
  })
  void ended.then(() => log?.end())
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  const isReady = await Promise.race([isUp, ended.then(() => false)])
  clearTimeout(timer)
  if (isReady) return { child, port, ended }
  const name = program.split('/').at(-1)
  throw new Error(`${name} did not start on port ${port}: ${cause(stderr) || `it ended with ${await ended}`}`)
}

const isAlive = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

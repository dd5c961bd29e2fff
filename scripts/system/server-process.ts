// Server programs of scripts and tests (PostgreSQL, NATS, HAProxy, nodes of a cluster).
// They never outlive their parent: a watcher stops them even after SIGKILL of the parent.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { Socket } from 'node:net'
import { freePort } from './ports'

/** Ports tried if none is requested: a free port can be taken before the program binds it. */
const PORT_ATTEMPTS = 5

export interface ServerOptions {
  readonly program: string
  /** Name in messages; default: the file name of the program. */
  readonly name?: string
  args(port: number): readonly string[]
  /**
   * Output that marks the program as ready. A responding port is no proof, because another program may own
   * it.
   */
  readonly ready: string
  /** Extracts the cause of a failed start from the output. */
  cause(output: string): string | undefined
  readonly port?: number | undefined
  readonly stopSignal?: NodeJS.Signals
  readonly startTimeoutMs?: number
  /** Time from the stop signal to SIGKILL. */
  readonly stopTimeoutMs?: number
  readonly logFile?: string | undefined
  /** User and group to run as. */
  readonly owner?: Pick<SpawnOptions, 'uid' | 'gid'> | undefined
  readonly env?: Readonly<Record<string, string>> | undefined
  readonly cwd?: string | undefined
}

export interface ServerProcess {
  readonly port: number
  /** undefined while it does not run. */
  readonly pid: number | undefined
  readonly isRunning: boolean
  /** The last 4,000 characters of output before it was ready. */
  readonly startOutput: string
  /** Resolves with the signal or exit code when the process ends, for any reason. */
  ended(): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts the program again on the same port. */
  start(): Promise<void>
}

interface Running {
  readonly child: ChildProcess
  readonly port: number
  readonly startOutput: string
  readonly ended: Promise<string>
}

/** Starts a program and resolves when it is ready; rejects with the cause of a failed start. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { stopSignal = 'SIGTERM', stopTimeoutMs = 5_000 } = options
  let running = await launchOnFreePort(options)
  const server: ServerProcess = {
    port: running.port,
    get pid() {
      return server.isRunning ? running.child.pid : undefined
    },
    get isRunning() {
      return isAlive(running.child)
    },
    get startOutput() {
      return running.startOutput
    },
    ended: () => running.ended,
    async stop(signal = stopSignal) {
      const { child, ended } = running
      if (!isAlive(child)) return
      child.kill(signal)
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs)
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
      if (attempt === PORT_ATTEMPTS || !/in use/i.test(String(error))) throw error
    }
  }
}

async function launch(options: ServerOptions, port: number): Promise<Running> {
  const { program, ready, cause, logFile, owner, env, cwd, startTimeoutMs = 30_000 } = options
  // A separate process group: Ctrl-C reaches only the caller, which then stops the server.
  const child = spawn(program, options.args(port), {
    ...owner,
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: 'a' })
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  if (child.pid !== undefined) endWithParent(child.pid, options.stopSignal, ended)
  let output = ''
  let isReady = false
  const whenReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log?.write(chunk)
        if (isReady) return
        output = `${output}${chunk}`.slice(-4000)
        isReady = output.includes(ready)
        if (isReady) resolve()
      })
  })
  void ended.then(() => log?.end())
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
  await Promise.race([whenReady, ended])
  clearTimeout(timer)
  if (isReady) return { child, port, startOutput: output, ended }
  const name = options.name ?? program.split('/').at(-1)
  throw new Error(`${name} did not start on port ${port}: ${cause(output) || `it ended with ${await ended}`}`)
}

/** Starts a shell whose standard input closes with this process; it then stops the other process. */
function endWithParent(pid: number, signal: NodeJS.Signals = 'SIGTERM', ended: Promise<unknown>): void {
  const script = `read -r _ || { kill -s ${signal.slice(3)} ${pid}; sleep 5; kill -s KILL ${pid}; }`
  const watcher = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watcher.on('error', () => {})
  watcher.stdin.on('error', () => {})
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  void ended.then(() => watcher.stdin.end('ended\n'))
}

const isAlive = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null

import { constants, homedir } from 'node:os'
import { run } from './app/run'
import { httpFetch } from './exchange/http-fetch'
import type { Io, SignalName } from './terminal/io'
import { isRunning } from './terminal/running-process'

// Sets exitCode instead of calling exit(), so that stdout drains first. Then the process exits despite idle
// handles such as keep-alive sockets.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.exitCode = await run(process.argv.slice(2), processIo())
await Promise.all(
  [process.stdout, process.stderr].map(
    (stream) => new Promise<void>((done) => stream.write('', () => done())),
  ),
)
process.exit()

/** The real world: this process's streams, environment, clock and signals. */
function processIo(): Io {
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    platform: process.platform,
    cwd: process.cwd(),
    home: homedir(),
    now: () => Date.now(),
    randomId: () => crypto.randomUUID(),
    pid: process.pid,
    isRunning,
    timers: {
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
    },
    fetch: httpFetch,
    onSignal(listener) {
      const names: SignalName[] = ['SIGINT', 'SIGTERM']
      const handlers = names.map((name) => [name, () => listener(name)] as const)
      for (const [name, handler] of handlers) process.on(name, handler)
      return () => {
        for (const [name, handler] of handlers) process.off(name, handler)
      }
    },
    onExit(listener) {
      process.on('exit', listener)
      return () => {
        process.off('exit', listener)
      }
    },
    execute: async (command, args, env = {}) => {
      const { spawn } = await import('node:child_process')
      return new Promise((resolve) => {
        const child = spawn(command, [...args], { stdio: 'inherit', env: { ...process.env, ...env } })
        child.on('error', () => resolve(127))
        child.on('exit', (code, signal) =>
          resolve(code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)),
        )
      })
    },
    startAgain: async (args, log) => {
      const [{ spawn }, { open }] = await Promise.all([
        import('node:child_process'),
        import('node:fs/promises'),
      ])
      const file = await open(log, 'a', 0o600)
      try {
        const program = [...process.execArgv, process.argv[1] ?? '', ...args]
        const child = spawn(process.execPath, program, {
          detached: true,
          stdio: ['ignore', 'ignore', file.fd],
        })
        child.unref()
        return await new Promise((resolve, reject) => {
          child.once('spawn', () => resolve(child.pid ?? 0))
          child.once('error', reject)
        })
      } finally {
        await file.close()
      }
    },
    keychain: async () => (await import('./config/keychain')).loadKeychain(),
    exit: (code) => process.exit(code),
  }
}

// A server of others that we start for ourselves (PostgreSQL, NATS): up when it says so, ended with one signal, and again on the same port.
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { freePort } from './port.mjs'

/** Ports that are tried where none was asked for: one that is free now may be somebody else's a moment later. */
const PORTS = 5
const START_MS = 30_000
const LAST_WORDS_MS = 5_000

/**
 * Starts a server and resolves when it is up; rejects in one line that says why it is not. `program` is how it is called, `argsOf` what with on
 * a port, `ready` what it says on stderr when it is up: whoever else listened on its port would answer too. `why` finds the cause in what it
 * said.
 */
export async function startServer(options) {
  const { port, stopSignal = 'SIGTERM' } = options
  let running = await onAnyPort(port, (one) => launch(options, one))
  const server = {
    port: running.port,
    get pid() {
      return running.child.pid
    },
    get isRunning() {
      return isAlive(running.child)
    },
    /** Resolves with what it ends with, also when that is asked for. */
    ended: () => running.ended,
    async stop(signal = stopSignal) {
      const { child, ended } = running
      if (!isAlive(child)) return
      child.kill(signal)
      const late = setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS)
      await ended
      clearTimeout(late)
    },
    async start() {
      if (!server.isRunning) running = await launch(options, server.port)
    },
  }
  return server
}

async function onAnyPort(asked, start) {
  if (asked !== undefined) return start(asked)
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(await freePort())
    } catch (error) {
      if (attempt === PORTS || !/address already in use/i.test(error.message)) throw error
    }
  }
}

async function launch({ program, argsOf, ready, why, logFile, owner, env }, port) {
  // In a group of its own: Ctrl-C is for who started it, who then ends it in turn.
  const child = spawn(program, argsOf(port), {
    ...owner,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: 'a' })
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  let said = ''
  const isUp = new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      log?.write(chunk)
      said = `${said}${chunk}`.slice(-4000)
      if (said.includes(ready)) resolve(true)
    })
  })
  void ended.then(() => log?.end())
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const isReady = await Promise.race([isUp, ended.then(() => false)])
  clearTimeout(late)
  if (isReady) return { child, port, ended }
  const name = program.split('/').at(-1)
  throw new Error(`${name} did not start on port ${port}: ${why(said) || `it ended with ${await ended}`}`)
}

const isAlive = (child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null

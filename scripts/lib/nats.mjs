// The broker between the nodes of a cluster: where its program is, and servers of one's own at 127.0.0.1.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'
import { freePort } from './port.mjs'

/** Ports that are tried where none was asked for: one that is free now may be somebody else's a moment later. */
const PORTS = 5
const START_MS = 10_000
const LAST_WORDS_MS = 2_000

/** The program nats-server, on PATH or where Debian puts it; undefined where there is none. */
function findNats() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  return folders.map((folder) => join(folder, 'nats-server')).find((file) => existsSync(file))
}

/** Sees to it that there is a nats-server: an installed one, else Debian's package. Says in one line when there is none, and answers false. */
export async function ensureNats() {
  if (findNats()) return true
  process.stdout.write('  fetching nats-server …\n')
  if ((await installDebianPackage('nats-server')) && findNats()) return true
  process.stderr.write(
    'No nats-server could be installed: put one on PATH (Debian and Ubuntu: apt-get install nats-server; macOS: brew install nats-server).\n',
  )
  return false
}

/**
 * Starts a server at 127.0.0.1 and resolves when it takes connections; rejects in one line that says why it does not. `stop` and
 * `start` take it away and bring it back on the same port.
 */
export async function startNats({ port, logFile } = {}) {
  const program = findNats()
  if (program === undefined) throw new Error('There is no nats-server on this machine')
  let running = await onAnyPort(port, (one) => launch(program, one, logFile))
  const server = {
    port: running.port,
    url: `nats://127.0.0.1:${running.port}`,
    get pid() {
      return running.child.pid
    },
    get isRunning() {
      return isAlive(running.child)
    },
    /** Resolves with what it ended with, also when that was asked for. */
    ended: () => running.ended,
    async stop() {
      const { child, ended } = running
      if (!isAlive(child)) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS)
      await ended
      clearTimeout(late)
    },
    async start() {
      if (!server.isRunning) running = await launch(program, server.port, logFile)
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
      if (attempt === PORTS || !/address already in use/.test(error.message)) throw error
    }
  }
}

/** Resolves when the server itself says that it is ready: whoever else listens there would answer too. */
async function launch(program, port, logFile) {
  // In a group of its own: Ctrl-C is for who started it, who then ends it in turn.
  const child = spawn(program, ['-a', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: 'a' })
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  let said = ''
  const ready = new Promise((resolve) => {
    child.stderr.on('data', (chunk) => {
      log?.write(chunk)
      said = `${said}${chunk}`.slice(-2000)
      if (said.includes('Server is ready')) resolve(true)
    })
  })
  void ended.then(() => log?.end())
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const isReady = await Promise.race([ready, ended.then(() => false)])
  clearTimeout(late)
  if (isReady) return { child, port, ended }
  const why = /\[FTL\] (.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)
  throw new Error(`nats-server did not start on port ${port}: ${why || `it ended with ${await ended}`}`)
}

const isAlive = (child) => child.pid !== undefined && child.exitCode === null && child.signalCode === null

// The broker between the nodes of a cluster: where its program is, and servers of one's own at 127.0.0.1.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackage } from './debian-package.mjs'
import { startServer } from './server-process.mjs'

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
  const server = await startServer({
    program,
    argsOf: (one) => ['-a', '127.0.0.1', '-p', String(one)],
    ready: 'Server is ready',
    why: (said) => /\[FTL\] (.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1),
    port,
    logFile,
  })
  return Object.assign(server, { url: `nats://127.0.0.1:${server.port}` })
}

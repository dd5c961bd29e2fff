// A PostgreSQL of one's own, whose data stays in a folder between runs. It listens at 127.0.0.1 alone, behind a password that is made once.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '../lib/postgres.mjs'
import { startServer } from '../lib/server-process.mjs'

/**
 * Starts it over `folder`, made where it is not there yet, and resolves when it takes connections; rejects in one line. `url` is that of its
 * database; `stop('SIGINT')` ends its sessions, `stop('SIGQUIT')` is a crash that it recovers from.
 */
export async function startDatabase({ folder, logFile, settings = {} }) {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('There is no PostgreSQL on this machine')
  const owner = ownerOf()
  const data = join(folder, 'postgresql')
  const run = (tool, ...args) => {
    const { status, stderr, error } = spawnSync(join(bin, tool), args, {
      ...owner,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    if (error !== undefined || status !== 0) throw new Error(reasonOf(tool, folder, error?.message ?? stderr))
  }
  if (existsSync(data)) endFormer(data, run)
  else makeData({ folder, data, owner, run })
  const password = readFileSync(join(folder, 'password'), 'utf8')
  const asked = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const server = await startServer({
    program: join(bin, 'postgres'),
    argsOf: (port) => [
      ...['-D', data, '-p', String(port)],
      ...Object.entries(asked).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    ready: 'database system is ready to accept connections',
    why: (said) => /FATAL: +(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1),
    stopSignal: 'SIGINT',
    env: { LC_ALL: 'C' },
    owner,
    logFile,
  })
  return Object.assign(server, { url: `postgres://bgk:${password}@127.0.0.1:${server.port}/postgres` })
}

/** It gets its name when all of it is there: a first start that was broken off begins anew. */
function makeData({ folder, data, owner, run }) {
  const half = `${data}.new`
  const password = randomBytes(18).toString('base64url')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  const passwordFile = join(half, 'password')
  const files = join(half, 'data')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined) for (const path of [half, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const how = ['-U', 'bgk', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C']
  run('initdb', '-D', files, ...how)
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
  renameSync(files, data)
  rmSync(half, { recursive: true })
}

/** One that was left behind by a run that was killed holds the folder. */
function endFormer(data, run) {
  if (!existsSync(join(data, 'postmaster.pid'))) return
  try {
    run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop')
  } catch {
    // Its file alone was left, as after a power cut: PostgreSQL knows what to do with that.
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that came with it. */
function ownerOf() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function reasonOf(tool, folder, said) {
  if (/could not (?:access|create|change permissions|open|look up).*Permission denied/i.test(said)) {
    return `PostgreSQL's user may not enter ${folder}: choose a folder elsewhere with --data, as /var/tmp/bgk-cluster.`
  }
  const reason = /(?:error|FATAL): +(.*)/i.exec(said)?.[1] ?? said.trim().split('\n').at(-1)
  return `${tool} failed: ${reason}`
}

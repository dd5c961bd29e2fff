// A PostgreSQL server on 127.0.0.1 with a persistent data folder and a generated password.
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './programs'
import { type ServerProcess, startServer } from './server-process'

export interface PostgresServer extends ServerProcess {
  /** For example `postgres://bgk:PASSWORD@127.0.0.1:5432/postgres`. */
  readonly url: string
}

interface PostgresOptions {
  /** Created if it does not exist. */
  readonly folder: string
  readonly logFile: string
  readonly settings?: Readonly<Record<string, string>> | undefined
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

type Run = (tool: string, ...args: readonly string[]) => void

/**
 * Starts PostgreSQL and resolves when it accepts connections; rejects with the cause. `stop('SIGINT')` ends its sessions;
 * `stop('SIGQUIT')` is a crash from which it recovers.
 */
export async function startPostgres({
  folder,
  logFile,
  settings = {},
}: PostgresOptions): Promise<PostgresServer> {
  const bin = findProgram('postgres')?.BGK_POSTGRES
  if (bin === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  const owner = postgresUser()
  const data = join(folder, 'postgresql')
  const run: Run = (tool, ...args) => {
    const { status, stderr, error } = spawnSync(join(bin, tool), args, {
      ...owner,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    if (error !== undefined || status !== 0) throw new Error(causeOf(tool, folder, error?.message ?? stderr))
  }
  if (existsSync(data)) stopFormer(data, run)
  else initialize(folder, data, owner, run)
  const password = readFileSync(join(folder, 'password'), 'utf8')
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const server = await startServer({
    program: join(bin, 'postgres'),
    args: (port) => [
      ...['-D', data, '-p', String(port)],
      ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    ready: 'database system is ready to accept connections',
    cause: (output) => /FATAL: +(.*)/.exec(output)?.[1] ?? output.trim().split('\n').at(-1),
    stopSignal: 'SIGINT',
    // After SIGKILL of the first process, its children still use the folder.
    stopTimeoutMs: 60_000,
    env: { LC_ALL: 'C' },
    owner,
    logFile,
  })
  return Object.assign(server, { url: `postgres://bgk:${password}@127.0.0.1:${server.port}/postgres` })
}

/** The folder gets its final name after completion, so an interrupted first start begins again. */
function initialize(folder: string, data: string, owner: Owner | undefined, run: Run): void {
  const partial = `${data}.new`
  const password = randomBytes(18).toString('base64url')
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { mode: 0o700 })
  const passwordFile = join(partial, 'password')
  const files = join(partial, 'data')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner !== undefined) for (const path of [partial, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const options = ['-U', 'bgk', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C']
  run('initdb', '-D', files, ...options)
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
  renameSync(files, data)
  rmSync(partial, { recursive: true })
}

/** A server of an interrupted run may still use the folder. */
function stopFormer(data: string, run: Run): void {
  if (!existsSync(join(data, 'postmaster.pid'))) return
  try {
    run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop')
  } catch {
    // Only its pid file is left, for example after a power cut: PostgreSQL handles that.
  }
}

/** PostgreSQL refuses to run as root, so it runs as the user of its package. */
function postgresUser(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function causeOf(tool: string, folder: string, output: string): string {
  if (/could not (?:access|create|change permissions|open|look up).*Permission denied/i.test(output)) {
    return `PostgreSQL's user has no access to ${folder}: choose another folder with --data, for example /var/tmp/bgk-cluster.`
  }
  const cause = /(?:error|FATAL): +(.*)/i.exec(output)?.[1] ?? output.trim().split('\n').at(-1)
  return `${tool} failed: ${cause}`
}

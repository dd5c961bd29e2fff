import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { freePort } from '../../../../scripts/system/ports'
import { findProgram } from '../../../../scripts/system/programs'

export interface PostgresServer {
  /** Makes a database of its own and returns its URL. */
  createDatabase(): Promise<string>
  run(url: string, sql: string): Promise<pg.QueryResult>
  /** Stops and starts the server: `fast` ends its sessions, `immediate` is a crash that it recovers from. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  /** Of its first process, whose children serve. */
  pid(): number
  stop(): void
}

/** Ports that are tried. */
const PORTS = 5

/** Returns the folder with initdb and pg_ctl, or undefined when PostgreSQL is not installed. */
export const findPostgres = (): string | undefined => findProgram('postgres')?.BGK_POSTGRES

/** Starts a server of our own in a temporary folder; as user postgres when we are root, which it refuses. */
export async function startPostgres(
  bin: string,
  { fsync = true }: { readonly fsync?: boolean } = {},
): Promise<PostgresServer> {
  const root = mkdtempSync(join(tmpdir(), 'bgk-pg-'))
  const owner = process.getuid?.() === 0 ? postgresUser() : undefined
  if (owner !== undefined) chownSync(root, owner.uid, owner.gid)
  const data = join(root, 'data')
  const run = (tool: string, ...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync(join(bin, tool), args, {
      ...owner,
      cwd: root,
      encoding: 'utf8',
      // pg_ctl start leaves a server behind that would keep a pipe open for ever.
      stdio: args.includes('start') ? 'ignore' : 'pipe',
    })
    if (error !== undefined || status !== 0) {
      throw new Error(`${tool} failed: ${error?.message ?? ''} ${stdout ?? ''} ${stderr ?? ''}`)
    }
  }
  run('initdb', '-D', data, '-U', 'bgk', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  const optionsOf = (port: number) =>
    `-p ${port} -k ${root} -c listen_addresses=127.0.0.1 ${fsync ? '' : '-c fsync=off'}`
  const start = (port: number) =>
    run('pg_ctl', '-D', data, '-w', '-l', join(root, 'log'), '-o', optionsOf(port), 'start')
  const port = await onFreePort(start, () => readFileSync(join(root, 'log'), 'utf8'))
  // Not by `run`: it would hold up the program that is to see the server go.
  const control = (...args: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], {
        ...owner,
        cwd: root,
        stdio: 'ignore',
      })
      child.on('error', reject)
      child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`pg_ctl ended with ${code}`))))
    })
  const urlOf = (database: string) => `postgres://bgk@127.0.0.1:${port}/${database}`
  let databases = 0
  let running = true
  const sql = async (url: string, text: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await client.query(text)
    } finally {
      await client.end()
    }
  }
  const halt = () => {
    if (running) run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
    running = false
  }
  return {
    async createDatabase() {
      const name = `test_${++databases}`
      await sql(urlOf('postgres'), `create database ${name}`)
      return urlOf(name)
    },
    run: sql,
    async restart(mode) {
      await control('-m', mode, 'stop')
      await control('-l', join(root, 'log'), '-o', optionsOf(port), 'start')
    },
    pid: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop() {
      halt()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A port that is free now may be somebody else's a moment later: then it tries another one. */
async function onFreePort(start: (port: number) => void, log: () => string): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    try {
      start(port)
      return port
    } catch (error) {
      if (attempt === PORTS || !/already in use/i.test(log())) throw error
    }
  }
}

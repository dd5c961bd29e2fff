import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres as startServer } from '../../../../scripts/system/postgres'

export interface PostgresServer {
  /** Pid of the main process. */
  readonly pid: number | undefined
  /** Creates a database and returns its URL. */
  createDatabase(): Promise<string>
  run(url: string, sql: string): Promise<pg.QueryResult>
  /** Restarts the server: `fast` ends its sessions, `immediate` is a crash with recovery. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): Promise<void>
}

/** Starts a server in a temporary folder. */
export async function startPostgres({
  fsync = true,
}: {
  readonly fsync?: boolean
} = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-pg-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const settings = { fsync: fsync ? 'on' : 'off' }
  const server = await startServer({ folder, logFile: join(folder, 'log'), settings })
  let databases = 0
  const run = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return await client.query(sql)
    } finally {
      await client.end()
    }
  }
  return {
    get pid() {
      return server.pid
    },
    async createDatabase() {
      const url = new URL(server.url)
      url.pathname = `/test_${++databases}`
      await run(server.url, `create database test_${databases}`)
      return url.href
    },
    run,
    async restart(mode) {
      await server.stop(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await server.start()
    },
    async stop() {
      await server.stop('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

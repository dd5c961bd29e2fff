import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type PostgresServer, startPostgres } from './store/postgres-server'

/** Runs cleanup callbacks after each test, last first. */
export function endAfterEach(): (() => unknown)[] {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end()
  })
  return ends
}

/** Creates empty folders that are deleted after each test. */
export function foldersOfEach(): () => string {
  const ends = endAfterEach()
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'bgk-test-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }
}

/** Creates an empty folder for all tests of the calling suite, deleted after them. */
export function folderOfAll(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a PostgreSQL server for all tests of the calling suite, from their first hook to the last. */
export function postgresOfAll(options?: Parameters<typeof startPostgres>[0]): Omit<PostgresServer, 'stop'> {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(options)
  }, 60_000)
  afterAll(() => server.stop())
  return {
    get pid() {
      return server.pid
    },
    createDatabase: () => server.createDatabase(),
    run: (url, sql) => server.run(url, sql),
    restart: (mode) => server.restart(mode),
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../store/postgres-server'
import type { KillStore } from './kill-messages'

/** An empty database of its own: a folder, or a server that is started for it. */
export async function createKillStore(
  store: KillStore['kind'],
  packageUrl: URL,
): Promise<{ readonly place: KillStore; remove(): Promise<void> }> {
  if (store === 'pg') {
    const server = await startPostgres()
    const databaseUrl = await server.createDatabase()
    return { place: { kind: 'pg', databaseUrl }, remove: () => server.stop() }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'bgk-kill-'))
  const workerUrl = new URL('src/store/pglite-worker.mjs', packageUrl).href
  return {
    place: { kind: 'pglite', dataDir, workerUrl },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

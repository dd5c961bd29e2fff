import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/store/postgres-server'
import { Clients, ORDERS } from './load'
import { logIn } from './log-in'
import { startServer } from './orders-server'
import { stageTimes } from './stage-times'

export interface StagesBench {
  readonly rows: readonly { readonly label: string; readonly microseconds: number; readonly note: string }[]
}

/**
 * Time of an order by part, on memory, PGlite and PostgreSQL with 16 clients. The main thread is sampled
 * while serving; each sample counts for the active source part, or the caller of Node or a library. Parts are
 * scaled to the time of an order without the profiler. Other threads belong to the embedded database and the
 * garbage collector.
 */
export async function benchStages(options: { seconds?: number } = {}): Promise<StagesBench> {
  const ms = (options.seconds ?? 4) * 1_000
  const folder = mkdtempSync(join(tmpdir(), 'bgk-bench-'))
  const rows: StagesBench['rows'][number][] = []
  const measure = async (name: string, places: Parameters<typeof startServer>[0]) => {
    const server = await startServer(places)
    try {
      const how = { connections: 16, token: await logIn(server.url) }
      const clients = await Clients.open(server, ORDERS, how)
      await clients.round(2_000)
      const cpuUs = await clients.round(ms)
      await server.profile()
      const before = clients.figures().answered
      const profiledUs = await clients.round(ms)
      const times = stageTimes(await server.profiled())
      const busyUs = [...times.values()].reduce((sum, us) => sum + us, 0)
      const scale = Math.min(1, cpuUs / profiledUs) / (clients.figures().answered - before)
      clients.close()
      rows.push({ label: `an order on ${name}`, microseconds: cpuUs, note: 'all threads' })
      for (const [stage, us] of [...times].sort((a, b) => b[1] - a[1]))
        rows.push({ label: `  ${stage}`, microseconds: us * scale, note: '' })
      rows.push({ label: '  other threads', microseconds: Math.max(0, cpuUs - busyUs * scale), note: '' })
    } finally {
      await server.stop()
    }
  }
  const postgres = await startPostgres({ fsync: false })
  try {
    await measure('memory', { memory: true })
    await measure('PGlite', { dataDir: join(folder, 'data') })
    const databaseUrl = await postgres.createDatabase()
    await measure('PostgreSQL without fsync', { databaseUrl, uploadDir: join(folder, 'uploads') })
    return { rows }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../test/store/postgres-server'
import { childrenCpuMs } from './cpu-time'
import { beside, Clients, ORDERS } from './load'
import { logIn } from './log-in'
import { type BenchServer, startBareServer, startServer } from './orders-server'

export interface OrdersBench {
  readonly rows: readonly {
    readonly label: string
    /** Answered, hence durable. */
    readonly ordersPerSecond: number
    readonly peer: string
    /** Processor time beside the peer's, one a round. */
    readonly ratios: readonly number[]
    readonly note: string
  }[]
}

/**
 * Durable orders a second over HTTP, on each store: a server process of its own with bots, this process as so many
 * keep-alive clients of one trader, each waiting for its answer before it sends the next order. Nine of ten orders rest in the
 * book, the tenth trades with the bots. Databases that do not wait for the disk stand beside those that do. The peer is a bare
 * node:http server under the same requests, loaded in turns with each store.
 */
export async function benchOrders(
  options: { connections?: readonly number[]; seconds?: number } = {},
): Promise<OrdersBench> {
  const { connections: counts = [1, 16, 64], seconds = 4 } = options
  const folder = mkdtempSync(join(tmpdir(), 'bgk-bench-'))
  const rows: OrdersBench['rows'][number][] = []
  const bare = await startBareServer()
  const measure = async (name: string, server: BenchServer, token: string, databaseMs = () => 0) => {
    try {
      for (const connections of counts) {
        const label = `${name}, ${connections} client${connections === 1 ? '' : 's'}`
        const clients = await Clients.open(server, ORDERS, { connections, token })
        const peers = await Clients.open(bare, ORDERS, { connections, token })
        await clients.round(1_000)
        await peers.round(500)
        const before = [databaseMs(), clients.figures().answered] as const
        const figures = await beside(clients, peers, seconds * 1_000)
        const databaseUs = ((databaseMs() - before[0]) * 1_000) / (figures.answered - before[1])
        clients.close()
        peers.close()
        const peer = peers.figures()
        const note = [
          `${figures.cpuUs.toFixed(0)} and ${peer.cpuUs.toFixed(0)} µs of processor`,
          ...(databaseUs > 0 ? [`and ${databaseUs.toFixed(0)} µs in PostgreSQL`] : []),
          `p50 ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms (bare ${peer.p99.toFixed(1)})`,
        ]
        rows.push({
          label,
          ordersPerSecond: figures.perSecond,
          peer: 'bare POST',
          ratios: figures.ratios,
          note: note.join(', '),
        })
      }
    } finally {
      await server.stop()
    }
  }
  const sandbox = async (
    name: string,
    places: Parameters<typeof startServer>[0],
    databaseMs?: () => number,
  ) => {
    const server = await startServer(places)
    await measure(`durable orders/s, HTTP and ${name}`, server, await logIn(server.url), databaseMs)
  }
  const postgres = await startPostgres()
  const careless = await startPostgres({ fsync: false })
  try {
    await sandbox('memory', { memory: true })
    await sandbox('PGlite', { dataDir: join(folder, 'data') })
    await sandbox('PGlite without fsync', { dataDir: join(folder, 'fast'), durable: false })
    for (const [name, server] of [
      ['PostgreSQL', postgres],
      ['PostgreSQL without fsync', careless],
    ] as const) {
      const databaseUrl = await server.createDatabase()
      const places = { databaseUrl, uploadDir: join(folder, 'uploads') }
      await sandbox(name, places, () => childrenCpuMs(server.pid ?? 0))
    }
    return { rows }
  } finally {
    await bare.stop()
    await postgres.stop()
    await careless.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

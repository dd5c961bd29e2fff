import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@bgk/sdk/endpoints'
import { findPostgres, startPostgres } from '../test/store/postgres-server'
import { HttpConnection } from './http-connection'
import { logIn } from './log-in'
import { type BenchServer, startBareServer, startServer } from './orders-server'

export interface OrdersBench {
  readonly rows: readonly {
    readonly label: string
    /** Answered, hence durable. */
    readonly ordersPerSecond: number
    readonly note: string
  }[]
}

/**
 * Durable orders a second over HTTP, on each store: a server process of its own with bots, this process as so many
 * keep-alive clients of one trader, each waiting for its answer before it sends the next order. Nine of ten orders
 * rest in the book, the tenth trades with the bots. The peer is a bare node:http server under the same requests.
 */
export async function benchOrders(
  options: { connections?: readonly number[]; seconds?: number } = {},
): Promise<OrdersBench> {
  const { connections = [1, 16, 64], seconds = 4 } = options
  const folder = mkdtempSync(join(tmpdir(), 'bgk-bench-'))
  const rows: OrdersBench['rows'][number][] = []
  const measure = async (name: string, server: BenchServer, token: string) => {
    try {
      await load(server.url, token, 16, 2_000)
      for (const count of connections) {
        const before = await server.cpuMs()
        const { latencies, ms } = await load(server.url, token, count, seconds * 1_000)
        const cpu = (((await server.cpuMs()) - before) / latencies.length).toFixed(3)
        const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1)
        rows.push({
          label: `${name}, ${count} client${count === 1 ? '' : 's'}`,
          ordersPerSecond: (latencies.length * 1_000) / ms,
          note: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; server CPU ${cpu} ms each`,
        })
      }
    } finally {
      await server.stop()
    }
  }
  const sandbox = async (name: string, places: Parameters<typeof startServer>[0]) => {
    const server = await startServer(places)
    await measure(`durable orders/s, HTTP and ${name}`, server, await logIn(server.url))
  }
  const bin = findPostgres()
  const postgres = bin === undefined ? undefined : await startPostgres(bin)
  try {
    await measure('peer: requests/s, bare node:http that keeps nothing', await startBareServer(), 'none')
    await sandbox('memory', { memory: true })
    await sandbox('PGlite', { dataDir: join(folder, 'data') })
    if (postgres !== undefined) {
      const databaseUrl = await postgres.createDatabase()
      await sandbox('PostgreSQL', { databaseUrl, uploadDir: join(folder, 'uploads') })
    }
    return { rows }
  } finally {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const { buyLimit, buyMarket, sellMarket } = endpoints.spot

/** Resting orders far from the market; every tenth a market order, bought and sold in turns. Over and over. */
const orders = Array.from({ length: 630 }, (_, n) => {
  const order = { pair: 'BTC/USDT', quantity: '0.0001' }
  if (n % 20 === 0) return encoded(buyMarket, order)
  if (n % 20 === 10) return encoded(sellMarket, order)
  return encoded(buyLimit, { ...order, price: `${10 + (n % 7)}.${10 + (n % 90)}` })
})

function encoded<Input>(
  entry: { readonly path: string; readonly request?: { encode(input: Input): unknown } | undefined },
  input: Input,
): { path: string; body: string } {
  return { path: entry.path, body: JSON.stringify(entry.request?.encode(input)) }
}

async function load(url: string, token: string, connections: number, ms: number) {
  const { hostname, port } = new URL(url)
  const run = randomUUID()
  const latencies: number[] = []
  const start = performance.now()
  let sent = 0
  const client = async () => {
    const connection = await HttpConnection.open(hostname, Number(port), { token })
    while (performance.now() - start < ms) {
      const { path, body } = orders[++sent % orders.length]!
      const began = performance.now()
      const answer = await connection.post(path, body, `${run}-${sent}`)
      if (!answer.includes('"code":200')) throw new Error(`An order was refused: ${answer}`)
      latencies.push(performance.now() - began)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, client))
  return { latencies: latencies.sort((a, b) => a - b), ms: performance.now() - start }
}

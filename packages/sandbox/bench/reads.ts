import { endpoints } from '@bgk/sdk/endpoints'
import { beside, Clients, encoded, ORDERS, type WireCall } from './load'
import { startBareServer, startServer } from './orders-server'

export interface ReadsBench {
  readonly rows: readonly {
    readonly label: string
    readonly readsPerSecond: number
    readonly peer: string
    /** CPU time relative to the peer, per round. */
    readonly ratios: readonly number[]
    readonly note: string
  }[]
}

const { spot, futures, cycle } = endpoints
const pair = 'BTC/USDT' as const

/** Reads of a visitor's screens, by the name of the call. */
export const READS: Readonly<Record<string, WireCall>> = {
  'spot.candles': encoded(spot.candles, { pair, period: '15m' }),
  'spot.symbols': encoded(spot.symbols, undefined),
  'spot.market': encoded(spot.market, pair),
  'futures.candles': encoded(futures.candles, { pair, period: '15m' }),
  'futures.symbols': encoded(futures.symbols, undefined),
  'futures.market': encoded(futures.market, pair),
  'cycle.candles': encoded(cycle.candles, { pair, period: '15m' }),
  'cycle.overview': encoded(cycle.overview, undefined),
  'home.banners': encoded(endpoints.home.banners, undefined),
}

/**
 * Public reads of an exchange with bots over HTTP by 16 keep-alive clients. The peer is the plain node:http
 * server of the orders bench, under their POSTs, loaded alternately with each read.
 */
export async function benchReads(options: { seconds?: number } = {}): Promise<ReadsBench> {
  const ms = (options.seconds ?? 2) * 1_000
  const rows: ReadsBench['rows'][number][] = []
  const bare = await startBareServer()
  const server = await startServer({ memory: true })
  try {
    const how = { connections: 16, token: 'none' }
    const post = await Clients.open(bare, ORDERS, how)
    await post.round(1_000)
    const all = await Clients.open(server, Object.values(READS), how)
    await all.round(1_000)
    all.close()
    for (const [name, call] of Object.entries(READS)) {
      const clients = await Clients.open(server, [call], how)
      const { perSecond, cpuUs, p99, ratios } = await beside(clients, post, ms)
      clients.close()
      const note = `${cpuUs.toFixed(0)} µs of processor, p99 ${p99.toFixed(1)} ms`
      rows.push({ label: `reads/s, ${name}`, readsPerSecond: perSecond, peer: 'bare POST', ratios, note })
    }
    post.close()
  } finally {
    await server.stop()
    await bare.stop()
  }
  return { rows }
}

import { randomUUID } from 'node:crypto'
import { endpoints } from '@bgk/sdk/endpoints'
import { HttpConnection } from './http-connection'
import type { BenchServer } from './orders-server'

/** A wire call; GET without a body. */
export interface WireCall {
  readonly path: string
  readonly body?: string
}

export interface Figures {
  readonly answered: number
  readonly perSecond: number
  /** CPU time of the server per call, all threads, µs. */
  readonly cpuUs: number
  /** Ms. */
  readonly p50: number
  readonly p99: number
}

const { buyLimit, buyMarket, sellMarket } = endpoints.spot

/**
 * Resting orders far from the market; every tenth is a market order, alternately buying and selling.
 * Repeated.
 */
export const ORDERS: readonly WireCall[] = Array.from({ length: 630 }, (_, n) => {
  const order = { pair: 'BTC/USDT', quantity: '0.0001' }
  if (n % 20 === 0) return encoded(buyMarket, order)
  if (n % 20 === 10) return encoded(sellMarket, order)
  return encoded(buyLimit, { ...order, price: `${10 + (n % 7)}.${10 + (n % 90)}` })
})

/** Keep-alive clients of one server, each with one call in flight. */
export class Clients {
  readonly #server: BenchServer
  readonly #calls: readonly WireCall[]
  readonly #connections: readonly HttpConnection[]
  readonly #run = randomUUID()
  readonly #latencies: number[] = []
  #sent = 0
  #ms = 0
  #cpuMs = 0

  private constructor(
    server: BenchServer,
    calls: readonly WireCall[],
    connections: readonly HttpConnection[],
  ) {
    this.#server = server
    this.#calls = calls
    this.#connections = connections
  }

  static async open(
    server: BenchServer,
    calls: readonly WireCall[],
    { connections, token }: { readonly connections: number; readonly token: string },
  ): Promise<Clients> {
    const { hostname, port } = new URL(server.url)
    const opened = Array.from({ length: connections }, () =>
      HttpConnection.open(hostname, Number(port), { token }),
    )
    return new Clients(server, calls, await Promise.all(opened))
  }

  /** CPU time of the server per call in this round, µs. Throws if a call is rejected. */
  async round(ms: number): Promise<number> {
    const before = this.#latencies.length
    const cpu = await this.#server.cpuMs()
    const start = performance.now()
    await Promise.all(this.#connections.map((connection) => this.#call(connection, start + ms)))
    this.#ms += performance.now() - start
    const used = (await this.#server.cpuMs()) - cpu
    this.#cpuMs += used
    return (used * 1_000) / (this.#latencies.length - before)
  }

  figures(): Figures {
    const answered = this.#latencies.length
    const sorted = [...this.#latencies].sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.floor(answered * share)] ?? 0
    const perSecond = (answered * 1_000) / this.#ms
    return { answered, perSecond, cpuUs: (this.#cpuMs * 1_000) / answered, p50: at(0.5), p99: at(0.99) }
  }

  close(): void {
    for (const connection of this.#connections) connection.close()
  }

  async #call(connection: HttpConnection, until: number): Promise<void> {
    for (;;) {
      const began = performance.now()
      if (began >= until) return
      const { path, body } = this.#calls[++this.#sent % this.#calls.length]!
      const answer = await (body === undefined
        ? connection.get(path)
        : connection.post(path, body, `${this.#run}-${this.#sent}`))
      if (!answer.includes('"code":200')) throw new Error(`A call was refused: ${answer}`)
      this.#latencies.push(performance.now() - began)
    }
  }
}

const ROUND_MS = 400
const PEER_ROUND_MS = 200

/**
 * Loads a server and its peer alternately in short rounds, so that other load affects both. `ratios`: CPU
 * time per call relative to the peer, per round.
 */
export async function beside(
  clients: Clients,
  peer: Clients,
  ms: number,
): Promise<Figures & { readonly ratios: readonly number[] }> {
  const ratios: number[] = []
  for (let done = 0; done < ms; done += ROUND_MS) {
    const own = await peer.round(PEER_ROUND_MS)
    ratios.push((await clients.round(ROUND_MS)) / own)
  }
  return { ...clients.figures(), ratios }
}

/** Encodes a call of the table for the wire. */
export function encoded<Input>(
  entry: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly request: { encode(input: Input): unknown }
  },
  input: Input,
): WireCall {
  const fields: object = Object(entry.request.encode(input))
  if (entry.method === 'POST') return { path: entry.path, body: JSON.stringify(fields) }
  const query = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  return { path: query.length === 0 ? entry.path : `${entry.path}?${new URLSearchParams(query)}` }
}

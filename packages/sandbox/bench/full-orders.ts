import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@bgk/sdk/endpoints'
import { STANDARD_ORDER_LIMITS } from '../src/core/config'
import { DEMO_ACCOUNTS, DEMO_TRADER } from '../src/demo/demo-accounts'
import { HttpConnection } from './http-connection'
import { encoded, type WireCall } from './load'
import { logIn } from './log-in'
import { type BenchServer, startServer } from './orders-server'

export interface FullOrdersBench {
  readonly rows: readonly { readonly label: string; readonly milliseconds: number; readonly note: string }[]
}

const { account, futures, home, spot } = endpoints
const PAGE = { page: 1, limit: 100 } as const
const PAIRS = ['BTC/USDT', 'ETH/USDT', 'BNB/USDT', 'SOL/USDT', 'XRP/USDT'] as const
const QUANTITIES = ['0.001', '0.001', '0.01', '0.01', '1'] as const

/** Lists with the member's orders, read continuously. */
const OWN_LISTS: readonly WireCall[] = [
  encoded(spot.account, 'BTC/USDT'),
  encoded(spot.openOrders, PAGE),
  encoded(spot.openOrders, { ...PAGE, pair: 'ETH/USDT' }),
  encoded(spot.openOrders, { page: 10, limit: 100 }),
  encoded(spot.orderHistory, PAGE),
]

/** Screen reads of another member. */
const OTHERS: readonly WireCall[] = [
  encoded(home.systemTime, undefined),
  encoded(spot.symbols, undefined),
  encoded(spot.market, 'BTC/USDT'),
  encoded(spot.account, 'BTC/USDT'),
  encoded(spot.openOrders, PAGE),
  encoded(account.spotAssets, undefined),
  encoded(futures.market, 'BTC/USDT'),
]

const READERS = 8
const MS_BETWEEN_READS = 20

/**
 * Reads of other members while one member has the maximum number of open orders and reads its lists
 * continuously. Compared with the same reads before, then a restart with those orders. Market makers trade
 * meanwhile; the store is PGlite.
 */
export async function benchFullOrders({ seconds = 10 } = {}): Promise<FullOrdersBench> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bgk-bench-'))
  const options = { dataDir, orderLimits: {} }
  try {
    await (await startServer(options)).stop()
    const { server, ...empty } = await timedStart(options)
    const holder = await logIn(server.url)
    const fresh = DEMO_ACCOUNTS.find((each) => each !== DEMO_TRADER)
    const other = await logIn(server.url, fresh)
    const before = await readsOfOthers(server, other, seconds)
    const refusal = await placeAll(server, holder)
    let going = true
    const greedy = ownLists(server, holder, () => going)
    const during = await readsOfOthers(server, other, seconds)
    going = false
    const own = await greedy
    await server.stop()
    const full = await timedStart(options)
    await full.server.stop()
    const row = (label: string, { p50, p99, most, count }: Times) => ({
      label,
      milliseconds: p99,
      note: `p50 ${p50.toFixed(1)} ms, longest ${most.toFixed(1)} ms, ${count} reads`,
    })
    return {
      rows: [
        row('p99 of other members, no open orders', before),
        row(`p99 of other members, one has ${STANDARD_ORDER_LIMITS.orders} open orders`, during),
        row('p99 of its own lists, read without a pause', own),
        { label: 'start without open orders', milliseconds: empty.ms, note: `${empty.cpu} ms of processor` },
        {
          label: 'start with these orders',
          milliseconds: full.ms,
          note: `${full.cpu} ms of processor; the next order: ${refusal}`,
        },
      ],
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Time to the first response: process, program, PGlite and replay. */
async function timedStart(options: Parameters<typeof startServer>[0]) {
  const began = performance.now()
  const server = await startServer(options)
  return { server, ms: performance.now() - began, cpu: Math.round(await server.cpuMs()) }
}

interface Times {
  readonly p50: number
  readonly p99: number
  readonly most: number
  readonly count: number
}

function timesOf(latencies: readonly number[]): Times {
  const sorted = [...latencies].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? 0, count: sorted.length }
}

/** Places the maximum number of orders and returns the rejection reason of the next one. */
async function placeAll(server: BenchServer, token: string): Promise<string> {
  const connection = await open(server, token)
  const perPair = STANDARD_ORDER_LIMITS.ordersPerMarket
  for (let n = 0; n < STANDARD_ORDER_LIMITS.orders; n++) {
    const at = Math.floor(n / perPair)
    const { path, body = '' } = orderOf(at, n)
    const answer = await connection.post(path, body, `full-${n}`)
    if (!answer.includes('"code":200')) throw new Error(`An order was refused: ${answer}`)
  }
  const { path, body = '' } = encoded(spot.buyLimit, { pair: 'DOGE/USDT', price: '0.01', quantity: '100' })
  const answer = await connection.post(path, body, 'full-last')
  connection.close()
  return /"reason":"(\w+)"/.exec(answer)?.[1] ?? 'accepted'
}

function orderOf(at: number, n: number): WireCall {
  const pair = PAIRS[at] ?? PAIRS[0]
  return encoded(spot.buyLimit, { pair, price: `0.${10 + (n % 90)}`, quantity: QUANTITIES[at] ?? '1' })
}

async function ownLists(server: BenchServer, token: string, goesOn: () => boolean): Promise<Times> {
  const connection = await open(server, token)
  const latencies: number[] = []
  for (let n = 0; goesOn(); n++) latencies.push(await read(connection, OWN_LISTS[n % OWN_LISTS.length]!))
  connection.close()
  return timesOf(latencies)
}

async function readsOfOthers(server: BenchServer, token: string, seconds: number): Promise<Times> {
  const latencies: number[] = []
  const until = performance.now() + seconds * 1_000
  const reader = async (first: number) => {
    const connection = await open(server, token)
    for (let n = first; performance.now() < until; n++) {
      latencies.push(await read(connection, OTHERS[n % OTHERS.length]!))
      await pause(MS_BETWEEN_READS)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: READERS }, (_, at) => reader(at)))
  return timesOf(latencies)
}

async function read(connection: HttpConnection, { path }: WireCall): Promise<number> {
  const began = performance.now()
  const answer = await connection.get(path)
  if (!answer.includes('"code":200')) throw new Error(`A read was refused: ${answer}`)
  return performance.now() - began
}

function open(server: BenchServer, token: string): Promise<HttpConnection> {
  const { hostname, port } = new URL(server.url)
  return HttpConnection.open(hostname, Number(port), { token })
}

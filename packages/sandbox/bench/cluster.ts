import { cpus } from 'node:os'
import process from 'node:process'
import { type NatsServer, startNats } from '../../../scripts/system/nats'
import { type PostgresServer, startPostgres } from '../test/store/postgres-server'
import { Clients, ORDERS, type WireCall } from './load'
import { logIn } from './log-in'
import { type BenchServer, startServer } from './orders-server'
import { READS } from './reads'
import { measureSockets } from './sockets'

interface Row {
  readonly label: string
  readonly figure: number
  /** Of the figure; default: times that of one process. */
  readonly suffix?: string
  readonly note: string
}

const ROUND_MS = 1_000
/** A path is compiled once it has been gone some ten thousand times; a cluster has it in more processes. */
const WARM_UP_MS = 8_000
const SAMPLE_MS = 7

/**
 * A cluster beside one process, both on the same PostgreSQL, loaded in turns. The first node leads; clients are at the others. Ratios are
 * medians of the rounds. On two cores all processes, the database, the broker and the clients share what one process has almost alone.
 */
export async function benchCluster({
  rounds = 16,
}: {
  rounds?: number
} = {}): Promise<{ rows: readonly Row[] }> {
  const postgres = await startPostgres()
  const nats = await startNats()
  const started: BenchServer[] = []
  const start = async (options: Parameters<typeof startServer>[0]) => {
    const server = await startServer(options)
    started.push(server)
    return server
  }
  try {
    const single = await start({ databaseUrl: await postgres.createDatabase() })
    const databaseUrl = await postgres.createDatabase()
    const node = (name: string) => start({ databaseUrl, natsUrl: nats.url, node: name })
    const nodes = [await node('a'), await node('b')]
    const measure = async (calls: readonly WireCall[], clients: number, lag?: LagWatch) => {
      const [leader, ...gateways] = await leaderOf(nodes)
      return besideOne({ single, gateways, leader, calls, clients, rounds, lag })
    }
    const one = await measure(ORDERS, 64)
    const alone = await measure(ORDERS, 1)
    nodes.push(await node('c'))
    const lag = new LagWatch(nodes[2]!.url)
    const two = await measure(ORDERS, 64, lag)
    const reads = await measure(Object.values(READS), 64)
    for (const server of started.splice(0)) await server.stop()
    const sockets = await socketsBeside(postgres, nats)
    return {
      rows: [
        row('orders/s at 64 clients, one gateway', one, 'orders'),
        row('orders/s at 64 clients, two gateways', two, 'orders'),
        {
          label: "the leader's processor time of an order, 64 clients",
          figure: one.leaderUs / one.singleUs,
          note: `${one.leaderUs.toFixed(0)} µs, of one process ${one.singleUs.toFixed(0)} µs`,
        },
        {
          label: 'processor time of an order at its gateway',
          figure: one.gatewaysUs,
          suffix: ' µs',
          note: 'its row included, 64 clients at one gateway',
        },
        readsRow(reads),
        {
          label: 'p50 of one client at a gateway, above that of one process',
          figure: alone.p50 - alone.singleP50,
          suffix: ' ms',
          note: `${alone.p50.toFixed(1)} ms, of one process ${alone.singleP50.toFixed(1)} ms`,
        },
        {
          label: 'replica lag under 64 clients, p50',
          figure: lag.of(0.5),
          suffix: ' ms',
          note: `p99 ${lag.of(0.99).toFixed(1)} ms, from commit to applied`,
        },
        sockets,
      ],
    }
  } finally {
    for (const server of started) await server.stop()
    await nats.stop()
    await postgres.stop()
  }
}

interface Beside {
  readonly ratio: number
  readonly perSecond: number
  readonly singlePerSecond: number
  /** Processor time of one call, µs. */
  readonly leaderUs: number
  /** Of all gateways in sum. */
  readonly gatewaysUs: number
  readonly singleUs: number
  /** Of the clients, which run in the process of the bench. */
  readonly clientUs: number
  readonly p50: number
  readonly singleP50: number
}

/** Rounds of one process and rounds of the gateways in turns, with as many clients in all. */
async function besideOne({
  single,
  gateways,
  leader,
  calls,
  clients,
  rounds,
  lag,
}: {
  readonly single: BenchServer
  readonly gateways: readonly BenchServer[]
  readonly leader: BenchServer
  readonly calls: readonly WireCall[]
  readonly clients: number
  readonly rounds: number
  readonly lag: LagWatch | undefined
}): Promise<Beside> {
  const open = async (server: BenchServer, connections: number) =>
    Clients.open(server, calls, { connections, token: await logIn(server.url) })
  const alone = await open(single, clients)
  const crowd = await Promise.all(gateways.map((gateway) => open(gateway, clients / gateways.length)))
  const all = (ms: number) => Promise.all(crowd.map((each) => each.round(ms)))
  const answered = () => crowd.reduce((sum, each) => sum + each.figures().answered, 0)
  await alone.round(WARM_UP_MS)
  await all(WARM_UP_MS)
  const warm = alone.figures().answered
  const ratios: number[] = []
  let leaderMs = 0
  let gatewaysMs = 0
  let clientMs = 0
  const begun = answered()
  for (let round = 0; round < rounds; round++) {
    const before = [alone.figures().answered, answered()] as const
    const own = process.cpuUsage()
    await alone.round(ROUND_MS)
    clientMs += spentMs(own)
    const cpu = await leader.cpuMs()
    const gatewaysCpu = await sumMs(gateways)
    const loaded = all(ROUND_MS)
    await Promise.all([loaded, lag?.while(loaded)])
    leaderMs += (await leader.cpuMs()) - cpu
    gatewaysMs += (await sumMs(gateways)) - gatewaysCpu
    ratios.push((answered() - before[1]) / (alone.figures().answered - before[0]))
  }
  const requested = alone.figures().answered - warm
  const figures = crowd.map((each) => each.figures())
  for (const each of [alone, ...crowd]) each.close()
  const own = alone.figures()
  return {
    ratio: ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? 0,
    perSecond: figures.reduce((sum, { perSecond }) => sum + perSecond, 0),
    singlePerSecond: own.perSecond,
    leaderUs: (leaderMs * 1_000) / (answered() - begun),
    gatewaysUs: (gatewaysMs * 1_000) / (answered() - begun),
    singleUs: own.cpuUs,
    clientUs: (clientMs * 1_000) / requested,
    p50: Math.max(...figures.map(({ p50 }) => p50)),
    singleP50: own.p50,
  }
}

async function sumMs(servers: readonly BenchServer[]): Promise<number> {
  let sum = 0
  for (const server of servers) sum += await server.cpuMs()
  return sum
}

function spentMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}

function row(label: string, { ratio, perSecond, singlePerSecond }: Beside, what: string): Row {
  const [own, single] = [perSecond, singlePerSecond].map((figure) =>
    Math.round(figure).toLocaleString('en-US'),
  )
  return { label, figure: ratio, note: `${own} ${what}/s, one process ${single}` }
}

/**
 * Clients and servers share the cores: of two cores one process takes one at most, and the clients what they need of the other, so that
 * two gateways cannot have twice as much.
 */
function readsRow(reads: Beside): Row {
  const { label, figure, note } = row('reads/s at 64 clients, two gateways', reads, 'reads')
  const most = (cpus().length * reads.singleUs) / (reads.singleUs + reads.clientUs)
  return {
    label,
    figure,
    note: `${note}; a read ${reads.gatewaysUs.toFixed(0)} and ${reads.singleUs.toFixed(0)} µs; with these clients here at most ${most.toFixed(2)} x`,
  }
}

/** The node that leads, and the others. A leader that was overloaded may have lost its lead to one of them. */
async function leaderOf(
  nodes: readonly BenchServer[],
): Promise<[leader: BenchServer, ...gateways: BenchServer[]]> {
  const roles = await Promise.all(nodes.map(async (node) => nodeOf(await readyz(node.url)).role))
  const leader = nodes.find((_, at) => roles[at] === 'leader')
  if (leader === undefined) throw new Error(`Nobody leads: ${roles.join(', ')}`)
  return [leader, ...nodes.filter((node) => node !== leader)]
}

async function readyz(url: string): Promise<unknown> {
  return (await fetch(`${url}/readyz`)).json()
}

/** What a node says about itself. */
function nodeOf(answer: unknown): { readonly role: string; readonly lagMs: number } {
  const node = typeof answer === 'object' && answer !== null && 'node' in answer ? answer.node : undefined
  if (typeof node === 'object' && node !== null && 'lagMs' in node && 'role' in node)
    return { role: String(node.role), lagMs: Number(node.lagMs) }
  throw new Error(`A node says nothing of itself: ${JSON.stringify(answer)}`)
}

/** Asks a gateway again and again how far it is behind. */
class LagWatch {
  readonly #url: string
  readonly #lags: number[] = []

  constructor(url: string) {
    this.#url = url
  }

  async while(work: Promise<unknown>): Promise<void> {
    let isOver = false
    const end = () => {
      isOver = true
    }
    work.then(end, end)
    while (!isOver) {
      const { role, lagMs } = nodeOf(await readyz(this.#url))
      if (role === 'standby') this.#lags.push(lagMs)
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
  }

  /** Such a share of what it said was not more, ms. */
  of(share: number): number {
    const sorted = [...this.#lags].sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length * share)] ?? 0
  }
}

/** 3,000 sockets at one process, and a thousand at each of three nodes. */
async function socketsBeside(postgres: PostgresServer, nats: NatsServer): Promise<Row> {
  const one = await startServer({ databaseUrl: await postgres.createDatabase() })
  const alone = await measureSockets([one], 3_000, 10)
  const databaseUrl = await postgres.createDatabase()
  const node = (name: string) => startServer({ databaseUrl, natsUrl: nats.url, node: name })
  const apart = await measureSockets([await node('a'), await node('b'), await node('c')], 1_000, 10)
  const frames = (figure: { readonly framesPerSocketAndSecond: number }) =>
    figure.framesPerSocketAndSecond.toFixed(1)
  return {
    label: 'processor time of 3,000 sockets over three nodes in sum',
    figure: apart.percent / alone.percent,
    note: `${apart.percent.toFixed(0)} % of a core, one process ${alone.percent.toFixed(0)} %; ${frames(apart)} and ${frames(alone)} frames a second each`,
  }
}

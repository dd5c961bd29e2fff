// A cluster on one machine, started in the order of dependencies:
//
// start: PostgreSQL -> NATS -> nodes -> HAProxy        stop: HAProxy -> standbys -> leader -> NATS ->
// PostgreSQL
//
// A failed start stops the previous parts; a part that ends later is restarted.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Balancer, startBalancer } from '../system/haproxy'
import { startNats } from '../system/nats'
import { startPostgres } from '../system/postgres'
import { type ServerProcess, startServer } from '../system/server-process'
import { root } from '../workspace/process'
import { claimFolder } from './data-folder'
import { type SupervisedServer, superviseServer } from './supervise-server'

const PROGRAM = join(root, 'packages/sandbox/bin/bgk-sandbox.mjs')
const POLL_MS = 100
const READY_TIMEOUT_MS = 60_000

export interface ClusterNode {
  readonly name: string
  readonly url: string
  /** undefined while it does not run. */
  readonly pid: number | undefined
}

/** PostgreSQL or NATS of a cluster, which tests interrupt. */
interface Service extends Pick<SupervisedServer, 'interrupt'> {
  readonly url: string
  readonly pid: number | undefined
}

interface Leader {
  readonly name: string
  readonly epoch: number
  readonly pid: number | undefined
}

export interface Cluster {
  readonly database: Service
  readonly nats: Service
  readonly nodes: readonly ClusterNode[]
  readonly balancer: Balancer
  readonly controlKey: string
  readonly leader: Leader
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** Folder of data and logs; reserved for one cluster at a time. */
  readonly folder: string
  /** Port of HAProxy; 0 picks a free one. */
  readonly port: number
  readonly names: readonly string[]
  /** Arguments of every node. */
  readonly args?: readonly string[]
  /** Settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>
  /** Receives a line for each restart of a part and each change of the leader. */
  readonly log: (line: string) => void
}

/** Starts a cluster and resolves when all nodes are ready; rejects with the cause. */
export async function runCluster({
  folder,
  port,
  names,
  args,
  settings,
  log,
}: ClusterOptions): Promise<Cluster> {
  const ends: (() => unknown)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const logs = join(folder, 'logs')
    const logFile = (name: string) => join(logs, `${name}.log`)
    mkdirSync(logs, { recursive: true })
    ends.push(claimFolder(folder))
    const supervise = <S extends ServerProcess>(server: S, name: () => string) => {
      const supervised = superviseServer(server, name, log)
      ends.push(() => supervised.stop())
      return Object.assign(server, { interrupt: supervised.interrupt })
    }
    const postgres = await startPostgres({ folder, settings, logFile: logFile('postgresql') })
    const database = supervise(postgres, () => 'PostgreSQL')
    const nats = supervise(await startNats({ logFile: logFile('nats') }), () => 'NATS')

    const env = { DATABASE_URL: database.url, NATS_URL: nats.url, DATA_DIR: '' }
    const starting = names.map((name) => startNode({ name, args, env, logFile: logFile(name) }))
    // Waits for all nodes: those that start after a failure must be stopped too.
    const started = await Promise.allSettled(starting)
    const nodes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const leader = watchLeader(nodes, log)
    ends.push(async () => {
      const standbys = supervisedNodes.filter(({ node }) => !leader.is(node))
      await Promise.all(standbys.map(({ server }) => server.stop()))
      await Promise.all(supervisedNodes.map(({ server }) => server.stop()))
    })
    const supervisedNodes = nodes.map((node) => ({
      node,
      server: superviseServer(
        node.server,
        () => `Node ${node.name}${leader.is(node) ? ' (leader)' : ''}`,
        log,
      ),
    }))
    ends.push(() => leader.stop())
    for (const one of started) if (one.status === 'rejected') throw one.reason

    const balancer = await startBalancer({ port, nodes, logFile: logFile('haproxy') })
    ends.push(() => balancer.close())
    supervise(balancer, () => 'HAProxy')
    await untilReady(() => leader.current !== undefined && balancer.states.every(({ isReady }) => isReady))
    return {
      database,
      nats,
      nodes,
      balancer,
      controlKey: nodes[0]?.controlKey ?? '',
      get leader() {
        if (leader.current === undefined) throw new Error('No node is leader')
        return leader.current
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface NodeOptions {
  readonly name: string
  readonly args?: readonly string[] | undefined
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
}

/** Starts one process of the exchange: a node if `env` contains NATS, else a single-process exchange. */
export async function startNode({ name, args = [], env, logFile }: NodeOptions) {
  const server = await startServer({
    program: process.execPath,
    name: `Node ${name}`,
    args: (port) => [
      ...['--max-semi-space-size=32', PROGRAM, '--port', String(port), '--node', name],
      ...['--host', '127.0.0.1', ...args],
    ],
    ready: 'Ready: ',
    cause: (output) => output.trim().split('\n').at(-1),
    env,
    stopSignal: 'SIGINT',
    stopTimeoutMs: 8_000,
    startTimeoutMs: 180_000,
    logFile,
  })
  return {
    name,
    server,
    url: `http://127.0.0.1:${server.port}`,
    controlKey: /^ *control key +(\S+)$/m.exec(server.startOutput)?.[1] ?? '',
    get pid() {
      return server.pid
    },
  }
}

async function untilReady(isReady: () => boolean): Promise<void> {
  const end = performance.now() + READY_TIMEOUT_MS
  while (!isReady()) {
    if (performance.now() > end) throw new Error('The nodes started but are not ready; see their logs.')
    await pause(POLL_MS)
  }
}

interface LeaderWatch {
  readonly current: Leader | undefined
  is(node: ClusterNode): boolean
  stop(): void
}

/** Follows the leader; `log` receives a line for each leader after the first. */
function watchLeader(nodes: readonly ClusterNode[], log: (line: string) => void): LeaderWatch {
  let found: Omit<Leader, 'pid'> | undefined
  let isStopped = false
  const watch: LeaderWatch = {
    get current() {
      const pid = nodes.find((node) => node.name === found?.name)?.pid
      return found && { ...found, pid }
    },
    is: ({ name }) => name === found?.name,
    stop() {
      isStopped = true
    },
  }
  void (async () => {
    while (!isStopped) {
      const now = await findLeader(nodes)
      if (now !== undefined && now.epoch > (found?.epoch ?? -1)) {
        const isFirst = found === undefined
        found = now
        if (!isFirst) log(`${now.name} leads (epoch ${now.epoch}, process ${watch.current?.pid})`)
      }
      await pause(POLL_MS)
    }
  })()
  return watch
}

/** Queries all nodes and returns the leader of the newest epoch. */
async function findLeader(nodes: readonly ClusterNode[]): Promise<Omit<Leader, 'pid'> | undefined> {
  const found = await Promise.all(
    nodes.map(async ({ url }) => {
      try {
        const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(500) })
        const { ready, node } = (await answer.json()) as {
          readonly ready: boolean
          readonly node?: { readonly name: string; readonly role: string; readonly epoch: number }
        }
        return ready && node?.role === 'leader' ? [{ name: node.name, epoch: node.epoch }] : []
      } catch {
        return []
      }
    }),
  )
  return found.flat().sort((a, b) => b.epoch - a.epoch)[0]
}

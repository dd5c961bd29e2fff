import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { createEngineClock, type EngineClock } from '../src/engine/time/clock'
import { STANDARD_LIMITS } from '../src/server/http/rate-limits'
import type { RunningSandbox, StartOptions } from '../src/server/process/sandbox-options'
import { startServer } from '../src/server/process/start-sandbox'
import type { RunningTarget, Surroundings } from './attack-target'
import { QUIET } from './start-target'

/** Servers of the runner for a cluster, with a balancer. */
export interface Ground {
  /** A database server that allows further databases. */
  readonly databaseUrl: string
  readonly natsUrl: string
  balance(nodes: readonly { readonly name: string; readonly url: string }[]): Promise<{
    readonly url: string
    close(): Promise<unknown>
  }>
}

const NAMES = ['a', 'b', 'c'] as const

/** Starts three nodes in this process on a new database. They share a stopped clock. */
export async function startCluster(surroundings: Surroundings, ground: Ground): Promise<RunningTarget> {
  const { limits = 'off', orderLimits, passwordCost = 4, exposed = false, trustedProxies } = surroundings
  const databaseUrl = await makeDatabase(ground.databaseUrl)
  const log: string[] = []
  const clock = sharedClock()
  const running: RunningSandbox[] = []
  const ends: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    for (const node of NAMES) {
      const options: StartOptions = {
        ...QUIET,
        ...{ memory: false, clock: 'real', node, databaseUrl, natsUrl: ground.natsUrl, passwordCost },
        log: (line) => log.push(line),
        ...(trustedProxies && { trustedProxies }),
        ...(exposed && { host: '0.0.0.0', iKnow: true }),
        limits: limits === 'standard' ? STANDARD_LIMITS : limits,
        ...(orderLimits && { orderLimits: {} }),
      }
      const sandbox = await startServer(options, clock)
      running.push(sandbox)
      ends.push(() => sandbox.stop())
    }
    const nodes = running.map(({ url, stop: end }, index) => ({
      name: NAMES[index] ?? '',
      // Name lookups use the threads of password hashing: a flood of logins would block all connections.
      url: url.replace('localhost', '127.0.0.1'),
      stop: end,
    }))
    const balancer = await ground.balance(nodes)
    ends.push(() => balancer.close())
    return {
      url: balancer.url,
      controlKey: running[0]?.controlKey,
      clock: true,
      log,
      packageUrl: undefined,
      cluster: { nodes, natsUrl: ground.natsUrl },
      startAnother: (another) => startCluster(another, ground),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A clock that survives the end of a node. */
function sharedClock(): EngineClock {
  const timers = { setTimeout: () => undefined, clearTimeout: () => {} }
  const clock = createEngineClock({ rate: 0, wall: () => Date.now(), timers })
  return {
    mode: clock.mode,
    rate: 0,
    now: () => clock.now(),
    wall: () => clock.wall(),
    schedule: (time, run) => clock.schedule(time, run),
    advance: (ms) => clock.advance(ms),
    setRate: () => {},
    notBefore: (time) => clock.notBefore(time),
    stop: () => {},
  }
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const name = `attack_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

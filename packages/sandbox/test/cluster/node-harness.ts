import type { LeaseStore } from '../../src/cluster/lease-watch'
import { PROTOCOL } from '../../src/cluster/messages'
import { openNode } from '../../src/cluster/node-engine'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import type { Engine, EngineOptions } from '../../src/engine/engine'
import { createEngineClock, type HostTimers } from '../../src/engine/time/clock'
import { PgLease } from '../../src/store/pg/pg-lease'
import { createPgStore, followPgStore } from '../../src/store/pg/pg-store'
import { smallConfig } from '../store/small-market'
import { MemoryBroker, type MemoryBus } from './memory-broker'

export const timers: HostTimers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (id) => clearTimeout(id as ReturnType<typeof setTimeout> | undefined),
}

export interface TestNode {
  readonly name: string
  readonly engine: Engine
  readonly bus: MemoryBus
  readonly log: readonly string[]
  /** Stops renewing the lease, as a process does that stands still. */
  suspend(): void
}

/** Nodes of one exchange in this process, on a real database and a broker in memory. */
export class NodeHarness {
  readonly broker = new MemoryBroker()
  readonly #databaseUrl: string
  readonly #running = new Set<Engine>()
  #starts = 0

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  async start(
    name: string,
    options: {
      readonly broker?: MemoryBroker
      readonly admit?: (uid: number) => number
      readonly protocol?: number
      readonly leaseMs?: number
      readonly databaseUrl?: string
      /** Default: a small market without bots, in real time. */
      readonly engine?: Omit<EngineOptions, 'store'>
    } = {},
  ): Promise<TestNode> {
    const { broker = this.broker, admit = () => 0, protocol = PROTOCOL, leaseMs = 1_000 } = options
    const { databaseUrl = this.#databaseUrl } = options
    const log: string[] = []
    const bus = broker.connect()
    const lease = new PgLease({ databaseUrl, leaseMs })
    let isSuspended = false
    const leases: LeaseStore = {
      look: () => lease.look(),
      renew: (epoch) => (isSuspended ? Promise.resolve() : lease.renew(epoch)),
      endOverdue: (epoch) => lease.endOverdue(epoch),
      close: () => lease.close(),
    }
    const claim = { holder: name, address: `http://${name}.test`, protocol, version: '1.2.3', leaseMs }
    const engine = await openNode({
      ...{ name, address: claim.address, bus, lease: leases, leaseMs, admit, timers },
      stores: {
        follow: () => followPgStore({ databaseUrl }),
        own: (lock) => createPgStore({ databaseUrl, lock, claim }),
      },
      engine: {
        config: smallConfig,
        clock: createEngineClock({ wall: () => Date.now(), timers }),
        digest: nodeDigest,
        ...options.engine,
        log: (line) => log.push(line),
      },
      prepare: async () => {},
      elapsed: () => performance.now(),
      gather: () => new Promise(setImmediate),
      startName: `${name}-${++this.#starts}`,
      waitTimeoutMs: 2_000,
    })
    this.#running.add(engine)
    return {
      name,
      engine,
      bus,
      log,
      suspend() {
        isSuspended = true
      },
    }
  }

  async stop(node: TestNode): Promise<void> {
    this.#running.delete(node.engine)
    await node.engine.stop()
  }

  async stopAll(): Promise<void> {
    for (const engine of this.#running) await engine.stop()
    this.#running.clear()
  }
}

/** Of each node, once all of them hold the same command as their last. */
export async function settledHashes(nodes: readonly TestNode[]): Promise<readonly string[]> {
  for (;;) {
    const states = await Promise.all(
      nodes.map(({ engine }) => engine.read(({ state, hash }) => ({ seq: state.seq, hash }))),
    )
    const most = Math.max(...states.map(({ seq }) => seq))
    if (states.every(({ seq }) => seq === most)) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return Promise.all(nodes.map(({ engine }) => engine.read((exchange) => exchange.hash())))
}

export const isLeader = ({ engine }: TestNode): boolean => engine.nodeStatus?.().role === 'leader'

// Servers for attacks on a cluster: PostgreSQL, NATS, and HAProxy in front of the nodes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type NodeAddress, startBalancer } from './haproxy'
import { startNats } from './nats'
import { startPostgres } from './postgres'

const POLL_MS = 20

export interface AttackServers {
  readonly databaseUrl: string
  readonly natsUrl: string
  /** Starts HAProxy and resolves when all nodes are ready. */
  balance(nodes: readonly NodeAddress[]): Promise<{ readonly url: string; close(): Promise<void> }>
  close(): Promise<void>
}

/** Starts PostgreSQL and NATS in a temporary folder; rejects with the cause. */
export async function startAttackServers(): Promise<AttackServers> {
  const folder = mkdtempSync(join(tmpdir(), 'bgk-attack-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const settings = { fsync: 'off', max_connections: '200' }
    const database = await startPostgres({ folder, settings, logFile: join(folder, 'postgresql.log') })
    ends.push(() => database.stop())
    const nats = await startNats({ logFile: join(folder, 'nats.log') })
    ends.push(() => nats.stop())
    return {
      databaseUrl: database.url,
      natsUrl: nats.url,
      async balance(nodes) {
        const balancer = await startBalancer({ port: 0, nodes })
        while (!balancer.states.every(({ isReady }) => isReady)) await pause(POLL_MS)
        return { url: `http://127.0.0.1:${balancer.port}`, close: () => balancer.close() }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

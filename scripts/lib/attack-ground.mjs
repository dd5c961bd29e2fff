// What the nodes of a cluster stand on that is attacked: servers of one's own, which are gone afterwards.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBalancer } from '../cluster/balancer.mjs'
import { startDatabase } from '../cluster/database.mjs'
import { ensureNats, startNats } from './nats.mjs'
import { ensurePostgres } from './postgres.mjs'

const LOOK_MS = 20

/** Starts a PostgreSQL and a NATS server; rejects in one line. `balance` puts a balancer in front of nodes that are there. */
export async function openGround() {
  if (!(await ensurePostgres()) || !(await ensureNats())) throw new Error('A cluster needs both.')
  const folder = mkdtempSync(join(tmpdir(), 'bgk-attack-'))
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755)
  const ends = [async () => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const settings = { fsync: 'off', max_connections: '200' }
    const database = await startDatabase({ folder, settings, logFile: join(folder, 'postgresql.log') })
    ends.push(() => database.stop())
    const nats = await startNats({ logFile: join(folder, 'nats.log') })
    ends.push(() => nats.stop())
    const balance = async (nodes) => {
      const balancer = await startBalancer({ port: 0, nodes })
      while (!balancer.states.every(({ isReady }) => isReady)) await pause(LOOK_MS)
      return { url: `http://127.0.0.1:${balancer.port}`, close: () => balancer.close() }
    }
    return { databaseUrl: database.url, natsUrl: nats.url, balance, close }
  } catch (error) {
    await close()
    throw error
  }
}

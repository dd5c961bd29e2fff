import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { createSessionDirectory } from '../../src/members/session-directory'
import { createFaultDesk } from '../../src/server/faults/fault-desk'
import { createRateLimiter } from '../../src/server/http/rate-limiter'
import { nodeHost } from '../../src/server/process/node-host'
import { createAccountHub } from '../../src/server/sockets/account-hub'
import { LOCK_KEY } from '../../src/store/pg/pg-lock'
import { AccountPeer } from '../server/account-peer'
import { findPostgres, type PostgresServer, startPostgres } from '../store/postgres-server'
import { enrol, limit } from '../store/small-market'
import { leads, NodeHarness, type TestNode } from './node-harness'

const SOON = { timeout: 20_000 }
const HOLDER = `select pid from pg_locks where locktype = 'advisory' and granted and objid = ${LOCK_KEY}`
const timers = { setTimeout, clearTimeout: (id: unknown) => clearTimeout(Number(id)) }

let server: PostgresServer
beforeAll(async () => {
  const bin = findPostgres()
  if (bin === undefined) throw new Error('No PostgreSQL on this machine')
  server = await startPostgres(bin)
})
afterAll(() => server.stop())

/** The account stream of one node. */
function streamsOf({ engine }: TestNode) {
  const now = () => Date.now()
  const sessions = createSessionDirectory(engine, nodeHost({ passwordCost: 4 }).randomBytes, nodeDigest)
  const hub = createAccountHub({
    engine,
    sessions,
    arrivals: createRateLimiter({ perSecond: 1_000, burst: 1_000 }, now),
    timers,
    now,
    socketsPerIp: 50,
    log: () => {},
    faults: createFaultDesk({ seed: 'test', now }),
  })
  return { hub, sessions }
}

it('each gateway sends every fill once, while the leader dies', async () => {
  const databaseUrl = await server.createDatabase()
  const nodes = new NodeHarness(databaseUrl)
  try {
    const [a, b, c] = await Promise.all([nodes.start('a'), nodes.start('b'), nodes.start('c')])
    const all = [a, b, c]
    await vi.waitFor(() => expect(all.filter(leads)).toHaveLength(1), SOON)
    const buyer = await enrol(b.engine, 'buyer')
    const seller = await enrol(c.engine, 'seller')
    const gateways = all.map(streamsOf)
    const token = (await gateways[1]?.sessions.open(buyer, 'x')) ?? ''
    await vi.waitFor(async () => {
      for (const { engine } of all)
        expect((await engine.read(({ state }) => state.sessions.size)) > 0).toBe(true)
    }, SOON)
    const peers = gateways.map(({ hub }) => new AccountPeer(hub, token))
    await vi.waitFor(() => expect(peers.every(({ greeting }) => greeting)).toBe(true), SOON)

    const trade = async (node: TestNode, count: number, name: string) => {
      const submit = (uid: number, side: 'buy' | 'sell', key: string) =>
        node.engine.submit(limit(uid, side, '65000.00', '0.001'), { key }).catch(() => undefined)
      for (let i = 0; i < count; i++) {
        await submit(seller, 'sell', `${name}-s${i}`)
        await submit(buyer, 'buy', `${name}-b${i}`)
      }
    }
    await trade(b, 50, 'before')
    const leader = all.find(leads) ?? a
    const gateway = all.find((node) => node !== leader) ?? b
    const trading = trade(gateway, 100, 'during')
    const { rows } = await server.run(databaseUrl, HOLDER)
    leader.bus.turn(false)
    await server.run(databaseUrl, `select pg_terminate_backend(${rows[0].pid})`)
    await trading
    leader.bus.turn(true)
    await trade(gateway, 20, 'after')

    const known = await gateway.engine.read(({ state }) => {
      const rows = [...state.spot.openOrders(buyer), ...state.spot.closedOrders(buyer)]
      return rows.flatMap(({ fills }) => fills.map(({ tradeId }) => tradeId)).sort((x, y) => x - y)
    })
    expect(known.length).toBeGreaterThan(100)
    const survivors = peers.filter((_, at) => all[at] !== leader)
    for (const peer of survivors) {
      await vi.waitFor(() => expect(peer.rows('fills').length).toBeGreaterThanOrEqual(known.length), SOON)
      // A gateway whose state was read anew closes its sockets; the others have missed nothing.
      expect(peer.closed).toBeUndefined()
      expect(peer.rows('fills').map(({ id }) => id)).toEqual(known)
      expect(peer.frames.map(({ seq }) => seq)).toEqual(peer.frames.map((_, at) => at + 1))
    }
    // The dead leader's own sockets end, or have gone on without a gap.
    const own = peers[all.indexOf(leader)]
    await vi.waitFor(
      () => expect(own?.closed !== undefined || own?.rows('fills').length === known.length).toBe(true),
      SOON,
    )
    await gateways[1]?.sessions.close(nodeDigest.sha256(token))
    for (const peer of survivors) await vi.waitFor(() => expect(peer.closed).toBe(4401), SOON)
  } finally {
    await nodes.stopAll()
  }
}, 120_000)

import { expect, it, vi } from 'vitest'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { createSessionDirectory } from '../../src/members/session-directory'
import { createFaultInjector } from '../../src/server/faults/fault-injector'
import { createRateLimiter } from '../../src/server/http/rate-limits'
import { nodeHost } from '../../src/server/process/node-host'
import { createAccountHub } from '../../src/server/sockets/account-hub'
import { LOCK_KEY } from '../../src/store/pg/pg-lock'
import { postgresOfAll } from '../resources'
import { AccountPeer } from '../server/account-peer'
import { enrol, limit } from '../store/small-market'
import { isLeader, NodeHarness, type TestNode } from './node-harness'

const SOON = { timeout: 20_000 }
const HOLDER = `select pid from pg_locks where locktype = 'advisory' and granted and objid = ${LOCK_KEY}`
const timers = { setTimeout, clearTimeout: (id: unknown) => clearTimeout(Number(id)) }

const server = postgresOfAll()

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
    faults: createFaultInjector({ seed: 'test', now }),
    fields: { contractPrices: true, recordTypes: true, articleCategories: true },
  })
  return { hub, sessions }
}

it('each gateway sends every fill once, while the leader dies', async () => {
  const databaseUrl = await server.createDatabase()
  const nodes = new NodeHarness(databaseUrl)
  try {
    const [a, b, c] = await Promise.all([nodes.start('a'), nodes.start('b'), nodes.start('c')])
    const all = [a, b, c]
    await vi.waitFor(() => expect(all.filter(isLeader)).toHaveLength(1), SOON)
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
    const leader = all.find(isLeader) ?? a
    const gateway = all.find((node) => node !== leader) ?? b
    const trading = trade(gateway, 100, 'during')
    // A timer that is set with one leader cancels with the next.
    const sleeper = await enrol(gateway.engine, 'sleeper')
    await gateway.engine.submit(limit(sleeper, 'buy', '60000.00', '0.001'))
    await gateway.engine.submit({ type: 'orders.cancelAfter', uid: sleeper, ms: 500 })
    const { rows } = await server.run(databaseUrl, HOLDER)
    leader.bus.setConnected(false)
    await server.run(databaseUrl, `select pg_terminate_backend(${rows[0].pid})`)
    await trading
    leader.bus.setConnected(true)
    await trade(gateway, 20, 'after')
    await vi.waitFor(async () => {
      await gateway.engine.submit({ type: 'clock.tick' })
      const open = await gateway.engine.read(({ state }) => state.spot.openOrders(sleeper))
      expect(open).toEqual([])
    }, SOON)

    const known = await gateway.engine.read(({ state }) => {
      const rows = [...state.spot.openOrders(buyer), ...state.spot.closedOrders(buyer)]
      return rows.flatMap(({ fills }) => fills.map(({ tradeId }) => tradeId)).sort((x, y) => x - y)
    })
    expect(known.length).toBeGreaterThan(100)
    const receivedFills = (peer: AccountPeer) => peer.rows('fills').map(({ id }) => id)
    for (const peer of peers) {
      await vi.waitFor(
        () => expect(peer.closed ?? receivedFills(peer).length).toBeGreaterThanOrEqual(known.length),
        SOON,
      )
      // A gateway that read its state again closes its streams; until then they have missed and repeated nothing.
      expect([undefined, 1012]).toContain(peer.closed)
      expect(receivedFills(peer)).toEqual(known.slice(0, receivedFills(peer).length))
      expect(peer.frames.map(({ seq }) => seq)).toEqual(peer.frames.map((_, at) => at + 1))
    }
    const going = peers.filter(({ closed }) => closed === undefined)
    expect(going.length).toBeGreaterThan(0)
    await gateways[1]?.sessions.close(nodeDigest.sha256(token))
    for (const peer of going) await vi.waitFor(() => expect(peer.closed).toBe(4401), SOON)
  } finally {
    await nodes.stopAll()
  }
}, 120_000)

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { EngineBusy, EngineLimited } from '../../src/engine/engine-error'
import { createEngineClock } from '../../src/engine/time/clock'
import { LOCK_KEY } from '../../src/store/pg/pg-lock'
import { createPgStore } from '../../src/store/pg/pg-store'
import { postgresOfAll } from '../resources'
import { openSmallMarket } from '../store/open-small-market'
import { startPgProxy } from '../store/pg-proxy'
import { enrol, limit, smallConfig } from '../store/small-market'
import { MemoryBroker } from './memory-broker'
import { isLeader, NodeHarness, settledHashes, type TestNode, timers } from './node-harness'

/** Timeout for a busy machine. */
const SOON = { timeout: 20_000 }
const HOLDER = `select pid from pg_locks where locktype = 'advisory' and granted and objid = ${LOCK_KEY}`

describe('nodes of one exchange', { timeout: 60_000 }, () => {
  const server = postgresOfAll()
  let databaseUrl: string
  let nodes: NodeHarness
  beforeEach(async () => {
    databaseUrl = await server.createDatabase()
    nodes = new NodeHarness(databaseUrl)
  })
  afterEach(() => nodes.stopAll())

  const started = async (...names: readonly string[]): Promise<[TestNode, ...TestNode[]]> => {
    const all: TestNode[] = []
    for (const name of names) all.push(await nodes.start(name))
    const [first, ...others] = all
    return [first!, ...others]
  }
  const place = (node: TestNode, uid: number, count: number, key?: (at: number) => string) =>
    Array.from({ length: count }, (_, at) =>
      node.engine.submit(limit(uid, 'buy', `${100 + (at % 50)}.00`, '0.001'), key && { key: key(at) }),
    )
  const openOrders = (node: TestNode, uid: number) =>
    node.engine.read(({ state }) => [...state.spot.openOrders(uid)].length)

  it('applies a command of any node once, on the first node as leader, and shows it everywhere', async () => {
    const all = await started('a', 'b', 'c')
    const [a, b, c] = all
    expect(all.map(({ engine }) => engine.nodeStatus?.().role)).toEqual(['leader', 'standby', 'standby'])
    const uid = await enrol(b!.engine, 'trader')
    const answers = await Promise.all([...place(a, uid, 20), ...place(b!, uid, 20), ...place(c!, uid, 20)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await openOrders(b!, uid)).toBeGreaterThanOrEqual(20)
    const hashes = await settledHashes(all)
    expect(new Set(hashes).size).toBe(1)
    expect(await openOrders(c!, uid)).toBe(60)
  })

  it('replaces a leader whose session ends, and applies every command once', async () => {
    const all = await started('a', 'b', 'c')
    const [a, b, c] = all
    const uid = await enrol(c!.engine, 'trader')
    const orders = [...place(b!, uid, 100), ...place(c!, uid, 100, (at) => `key-${at}`)]
    const { rows } = await server.run(databaseUrl, HOLDER)
    a.bus.setConnected(false)
    await server.run(databaseUrl, `select pg_terminate_backend(${rows[0].pid})`)
    const answers = await Promise.all(orders)
    expect(answers.every(({ ok }) => ok)).toBe(true)
    a.bus.setConnected(true)
    // On a busy machine the new leader may exceed its lease, and leadership moves on, even back to the first
    // one.
    const roles = () => all.map(({ engine }) => engine.nodeStatus?.().role).sort()
    await vi.waitFor(() => expect(roles()).toEqual(['leader', 'standby', 'standby']), SOON)
    expect(new Set(await settledHashes(all)).size).toBe(1)
    expect(await openOrders(b!, uid)).toBe(200)
    const proof = await b!.engine.verify()
    expect([proof.ok, proof.orders]).toEqual([true, 200])
  })

  it('lets the database clean up while nodes wait for leadership', async () => {
    await started('a', 'b', 'c')
    // An open snapshot of the tables prevents cleanup of deleted and changed rows.
    const viewers = `select pid, query from pg_stat_activity
      where datname = current_database() and backend_xmin is not null and pid <> pg_backend_pid()`
    await vi.waitFor(async () => expect((await server.run(databaseUrl, viewers)).rows).toEqual([]), SOON)
  })

  it('demotes a suspended leader after its lease, and lets it follow afterwards', async () => {
    const all = await started('a', 'b')
    const [a, b] = all
    const uid = await enrol(b!.engine, 'trader')
    a.suspend()
    await vi.waitFor(() => expect(isLeader(b!)).toBe(true), SOON)
    expect((await Promise.all(place(a, uid, 5))).every(({ ok }) => ok)).toBe(true)
    await vi.waitFor(() => expect(isLeader(a)).toBe(false), SOON)
    expect(new Set(await settledHashes(all)).size).toBe(1)
    expect(await openOrders(a, uid)).toBe(5)
  })

  it('hands over from a stopped leader, and continues at the same state', async () => {
    const [a, b] = await started('a', 'b')
    const uid = await enrol(a.engine, 'trader')
    await Promise.all(place(a, uid, 10))
    await nodes.stop(a)
    await vi.waitFor(() => expect(isLeader(b!)).toBe(true), SOON)
    await Promise.all(place(b!, uid, 10))
    const again = await nodes.start('a')
    await vi.waitFor(() => expect([again, b!].filter(isLeader)).toHaveLength(1), SOON)
    expect(new Set(await settledHashes([again, b!])).size).toBe(1)
    expect(await openOrders(again, uid)).toBe(20)
  })

  it('processes due events before the new leader responds, after all nodes were stopped for five minutes', async () => {
    let off = 0
    const wall = () => Date.now() + off
    const withTimers = () => ({
      engine: {
        config: smallConfig,
        clock: createEngineClock({ wall, timers }),
        digest: nodeDigest,
        log: () => {},
        tickMs: 1000,
      },
    })
    const withDeadline = async (node: TestNode, name: string) => {
      const uid = await enrol(node.engine, name)
      await Promise.all(place(node, uid, 2))
      await node.engine.submit({ type: 'orders.cancelAfter', uid, ms: 60_000 })
      return uid
    }
    const first = await nodes.start('a', withTimers())
    const uid = await withDeadline(first, 'trader')
    await nodes.stop(first)
    off = 300_000
    const leader = await nodes.start('b', withTimers())
    const standby = await nodes.start('c', withTimers())
    for (const node of [leader, standby]) {
      expect(Math.abs(node.engine.clock.now() - wall())).toBeLessThan(1000)
      expect(wall() - (await node.engine.read(({ state }) => state.now))).toBeLessThan(10_000)
      expect(await openOrders(node, uid)).toBe(0)
    }
    const member = await withDeadline(leader, 'other')
    await settledHashes([leader, standby])
    // The leader is gone, and another one takes over this late.
    off = 600_000
    const acknowledged: number[] = []
    standby.engine.onCommit(({ outcomes }) =>
      acknowledged.push(...outcomes.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))),
    )
    await nodes.stop(leader)
    await vi.waitFor(() => expect(isLeader(standby)).toBe(true), SOON)
    expect(Math.abs(standby.engine.clock.now() - wall())).toBeLessThan(1000)
    expect(await openOrders(standby, member)).toBe(0)
    // Subscribers at this node receive the orders.
    expect(acknowledged).toHaveLength(2)
  })

  it('returns BUSY in time without the broker, serves reads with their age, and catches up', async () => {
    const [a, b] = await started('a', 'b')
    const uid = await enrol(a.engine, 'trader')
    await settledHashes([a, b!])
    b!.bus.setConnected(false)
    const busy = b!.engine.submit(limit(uid, 'buy', '100.00', '0.001'))
    await expect(busy).rejects.toBeInstanceOf(EngineBusy)
    await Promise.all(place(a, uid, 3))
    // The database is available, and the gateway reads the journal.
    await vi.waitFor(async () => expect(await openOrders(b!, uid)).toBe(3), SOON)
    const waits = b!.engine.submit(limit(uid, 'buy', '100.00', '0.001'))
    b!.bus.setConnected(true)
    expect(await waits).toMatchObject({ ok: true })
    expect(await openOrders(b!, uid)).toBe(4)
  })

  it('serves reads with their age without database and broker', async () => {
    const a = await nodes.start('a')
    const proxy = await startPgProxy(databaseUrl)
    const b = await nodes.start('b', { databaseUrl: proxy.url })
    try {
      const uid = await enrol(a.engine, 'trader')
      await settledHashes([a, b])
      proxy.fail('hole')
      proxy.cut()
      b.bus.setConnected(false)
      await Promise.all(place(a, uid, 3))
      await vi.waitFor(() => expect(b.engine.nodeStatus?.().ageMs).toBeGreaterThan(1_500), SOON)
      expect(await openOrders(b, uid)).toBe(0)
      proxy.heal()
      b.bus.setConnected(true)
      await vi.waitFor(async () => expect(await openOrders(b, uid)).toBe(3), SOON)
      await vi.waitFor(() => expect(b.engine.nodeStatus?.().ageMs).toBeLessThan(1_000), SOON)
    } finally {
      await nodes.stop(b)
      await proxy.close()
    }
  })

  it('limits orders of a member over all gateways together', async () => {
    const count = new Map<number, number>()
    const admit = (uid: number) => {
      count.set(uid, (count.get(uid) ?? 0) + 1)
      return count.get(uid)! > 4 ? 3 : 0
    }
    const a = await nodes.start('a', { admit })
    const b = await nodes.start('b')
    const uid = await enrol(a.engine, 'trader')
    const order = limit(uid, 'buy', '100.00', '0.001')
    const sent = [a, b, a, b, a].map(({ engine }) => engine.submit(order, { isCounted: true }))
    const ends = await Promise.allSettled(sent)
    const refused = ends.filter((end) => end.status === 'rejected')
    expect(refused.map(({ reason }) => [reason instanceof EngineLimited, reason.waitSeconds])).toEqual([
      [true, 3],
    ])
  })

  it('rejects a node of another broker, with the leader and the fix', async () => {
    await started('a')
    const other = nodes.start('b', { broker: new MemoryBroker() })
    await expect(other).rejects.toMatchObject({ code: 'LOCKED' })
    await expect(other).rejects.toThrow(/Node a at http:\/\/a\.test leads .* unreachable over this NATS/)
  })

  it('rejects a node on a single-process exchange, and leaves it running', async () => {
    const alone = await openSmallMarket({ store: createPgStore({ databaseUrl }) })
    await expect(nodes.start('a')).rejects.toThrow(/in use by another running sandbox.* without NATS/)
    await enrol(alone, 'trader')
    await alone.stop()
    expect(isLeader(await nodes.start('a'))).toBe(true)
  })

  it('rejects nodes with another message format, by version', async () => {
    await nodes.start('a', { protocol: 99 })
    const older = nodes.start('b')
    await expect(older).rejects.toMatchObject({ code: 'NEWER' })
    await expect(older).rejects.toThrow(/Node a .* version 1\.2\.3.*protocol 99/)
  })

  it('ignores broker messages signed without the secret of the database', async () => {
    const [a, b] = await started('a', 'b')
    const uid = await enrol(a.engine, 'trader')
    const { rows } = await server.run(databaseUrl, "select value from bgk.meta where name = 'instance'")
    const unauthenticated = nodes.broker.connect()
    const body = { type: 'funds.credit', uid, coin: 'USDT', amount: '1000000', memo: 'mine' }
    const command = { id: 1, key: ' unsigned 1', isCounted: false, deadline: Date.now() + 1e6, body }
    unauthenticated.publish(
      `bgk.${rows[0].value}.commands.1`,
      JSON.stringify({ from: 'x', commands: [command] }),
    )
    await vi.waitFor(() => expect(a.log.join()).toContain('forged message over NATS'), SOON)
    expect(new Set(await settledHashes([a, b!])).size).toBe(1)
    expect((await a.engine.verify()).journalRows).toBe(3)
  })
})

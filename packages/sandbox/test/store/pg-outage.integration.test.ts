import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../src/engine/engine'
import { EngineBusy, EngineFailed } from '../../src/engine/engine-error'
import { createPgStore } from '../../src/store/pg/pg-store'
import { postgresOfAll } from '../resources'
import { openSmallMarket } from './open-small-market'
import { type PgProxy, startPgProxy } from './pg-proxy'
import { enrol, limit, smallConfig } from './small-market'

/** Timeout for a busy machine. */
const SOON = { timeout: 20_000 }

const BACKENDS = "select pid from pg_stat_activity where application_name = 'bgk-sandbox'"

describe('store pg, lost connection', () => {
  const server = postgresOfAll()
  let databaseUrl: string
  let proxy: PgProxy
  let log: string[]
  const running: Engine[] = []
  beforeEach(async () => {
    databaseUrl = await server.createDatabase()
    await makeTables(databaseUrl)
    proxy = await startPgProxy(databaseUrl)
    log = []
  })
  afterEach(async () => {
    for (const engine of running.splice(0)) await engine.stop()
    await proxy.close()
  })

  /** Creates the tables without the short statement timeout of later commands. */
  async function makeTables(url: string): Promise<void> {
    const store = createPgStore({ databaseUrl: url })
    await store.open(smallConfig)
    await store.close()
  }

  async function start(url: string, waitTimeoutMs = 60_000, statementMs = 1_000): Promise<Engine> {
    const engine = await openSmallMarket({
      store: createPgStore({ databaseUrl: url, statementMs }),
      log: (line) => log.push(line),
      waitTimeoutMs: waitTimeoutMs,
    })
    running.push(engine)
    return engine
  }
  const sql = async (text: string) => (await server.run(databaseUrl, text)).rows

  it('notices an idle connection loss, and recovers by itself', async () => {
    const engine = await start(proxy.url)
    proxy.cut()
    await expect
      .poll(() => log, SOON)
      .toContainEqual(expect.stringMatching(/^The database is back after \d+ ms\.$/))
    expect(log[0]).toMatch(
      /^The connection to PostgreSQL at 127\.0\.0\.1:\d+\/test_\d+ was lost: .*\. Nothing is lost: writes wait until it is back\.$/,
    )
    expect(await enrol(engine, 'ann')).toBeGreaterThan(0)
  })

  it('ends its lost session if the server has not noticed, so that the lock is free', async () => {
    const engine = await start(proxy.url)
    const uid = await enrol(engine, 'ann')
    const before = await sql(BACKENDS)
    proxy.fail('deaf')
    const order = engine.submit(limit(uid, 'buy', '1.00', '1'))
    await expect.poll(() => engine.trouble, SOON).toBeDefined()
    proxy.heal()
    expect(await order).toMatchObject({ ok: true })
    const after = await sql(BACKENDS)
    expect(after).toHaveLength(1)
    expect(after).not.toEqual(before)
    expect(await engine.verify()).toMatchObject({ ok: true, orders: 1 })
  })

  it('returns BUSY after the wait timeout, serves reads from memory, and recovers with the server', async () => {
    const engine = await start(proxy.url, 200)
    const uid = await enrol(engine, 'ann')
    proxy.fail('hole')
    proxy.cut()
    await expect.poll(() => engine.trouble, SOON).toBeDefined()
    await expect(engine.submit(limit(uid, 'buy', '1.00', '1'))).rejects.toBeInstanceOf(EngineBusy)
    expect(await engine.read(({ state }) => state.members.size)).toBe(1)
    await expect(engine.verify()).rejects.toMatchObject({ code: 'TROUBLE' })
    proxy.heal()
    await expect.poll(() => engine.trouble, SOON).toBeUndefined()
    expect(await engine.submit(limit(uid, 'buy', '2.00', '1'))).toMatchObject({ ok: true })
    expect(await sql('select price::int from bgk.orders')).toEqual([{ price: 200 }])
  })

  it('prints no password from any server message', async () => {
    const url = new URL(proxy.url)
    expect(url.password).not.toBe('')
    const engine = await start(url.href)
    const name = url.pathname.slice(1)
    url.port = new URL(databaseUrl).port
    url.pathname = '/postgres'
    await server.run(url.href, `alter database ${name} allow_connections false`)
    proxy.cut()
    await expect
      .poll(() => engine.trouble, SOON)
      .toMatch(/cannot be reached: .* is not currently accepting connections/)
    expect([...log, engine.trouble].join()).not.toContain(url.password)
  })

  it('fails permanently with one line after another exchange has taken over, and leaves its journal unchanged', async () => {
    const first = await start(proxy.url)
    const uid = await enrol(first, 'ann')
    proxy.fail('hole')
    const order = first.submit(limit(uid, 'buy', '1.00', '1'))
    await expect.poll(() => first.trouble, SOON).toBeDefined()
    // The server finally notices the disconnect.
    await sql(`select pg_terminate_backend(pid) from (${BACKENDS}) b`)
    const second = await start(databaseUrl)
    expect(await second.submit(limit(uid, 'buy', '2.00', '1'))).toMatchObject({ ok: true })
    proxy.heal()
    await expect(order).rejects.toBeInstanceOf(EngineFailed)
    expect((await first.failed).message).toBe('Another exchange has taken over this database')
    await expect(first.read(() => 1)).rejects.toBeInstanceOf(EngineFailed)
    expect(await second.submit(limit(uid, 'buy', '3.00', '1'))).toMatchObject({ ok: true })
    expect(await second.verify()).toMatchObject({ ok: true, orders: 2 })
  })

  it('commits nothing after a change of the epoch, even over an open connection', async () => {
    const engine = await start(proxy.url)
    const uid = await enrol(engine, 'ann')
    const before = await sql(
      'select (select count(*) from bgk.journal) j, (select sum(amount) from bgk.balance) b',
    )
    await sql("update bgk.meta set value = '99' where name = 'epoch'")
    // An order and a new account: both kinds of statement.
    const writes = [
      engine.submit(limit(uid, 'buy', '1.00', '1')),
      engine.submit({ type: 'funds.credit', uid, coin: 'ETH', amount: '5', memo: 'start' }),
    ]
    const outcomes = await Promise.allSettled(writes)
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await engine.failed).message).toBe('Another exchange has taken over this database')
    expect(
      await sql('select (select count(*) from bgk.journal) j, (select sum(amount) from bgk.balance) b'),
    ).toEqual(before)
    expect(await sql("select * from bgk.balance where coin = 'ETH'")).toEqual([])
    expect(await sql('select * from bgk.orders')).toEqual([])
  })

  it('delays a new epoch until a pending commit ends', async () => {
    const engine = await start(databaseUrl, 60_000, 60_000)
    const uid = await enrol(engine, 'ann')
    // A commit waiting in its middle holds the epoch.
    await sql(`create function bgk.held() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7); return null; end $$;
      create trigger held after insert on bgk.journal for each statement execute function bgk.held()`)
    const holder = new pg.Client({ connectionString: databaseUrl })
    await holder.connect()
    await holder.query('select pg_advisory_lock(7)')
    const waitsFor = (event: string) =>
      expect
        .poll(() => sql(`select from pg_stat_activity where wait_event = '${event}'`), SOON)
        .toHaveLength(1)
    const order = engine.submit(limit(uid, 'buy', '1.00', '1'))
    await waitsFor('advisory')
    const raised = sql(
      "update bgk.meta set value = '99' where name = 'epoch' returning (select count(*)::int from bgk.orders) as before",
    )
    await waitsFor('transactionid')
    await holder.end()
    expect(await raised).toEqual([{ before: 0 }])
    expect(await order).toMatchObject({ ok: true })
  })

  it('opens data without an epoch, and sets one', async () => {
    const before = await start(databaseUrl)
    const uid = await enrol(before, 'ann')
    await before.stop()
    await sql("delete from bgk.meta where name = 'epoch'")
    const again = await start(databaseUrl)
    expect(await again.submit(limit(uid, 'buy', '1.00', '1'))).toMatchObject({ ok: true })
    expect(await sql("select value from bgk.meta where name = 'epoch'")).toEqual([{ value: '1' }])
  })

  it('recovers after an erase, with the new database as its own', async () => {
    const engine = await start(proxy.url)
    await enrol(engine, 'ann')
    await engine.stop({ leaveStoreOpen: true })
    await engine.store.erase?.(smallConfig)
    const again = await openSmallMarket({
      store: engine.store,
      opened: smallConfig,
      log: (line) => log.push(line),
    })
    running.push(again)
    await enrol(again, 'ann')
    proxy.reset()
    expect(await enrol(again, 'ben')).toBeGreaterThan(0)
    expect(await again.verify()).toMatchObject({ ok: true, journalRows: 6 })
  })

  it('stops while the server is away, and reports pending writes as unknown', async () => {
    const engine = await start(proxy.url, 100)
    const uid = await enrol(engine, 'ann')
    proxy.fail('hole')
    const order = engine.submit(limit(uid, 'buy', '1.00', '1'))
    await expect.poll(() => engine.trouble, SOON).toBeDefined()
    await Promise.all([expect(order).rejects.toBeInstanceOf(EngineFailed), engine.stop()])
    expect((await engine.failed).message).toMatch(/^Stopped while writes were under way\. /)
  })
})

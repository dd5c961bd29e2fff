import { createClient } from '@bgk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standardConfig } from '../../src/content/standard-config'
import { enrolDemoAccounts } from '../../src/demo/demo-accounts'
import { PAST_MS } from '../../src/demo/demo-history'
import { nodeDigest } from '../../src/engine/chain/node-digest'
import { openEngine } from '../../src/engine/open-engine'
import { createEngineClock } from '../../src/engine/time/clock'
import { nodeHost } from '../../src/server/process/node-host'
import type { RunningSandbox } from '../../src/server/process/sandbox-options'
import { startSandbox } from '../../src/server/process/start-sandbox'
import { createMemoryDisk, createMemoryStore } from '../../src/store/memory-store'
import { control } from './sandbox-harness'

const page = { page: 1, limit: 50 }
/** Another genesis is another market: these are the same in every run, at other hours of the day and days of the week. */
const GENESIS = Date.UTC(2026, 5, 1, 7, 30)
const OTHERS = [
  ['1', Date.UTC(2026, 2, 2, 10)],
  ['2', Date.UTC(2026, 0, 1)],
  ['7', Date.UTC(2025, 10, 28, 15, 59, 59)],
  ['berlin', Date.UTC(2027, 6, 11, 23, 12, 5)],
  ['x', Date.UTC(2024, 1, 29, 8, 0, 0, 1)],
] as const

describe('the history of the demo trader', () => {
  const disk = createMemoryDisk()
  const logLines: string[] = []
  let sandbox: RunningSandbox
  const start = (more: object = {}) =>
    startSandbox({
      port: 0,
      store: createMemoryStore(disk),
      demoHistory: true,
      passwordCost: 4,
      clock: 'virtual',
      genesis: GENESIS,
      log: (line) => logLines.push(line),
      ...more,
    })
  beforeAll(async () => {
    sandbox = await start()
  })
  afterAll(() => sandbox.stop())
  const trader = async () => {
    const client = createClient({ origin: sandbox.url })
    await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
    return client
  }

  it('is lived in full: nothing of it is refused', () => {
    expect(logLines.filter((line) => line.includes('goes without'))).toEqual([])
  })

  it.each(OTHERS.slice(0, 2 * __TIMES__))(
    'is lived in full on the markets of seed %s that began at %i',
    async (seed, genesis) => {
      const lines: string[] = []
      const store = createMemoryStore()
      const log = (line: string) => lines.push(line)
      const how = { port: 0, clock: 'virtual', demoHistory: true, passwordCost: 4 } as const
      const other = await startSandbox({ ...how, seed, genesis, store, log })
      await other.stop()
      expect(lines.filter((line) => line.includes('goes without'))).toEqual([])
    },
  )

  it('has spot orders that were filled, cancelled and still wait', async () => {
    const client = await trader()
    const { rows } = await client.spot.orderHistory(page)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['filled', 'cancelled']))
    expect((await client.spot.openOrders(page)).rows).toHaveLength(2)
    client.close()
  })

  it('has positions with a stop order, closed ones and an order that waits', async () => {
    const { futures, close } = await trader()
    const positions = await futures.positions()
    expect(positions.map(({ base, side }) => `${base} ${side}`).sort()).toEqual(['BTC buy', 'SOL sell'])
    const stops = await Promise.all(positions.map(({ id }) => futures.stopOrders({ positionId: id })))
    expect(stops.flat()).toMatchObject([{ takeProfitPrice: expect.any(String) }])
    expect((await futures.closedPositions(page)).rows.length).toBeGreaterThan(10)
    expect((await futures.openOrders(page)).rows).toHaveLength(1)
    close()
  })

  it('has won and lost cycle orders', async () => {
    const { cycle, close } = await trader()
    const { rows } = await cycle.history(page)
    expect(rows.length).toBeGreaterThan(15)
    const results = new Set(rows.map(({ realizedPnl }) => realizedPnl?.startsWith('-')))
    expect(results).toEqual(new Set([true, false]))
    close()
  })

  it('has deposits, withdrawals, transfers, swaps, a purchase, a token sale, answered tickets and a friend with rebates', async () => {
    const { account, flash, ieo, fiat, user, close } = await trader()
    const statuses = async (kind: 'deposit' | 'withdrawal') =>
      (await account.records({ ...page, kind })).rows.map(({ status }) => status)
    expect(await statuses('deposit')).toEqual(['completed', 'rejected', 'completed'])
    expect(await statuses('withdrawal')).toEqual(['completed', 'completed'])
    const moved = (await account.records({ ...page, kind: 'transfer' })).rows
    expect(moved.length).toBeGreaterThan(0)
    const ofFutures = (await account.records({ ...page, kind: 'transfer', wallet: 'futures' })).rows
    expect(ofFutures.map(({ quantity }) => Number(quantity))).toEqual([500, 4500])
    expect((await flash.orders(page)).rows).toMatchObject(Array(2).fill({ from: 'BGK', to: 'USDT' }))
    expect((await fiat.orders(page)).rows).toMatchObject([{ status: 'completed' }])
    expect((await ieo.orders(page)).rows).toHaveLength(1)
    expect((await user.tickets()).map(({ status }) => status)).toEqual(['replied', 'closed', 'closed'])
    const { rows } = await user.team(page)
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]?.revenue)).toBeGreaterThan(1)
    close()
  })

  it('goes back weeks, at prices that the charts show for those days', async () => {
    const { spot, close } = await trader()
    const { rows } = await spot.orderHistory({ page: 1, limit: 100 })
    const filled = rows.flatMap(({ status, createdAt = 0, ...order }) =>
      status === 'filled' ? [{ ...order, createdAt }] : [],
    )
    expect(new Set(filled.map(({ createdAt }) => Math.floor(createdAt / 86_400_000))).size).toBeGreaterThan(
      20,
    )
    const days = await spot.candles({ pair: 'BTC/USDT', period: '1d' })
    const ofBtc = filled.filter(({ base, type }) => base === 'BTC' && type === 'market')
    expect(ofBtc.length).toBeGreaterThan(5)
    for (const { createdAt, averagePrice } of ofBtc) {
      const day = days.filter(({ time }) => time <= createdAt).at(-1)
      expect(Number(averagePrice)).toBeGreaterThanOrEqual(Number(day?.low))
      expect(Number(averagePrice)).toBeLessThanOrEqual(Number(day?.high) * 1.0002)
    }
    close()
  })

  it('leaves the trader funds to go on with', async () => {
    const { account, close } = await trader()
    const { assets } = await account.spotAssets()
    const usdt = Number(assets.find(({ coin }) => coin === 'USDT')?.available)
    expect(usdt).toBeGreaterThan(5000)
    close()
  })

  it('is in the journal: the books are proved, and the next start does not live it again', async () => {
    expect((await control(sandbox, 'GET', 'verify')).body).toMatchObject({ ok: true })
    await sandbox.stop()
    logLines.length = 0
    sandbox = await start()
    expect(logLines.join()).not.toContain('history')
    const { futures, close } = await trader()
    expect(await futures.positions()).toHaveLength(2)
    close()
  })
})

it('an exchange that was killed in the weeks before its genesis goes on from there', async () => {
  const disk = createMemoryDisk()
  const identity = { seed: 'bgk', genesis: GENESIS }
  const past = await openEngine({
    store: createMemoryStore(disk),
    config: standardConfig(identity),
    clock: createEngineClock({
      rate: 0,
      wall: Date.now,
      timers: globalThis,
      start: identity.genesis - PAST_MS,
    }),
    digest: nodeDigest,
    log: () => {},
    bots: false,
  })
  await enrolDemoAccounts({
    engine: past,
    hasher: nodeHost({ passwordCost: 4 }).hasher,
    exposed: false,
    randomPassword: () => '',
  })
  const order = { base: 'BTC', quote: 'USDT', orderType: 'limit', price: '1000', quantity: '0.1' } as const
  const uid = await past.read(({ state }) => [...state.members.keys()][0] ?? 0)
  expect(await past.submit({ type: 'spot.place', uid, side: 'buy', ...order })).toMatchObject({ ok: true })
  await past.stop()

  const store = createMemoryStore(disk)
  const sandbox = await startSandbox({
    port: 0,
    store,
    demoHistory: true,
    clock: 'virtual',
    genesis: GENESIS,
    passwordCost: 4,
    log: () => {},
  })
  const client = createClient({ origin: sandbox.url })
  await client.session.login({ account: 'trader@bgk.test', password: 'Trader2026' })
  const [placed] = (await client.spot.openOrders(page)).rows
  expect(placed?.createdAt).toBeLessThan(GENESIS - PAST_MS + 60_000)
  const [newest] = (await client.spot.candles({ pair: 'BTC/USDT', period: '1m' })).slice(-1)
  expect(Number(newest?.close)).toBeGreaterThan(60_000)
  client.close()
  await sandbox.stop()
})

import { createClient } from '@bgk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningSandbox } from '../../src/server/sandbox-options'
import { startSandbox } from '../../src/server/start-sandbox'
import { createMemoryDisk, createMemoryStore } from '../../src/store/memory-store'

const page = { page: 1, limit: 50 }

describe('the history of the demo trader', () => {
  const disk = createMemoryDisk()
  const said: string[] = []
  let sandbox: RunningSandbox
  const start = (more: object = {}) =>
    startSandbox({
      port: 0,
      store: createMemoryStore(disk),
      demoHistory: true,
      passwordCost: 4,
      clock: 'virtual',
      log: (line) => said.push(line),
      ...more,
    })
  beforeAll(async () => {
    sandbox = await start()
  })
  afterAll(() => sandbox.stop())
  const trader = async () => {
    const client = createClient({ origin: sandbox.url })
    await client.session.login({ account: 'trader@bgk.example', password: 'Trader2026' })
    return client
  }

  it('is lived in full: nothing of it is refused', () => {
    expect(said.filter((line) => line.includes('goes without'))).toEqual([])
  })

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
    expect((await futures.closedPositions(page)).rows.map(({ base }) => base).sort()).toEqual(['BTC', 'ETH'])
    expect((await futures.openOrders(page)).rows).toHaveLength(1)
    close()
  })

  it('has won and lost cycle orders', async () => {
    const { cycle, close } = await trader()
    const { rows } = await cycle.history(page)
    expect(rows).toHaveLength(4)
    const results = new Set(rows.map(({ realizedPnl }) => realizedPnl.startsWith('-')))
    expect(results).toEqual(new Set([true, false]))
    close()
  })

  it('has a deposit, a withdrawal, transfers, a swap, an answered ticket and a friend with a rebate', async () => {
    const { account, flash, user, close } = await trader()
    for (const kind of ['deposit', 'withdrawal'] as const)
      expect((await account.records({ ...page, kind })).rows).toMatchObject([{ status: 'completed' }])
    expect((await account.records({ ...page, kind: 'transfer' })).rows.length).toBeGreaterThan(0)
    expect((await flash.orders(page)).rows).toMatchObject([{ from: 'BGK', to: 'USDT' }])
    expect(await user.tickets()).toMatchObject([{ status: 'replied' }])
    const { rows } = await user.team(page)
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]?.revenue)).toBeGreaterThan(0)
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
    const headers = { 'x-sandbox-key': sandbox.controlKey }
    const proof = await (await fetch(`${sandbox.url}/sandbox/verify`, { headers })).json()
    expect(proof).toMatchObject({ ok: true })
    await sandbox.stop()
    said.length = 0
    sandbox = await start()
    expect(said.join()).not.toContain('history')
    const { futures, close } = await trader()
    expect(await futures.positions()).toHaveLength(2)
    close()
  })
})

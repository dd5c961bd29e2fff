import { type Client, createClient, createMemoryStorage, isBgkError } from '@bgk/sdk'
import { flashReceived, ieoTotal } from '@bgk/sdk/trading'
import { beforeEach, describe, expect, it } from 'vitest'
import { ORIGIN, openWorld, type World } from '../../../test/server/open-world'
import type { IeoSeries } from '../../core/ieo/ieo'
import { createMemoryDisk } from '../../store/memory-store'

const DAY = 86_400_000
const PAGE = { page: 1, limit: 20 }
const fundPassword = '246810'

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (isBgkError(error) ? error.reason : String(error)),
  )

describe('swaps over the wire', () => {
  let world: World
  let trader: Client
  beforeEach(async () => {
    world = await openWorld({ bots: true })
    trader = await world.trader()
  })
  const pair = async (from: string, to: string) => {
    const found = (await trader.flash.pairs()).find((each) => each.from === from && each.to === to)
    if (found === undefined) throw new Error(`no ${from} to ${to}`)
    return found
  }
  const available = async (coin: string) => (await trader.account.spotBalance({ coin })).available

  it('offers pairs, swaps at the displayed price while valid, and lists the swap', async () => {
    const offers = await trader.flash.pairs()
    expect(offers).toHaveLength(22)
    for (const { fromPrice, toPrice, min, max } of offers) {
      for (const number of [fromPrice, toPrice, min, max]) expect(Number(number)).toBeGreaterThan(0)
    }
    const offer = await pair('ETH', 'BTC')
    expect(await trader.flash.swap({ pairId: offer.id, quantity: '1.5', fundPassword })).toEqual({
      message: 'Swapped',
      orderId: 1,
    })
    const received = flashReceived('1.5', offer)
    expect(await available('ETH')).toBe('3.50000000')
    expect(Number(await available('BTC'))).toBeCloseTo(0.5 + Number(received), 8)
    const { rows, total } = await trader.flash.orders(PAGE)
    expect(total).toBe(1)
    expect(rows).toMatchObject([
      { from: 'ETH', to: 'BTC', paid: '1.5', fromPrice: offer.fromPrice, toPrice: offer.toPrice },
    ])
    expect(Number(rows[0]?.received)).toBe(Number(received))
    const { createdAt = 0 } = rows[0] ?? {}
    expect(Math.floor(createdAt / 60_000) * 60_000).toBe(Date.UTC(2026, 2, 2, 10))
  })

  it('uses the current price after a rate change', async () => {
    const offer = await pair('BTC', 'USDT')
    // Another order sells through the best bids between quote and swap.
    await trader.spot.sellMarket({ pair: 'BTC/USDT', quantity: '0.4' })
    const now = await pair('BTC', 'USDT')
    expect(Number(now.fromPrice)).toBeLessThan(Number(offer.fromPrice))
    await trader.flash.swap({ pairId: offer.id, quantity: '0.01', fundPassword })
    expect((await trader.flash.orders(PAGE)).rows[0]).toMatchObject({ fromPrice: now.fromPrice })
  })

  it('rejects with a reason each, and checks the fields before the password', async () => {
    const { id, min, max } = await pair('ETH', 'USDT')
    const reason = (quantity: string, password = fundPassword, pairId = id) =>
      reasonOf(trader.flash.swap({ pairId, quantity, fundPassword: password }))
    expect(await reason('0.0001', '000000')).toBe('QUANTITY_BELOW_MIN')
    expect(await reason('15.00000001', '000000')).toBe('QUANTITY_ABOVE_MAX')
    expect([min, max]).toEqual(['0.003', '15'])
    expect(await reason('5.00000001')).toBe('INSUFFICIENT_BALANCE')
    expect(await reason('1', '000000')).toBe('FUND_PASSWORD_WRONG')
    expect(await reason('1', '')).toBe('FUND_PASSWORD_WRONG')
    expect(await reason('1', fundPassword, 999)).toBe('UNKNOWN_FLASH_PAIR')
    await world.sandbox.engine.submit({ type: 'pair.status', base: 'ETH', quote: 'USDT', status: 'disabled' })
    expect(await reason('1')).toBe('PAIR_DISABLED')
    expect(await trader.flash.pairs()).toHaveLength(16)
    const fresh = world.client()
    await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
    expect(await reasonOf(fresh.flash.swap({ pairId: 1, quantity: '10', fundPassword: '1' }))).toBe(
      'FUND_PASSWORD_NOT_SET',
    )
    expect(await reasonOf(world.client().flash.pairs())).toBe('NOT_LOGGED_IN')
  })

  it('executes exactly one of 100 parallel requests; repeating a lost one is one swap', async () => {
    const { id } = await pair('BGK', 'USDT')
    const { token } = trader.session
    const clients = Array.from({ length: 100 }, () => clientOf(world, token ?? ''))
    const swap = { pairId: id, quantity: '2000', fundPassword }
    const reasons = await Promise.all(clients.map((each) => reasonOf(each.flash.swap(swap))))
    expect(reasons.filter((reason) => reason === 'accepted')).toHaveLength(1)
    expect(await available('BGK')).toBe('0.00000000')
    const eth = { pairId: (await pair('ETH', 'USDT')).id, quantity: '5', fundPassword }
    for (let i = 0; i < 3; i++) await trader.flash.swap(eth, { idempotencyKey: 'again' })
    expect((await trader.flash.orders(PAGE)).total).toBe(2)
  })
})

describe('token sales over the wire', () => {
  it('shows a new user every state, without a login', async () => {
    const world = await openWorld({ bots: true })
    for (const days of [0, 1, 1, 2, 9]) {
      await world.sandbox.engine.clock.advance(0)
      world.sandbox.engine.clock.notBefore(world.sandbox.engine.clock.now() + days * DAY)
      await world.sandbox.engine.clock.advance(1000)
      const projects = await world.client().ieo.projects()
      expect(projects[0]?.status).toBe('open')
      expect(new Set(projects.map(({ status }) => status))).toEqual(new Set(['open', 'notOpen', 'ended']))
      const now = world.sandbox.engine.clock.now()
      for (const { status, startsAt = 0, endsAt = 0, issued, remaining, introduction } of projects) {
        expect(status).toBe(now < startsAt ? 'notOpen' : now < endsAt ? 'open' : 'ended')
        expect(Number(remaining)).toBeLessThanOrEqual(Number(issued))
        if (status !== 'notOpen') expect(Number(remaining)).toBeLessThan(Number(issued))
        expect(introduction).not.toMatch(/<script|<img|<a |on\w+=|style=/i)
      }
    }
  })

  it('subscribes through the client: pay coins, lock, release', async () => {
    const world = await openWorld({ bots: true })
    const trader = await world.trader()
    const [project] = await trader.ieo.projects()
    if (project === undefined) throw new Error('no project')
    const coins = await trader.ieo.payCoins({ coin: project.coin })
    expect(coins.map(({ coin }) => coin)).toEqual(['USDT', 'BGK'])
    expect(project).toMatchObject({ payCoins: ['USDT', 'BGK'], releaseParts: 1 })
    expect(coins[0]).toMatchObject({ available: '10000.00000000', price: '0.05000000' })
    const price = coins[1]?.price ?? ''
    await trader.ieo.subscribe({ projectId: project.id, payCoin: 'USDT', quantity: '1000' })
    await trader.ieo.subscribe({ projectId: project.id, payCoin: 'BGK', quantity: '1000', fundPassword })
    const subscribe = (quantity: string, rest: object = {}) =>
      reasonOf(trader.ieo.subscribe({ projectId: project.id, payCoin: 'USDT', quantity, ...rest }))
    expect(await subscribe('1000', { fundPassword: '000000' })).toBe('FUND_PASSWORD_WRONG')
    expect(await subscribe('99')).toBe('QUANTITY_BELOW_MIN')
    expect(await subscribe('100001')).toBe('QUANTITY_ABOVE_MAX')
    expect(await subscribe('100', { payCoin: 'DOGE' })).toBe('PAY_COIN_REQUIRED')
    expect(await subscribe('100', { payCoin: 'x'.repeat(65) })).toBe('TEXT_TOO_LONG')
    expect(await subscribe('100', { projectId: 5 })).toBe('PROJECT_NOT_FOUND')
    expect(await reasonOf(trader.ieo.payCoins({ coin: 'BTC' }))).toBe('PROJECT_NOT_FOUND')
    const { rows, total } = await trader.ieo.orders(PAGE)
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({
      projectId: project.id,
      title: project.title,
      coin: 'LMG',
      payCoin: 'BGK',
      quantity: '1000',
      gift: '50',
      released: '0',
      status: 'locked',
      unlocksAt: world.sandbox.engine.clock.now() + DAY,
      nextReleaseAt: world.sandbox.engine.clock.now() + DAY,
    })
    expect(Number(rows[0]?.paid)).toBe(Number(ieoTotal('1000', price)))
    const held = async () => (await trader.account.spotBalance({ coin: 'LMG' })).available
    expect(await held()).toBe('0.00000000')
    const left = Number((await trader.ieo.projects())[0]?.remaining)
    expect(left).toBeLessThanOrEqual(Number(project.remaining) - 2000)
    world.sandbox.engine.clock.notBefore(world.sandbox.engine.clock.now() + DAY)
    await world.sandbox.engine.clock.advance(1000)
    expect(await held()).toBe('2100.00000000')
    const done = (await trader.ieo.orders({ page: 2, limit: 1 })).rows
    expect(done).toMatchObject([{ status: 'released', released: '1050' }])
    expect(done[0]).not.toHaveProperty('nextReleaseAt')
  })

  it('sells the last unit to exactly one of 100 parallel members', async () => {
    const sale: IeoSeries = {
      id: 1,
      title: 'Last One',
      coin: 'ONE',
      price: '2',
      issued: '1',
      min: '1',
      lockDays: 1,
      parts: 1,
      giftRate: '0',
      payCoins: ['USDT'],
      firstOpensMs: 0,
      saleMs: DAY,
      everyMs: DAY,
      demand: '0',
    }
    const world = await openWorld({ ieo: [sale] })
    const { engine, services } = world.sandbox
    const join = async (i: number) => {
      const account = { email: `buyer${i}@bgk.example` }
      const made = await engine.submit({ type: 'member.create', account, passwordHash: 'x', role: 'member' })
      const uid = made.ok ? (made.uid ?? 0) : 0
      await engine.submit({ type: 'funds.credit', uid, coin: 'USDT', amount: '2', memo: 'test' })
      return clientOf(world, (await services.sessions.open(uid, 'x')) ?? '')
    }
    const buyers = await Promise.all(Array.from({ length: 100 }, (_, i) => join(i)))
    const buy = { projectId: 1001, payCoin: 'USDT', quantity: '1' }
    const reasons = await Promise.all(buyers.map((buyer) => reasonOf(buyer.ieo.subscribe(buy))))
    expect(reasons.filter((reason) => reason === 'accepted')).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'REMAINING_INSUFFICIENT')).toHaveLength(99)
    expect((await world.client().ieo.projects())[0]).toMatchObject({ issued: '1', remaining: '0' })
    const totals = await Promise.all(buyers.map(async (buyer) => (await buyer.ieo.orders(PAGE)).total ?? 0))
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(1)
    const left = await Promise.all(buyers.map(async (buyer) => buyer.account.spotBalance({ coin: 'USDT' })))
    expect(left.filter(({ available }) => available === '0.00000000')).toHaveLength(1)
    expect((await engine.verify()).faults).toEqual([])
  })
})

describe('restart', () => {
  it('preserves pools, rounds, locks and rows, and the proof holds', async () => {
    const disk = createMemoryDisk()
    const first = await openWorld({ disk, bots: true })
    const trader = await first.trader()
    await trader.flash.swap({ pairId: 1, quantity: '100', fundPassword })
    const [project] = await trader.ieo.projects()
    const buy = { projectId: project?.id ?? 0, payCoin: 'USDT', quantity: '1000' }
    await trader.ieo.subscribe(buy)
    await first.sandbox.engine.clock.advance(61_000)
    const seen = async (client: Client) => ({
      swaps: await client.flash.orders(PAGE),
      subscriptions: await client.ieo.orders(PAGE),
      projects: await client.ieo.projects(),
      totals: await client.account.totals(),
    })
    const before = await seen(trader)
    await first.sandbox.stop()
    const second = await openWorld({ disk, bots: true })
    expect(await seen(await second.trader())).toEqual(before)
    expect((await second.sandbox.engine.verify()).faults).toEqual([])
    second.sandbox.engine.clock.notBefore(second.sandbox.engine.clock.now() + DAY)
    await second.sandbox.engine.clock.advance(1000)
    const again = await second.trader()
    expect((await again.ieo.orders(PAGE)).rows).toMatchObject([{ status: 'released', released: '1050' }])
    await second.sandbox.stop()
  })
})

describe('account totals', () => {
  it('sum up everything in USDT and yuan exactly, and change only by a swap or a sale', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    // 10,000 USDT, 0.5 BTC at 67,250, 5 ETH at 3,480, 2,000 BGK at 1.248.
    const before = { usdt: '63521.00000000', cny: '456080.78000000' }
    expect(await trader.account.totals()).toMatchObject(before)
    expect((await trader.account.spotAssets()).total).toEqual(before)
    await trader.account.transferFiat({ direction: 'in', coin: 'USDT', quantity: '1000' })
    await trader.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '2000' })
    await trader.spot.buyLimit({ pair: 'BTC/USDT', price: '60000', quantity: '0.01' })
    const address = { coin: 'USDT', chain: 'TRC20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }
    await trader.account.addAddress({ ...address, remark: 'mine' })
    await trader.account.withdraw({ ...address, quantity: '100', fundPassword })
    expect(await trader.account.totals()).toMatchObject(before)
    expect((await trader.account.spotAssets()).total.usdt).toBe('60521.00000000')
    expect((await trader.account.futuresAssets()).total.usdt).toBe('2000.00000000')
    expect((await trader.account.fiatAssets()).total.usdt).toBe('1000.00000000')
    // 1,000 at 0.05 and a bonus of 50, at their selling price.
    const [project] = await trader.ieo.projects()
    await trader.ieo.subscribe({ projectId: project?.id ?? 0, payCoin: 'USDT', quantity: '1000' })
    expect((await trader.account.totals()).usdt).toBe('63523.50000000')
  })
})

/** Another client with the same token: a client cancels its own equal requests, several do not. */
function clientOf(world: World, token: string): Client {
  return createClient({
    readRetries: 0,
    origin: ORIGIN,
    fetch: async (input, init) => world.sandbox.app.fetch(new Request(input, init)),
    clock: world.host,
    timers: world.host,
    storage: createMemoryStorage({ [`${ORIGIN}:token`]: token }),
  })
}

import type { Client } from '@bgk/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { midPriceIndex } from '../../../test/core/mid-price-index'
import { joinHub } from '../../../test/server/fake-peer'
import { BTC, openWorld, type World } from '../../../test/server/open-world'
import { BOTS_STEP } from '../../core/market-making/step-bots'
import { EngineAway } from '../../engine/engine-error'

describe('the socket hub', () => {
  let world: World
  let trader: Client

  beforeEach(async () => {
    world = await openWorld({ bots: midPriceIndex })
    trader = await world.trader()
  })

  const join = (key?: string) => joinHub(world, key)
  const sell = (price: string, amount = '0.01') =>
    trader.spot.sellLimit({ pair: BTC, price, quantity: amount })

  it('gives who subscribes while the database is away the whole frame when it is back, and nobody else', async () => {
    const { engine } = world.sandbox
    const { read } = engine
    let requests = 0
    Object.defineProperty(engine, 'read', {
      configurable: true,
      value: () => {
        requests++
        return Promise.reject(new EngineAway('lost'))
      },
    })
    const peer = await join('USDT_BTC_trad_1')
    const gone = await join('USDT_BTC_trad_1')
    await world.host.advance(2_000)
    expect(peer.frames).toEqual([])
    gone.handle?.gone()
    await world.host.advance(1_000)
    const before = requests
    await world.host.advance(1_000)
    expect(requests - before).toBe(2)
    Object.defineProperty(engine, 'read', { value: read })
    await world.host.advance(1_000)
    expect(peer.take('lists')).toHaveLength(1)
    expect(gone.frames).toEqual([])
    expect(world.log).toEqual([])
  })

  it('answers ping with pong', async () => {
    const peer = await join()
    peer.frames.length = 0
    peer.handle?.receive('ping')
    expect(peer.frames).toEqual(['pong'])
  })

  it('sends the market lists right away, then at most once a second, and only when something changed', async () => {
    const peer = await join()
    const [first] = peer.take('lists')
    expect(first?.symbols).toHaveLength(9)
    expect(first?.symbols?.find(({ tradcoin }) => tradcoin === 'LTC')?.state).toBe('disable')
    expect(first).toMatchObject({ consymbols: expect.any(Array) })
    expect(first?.cyclesymbols).toHaveLength(7)
    expect(first?.overview).toHaveLength(6)
    await world.host.advance(5000)
    expect(peer.take('lists')).toEqual([])
    await sell('67000')
    await world.host.advance(0)
    expect(peer.take('lists')).toHaveLength(1)
    await sell('66999')
    await sell('66998')
    await world.host.advance(999)
    expect(peer.take('lists')).toHaveLength(0)
    await world.host.advance(1)
    expect(peer.take('lists')).toHaveLength(1)
  })

  it('sends price, book and newest bars at once after a subscription', async () => {
    await sell('67000')
    await sell('67001')
    await trader.spot.buyLimit({ pair: BTC, price: '60000', quantity: '0.02' })
    const peer = await join('USDT_BTC_trad_5')
    const [frame, ...rest] = peer.take()
    expect(rest).toEqual([])
    expect(frame?.info).toMatchObject({ autoid: 1, tradcoin: 'BTC' })
    expect(frame?.sell).toEqual([
      { price: '67000.00', amount: '0.01000' },
      { price: '67001.00', amount: '0.01000' },
    ])
    expect(frame?.buy).toEqual([{ price: '60000.00', amount: '0.02000' }])
    expect(frame?.kline).toMatchObject({ code: 200, mine: 5 })
    expect(frame?.kline?.data.series).toHaveLength(2)
    expect(frame?.kline?.data.series[0]).toMatch(/^\d{14}(\|\d+(\.\d+)?){5}$/)
  })

  it('pushes what changed at most every 100 ms, deals as increments', async () => {
    await sell('60000', '0.03')
    const buyer = await openBuyer(world)
    const peer = await join('USDT_BTC_trad_1')
    peer.take()
    await buyer.spot.buyMarket({ pair: BTC, quantity: '0.01' })
    await world.host.advance(0)
    const [first] = peer.take()
    expect(first?.top).toMatchObject([{ type: 'buy', price: '60000.00', number: '0.01000' }])
    expect(first?.sell).toEqual([{ price: '60000.00', amount: '0.02000' }])
    await buyer.spot.buyMarket({ pair: BTC, quantity: '0.011' })
    await buyer.spot.buyMarket({ pair: BTC, quantity: '0.009' })
    await world.host.advance(99)
    expect(peer.take()).toEqual([])
    await world.host.advance(1)
    const [second, ...more] = peer.take()
    expect(more).toEqual([])
    expect(second?.top?.map(({ number }) => number)).toEqual(['0.00900', '0.01100'])
    expect(second?.sell).toEqual([])
    expect(second?.info?.price).toBe('60000.00')
  })

  it('rule 25: serves the last key only', async () => {
    const peer = await join('USDT_BTC_trad_1')
    peer.handle?.receive('USDT_ETH_trad_60')
    await world.host.advance(0)
    expect(peer.take().map(({ info, kline }) => [info?.tradcoin, kline?.mine])).toEqual([
      ['BTC', 1],
      ['ETH', 60],
    ])
    await sell('67000')
    await world.host.advance(1000)
    expect(peer.take()).toEqual([])
    await trader.spot.sellLimit({ pair: 'ETH/USDT', price: '4000', quantity: '1' })
    await world.host.advance(0)
    expect(peer.take().map(({ info }) => info?.tradcoin)).toEqual(['ETH'])
  })

  it('writes a frame once per key, and each period its own bars', async () => {
    const minute = await Promise.all([join('USDT_BTC_trad_1'), join('USDT_BTC_trad_1')])
    const day = await join('USDT_BTC_trad_1440')
    for (const peer of [...minute, day]) peer.frames.length = 0
    await sell('67000')
    await world.host.advance(0)
    const [a, b] = minute.map((peer) => peer.frames.find((text) => text.startsWith('{"info"')))
    expect(a).toBe(b)
    expect(day.take()[0]?.kline?.mine).toBe(1440)
  })

  it.each([
    '',
    'USDT_BTC',
    'USDT_BTC_spot_1',
    'USDT_BTC_trad_2',
    'USDT_BTC_trad_1 ',
    'USDT_ABC_trad_1',
    '{}',
  ])('a malformed subscription is ignored: %j', async (text) => {
    const peer = await join('USDT_BTC_trad_1')
    peer.take()
    peer.handle?.receive(text)
    await sell('67000')
    await world.host.advance(1000)
    expect(peer.closed).toBeUndefined()
    expect(peer.frames.length).toBeGreaterThan(0)
  })

  it('rule 22: takes the period 4 of older clients for one minute', async () => {
    const peer = await join('USDT_BTC_cycle_4')
    expect(peer.take()).toMatchObject([{ cycleinfo: { price: '67250.00' }, kline: { mine: 1 } }])
  })

  it('a contract has frames of its own under the same coins', async () => {
    const peer = await join('USDT_BTC_contract_1')
    const [whole] = peer.take()
    expect(whole).toMatchObject({ coninfo: { unit: '0.001' }, conbuy: [], consell: [] })
    expect(whole).not.toHaveProperty('info')
  })

  it('a cycle pair has frames of its own under the same coins, whenever its index moves', async () => {
    await sell('67000')
    const peer = await join('USDT_BTC_cycle_1')
    const [whole, ...more] = peer.take()
    expect(more).toEqual([])
    expect(whole).toMatchObject({ cycleinfo: { price: '67250.00' }, cycletop: [], kline: { mine: 1 } })
    expect(whole).not.toHaveProperty('info')
    await trader.spot.buyLimit({ pair: BTC, price: '66000', quantity: '0.01' })
    await world.sandbox.engine.submit(BOTS_STEP)
    await world.host.advance(1000)
    expect(peer.take()).toMatchObject([{ cycleinfo: { price: '66500.00' } }])
    await sell('67001')
    await world.host.advance(1000)
    expect(peer.take(), 'behind the best price nothing moves').toEqual([])
  })

  it('leaves a slow consumer out, gives it the whole state when it caught up, ends a hopeless one', async () => {
    const slow = await join('USDT_BTC_trad_1')
    slow.frames.length = 0
    slow.buffered = 1_100_000
    await sell('67000')
    await world.host.advance(100)
    await sell('66900')
    await world.host.advance(1000)
    expect(slow.frames).toEqual([])
    slow.buffered = 0
    await sell('66800')
    await world.host.advance(100)
    expect(slow.take()[0]?.sell?.map(({ price }) => price)).toEqual(['66800.00', '66900.00', '67000.00'])

    slow.buffered = 1_100_000
    await sell('66700')
    await world.host.advance(1000)
    await world.host.advance(30_000)
    await sell('66600')
    await world.host.advance(1000)
    expect(slow.closed).toBe('terminated')
  })

  it('is quiet when nobody listens', async () => {
    const before = world.host.pending
    await sell('67000')
    await world.host.advance(0)
    expect(world.host.pending).toBe(before)
  })
})

async function openBuyer(world: World): Promise<Client> {
  const { engine } = world.sandbox
  const fresh = world.client()
  const user = await fresh.session.login({ account: 'fresh@bgk.test', password: 'Fresh2026' })
  await engine.submit({
    type: 'funds.credit',
    uid: Number(user.member),
    coin: 'USDT',
    amount: '9000',
    memo: '',
  })
  return fresh
}

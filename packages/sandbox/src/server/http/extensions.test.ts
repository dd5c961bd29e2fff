import { describe, expect, it } from 'vitest'
import { BTC, member, openWorld, type World } from '../../../test/server/open-world'
import { readArguments } from '../process/read-arguments'

const LEVERED = { leverage: 10, marginMode: 'isolated' } as const

describe('wire extensions', () => {
  const heads = async (world: World, token?: string) => {
    const answer = await world.raw('/trad/symbols', token === undefined ? {} : { headers: { token } })
    const names = [
      'account-stream',
      'orders-by-id',
      'order-amend',
      'cancel-after',
      'devices',
      'anti-phishing',
      'totp',
      'passkeys',
      'price-alerts',
      'demo-funds',
    ]
    return names.filter((name) => answer.headers.get(name) === '1')
  }

  it('announces extensions, the account stream only to callers with a token', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    expect(await heads(world)).toEqual([
      'orders-by-id',
      'order-amend',
      'cancel-after',
      'devices',
      'anti-phishing',
      'totp',
      'passkeys',
      'price-alerts',
      'demo-funds',
    ])
    expect(await heads(world, trader.session.token)).toContain('account-stream')
    const guest = world.client()
    await guest.spot.symbols()
    expect(Object.values(guest.extensions.get())).toEqual([false, ...Array.from({ length: 9 }, () => true)])
    expect(Object.values(trader.extensions.get())).not.toContain(false)
  })

  it('`none` turns them off: no header, call or socket', async () => {
    const world = await openWorld({ parts: { extensions: [] } })
    const trader = await world.trader()
    await trader.account.spotAssets()
    expect(await heads(world, trader.session.token)).toEqual([])
    expect(Object.values(trader.extensions.get())).not.toContain(true)
    for (const path of [
      '/trad/orderById',
      '/contract/orderById',
      '/user/devices',
      '/user/loginHistory',
      '/user/totp',
      '/user/priceAlerts',
      '/user/pushKey',
    ])
      expect((await world.raw(path)).status).toBe(404)
    for (const path of ['/trad/closeAllEntrust', '/trad/amendEntrust', '/account/cancelAllAfter'])
      expect((await world.raw(path, { method: 'POST', body: '{}' })).status).toBe(404)
    expect(world.sandbox.hub.takes('/ws/account')).toBe(false)
    expect(world.sandbox.hub.takes('/ws/1')).toBe(true)
  })

  it('adds mark, index, funding and margin ratio, and none of these when off', async () => {
    const fields = ['markprice', 'indexprice', 'fundingrate', 'fundingtime', 'fundinginterval', 'mmr']
    const shown = async (world: World) => {
      const { data } = await (await world.raw('/contract/contract?maincoin=USDT&tradcoin=BTC')).json()
      const trader = await world.trader()
      await trader.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
      const terms = { pair: 'BTC/USDT', leverage: 10, marginMode: 'isolated', quantity: '10' } as const
      const maker = await member(world, 'maker@bgk.example', { USDT: '100000' })
      await maker.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '60000' })
      await maker.futures.sellLimit({ ...terms, price: '67000' })
      await trader.futures.buyMarket(terms)
      const [position] = await trader.futures.positionsByPair('BTC/USDT')
      return { names: fields.filter((name) => name in data.info), info: data.info, position }
    }
    const on = await shown(await openWorld())
    expect(on.names).toEqual(fields)
    expect(Number(on.info.fundingtime) % 28_800_000).toBe(0)
    expect(Number(on.position?.marginRatio)).toBeGreaterThan(0)
    const off = await shown(await openWorld({ parts: { extensions: ['order-amend'] } }))
    expect(off.names).toEqual([])
    expect(off.position).toMatchObject({ quantity: '10' })
    expect(off.position).not.toHaveProperty('marginRatio')
  })

  it('enables extensions by name and rejects an unknown one', async () => {
    const world = await openWorld({ parts: { extensions: ['order-amend'] } })
    expect(await heads(world)).toEqual(['order-amend', 'demo-funds'])
    expect((await world.raw('/trad/orderById')).status).toBe(404)
    await expect(openWorld({ parts: { extensions: ['amend'] } })).rejects.toThrow(
      /Extensions are account-stream/,
    )
  })

  it('reads a flag or the environment', () => {
    const chosen = (argv: readonly string[], env = {}) => {
      const options = readArguments(argv, env)
      return options === 'help' ? undefined : options.extensions
    }
    expect(chosen([])).toBeUndefined()
    expect(chosen(['--extensions', 'none'], { BGK_EXTENSIONS: 'order-amend' })).toEqual([])
    expect(chosen([], { BGK_EXTENSIONS: 'order-amend, cancel-after' })).toEqual([
      'order-amend',
      'cancel-after',
    ])
  })

  it('resolves a lost response by its key, with the order’s id', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    const { orderId = 0 } = await trader.spot.buyLimit({ pair: BTC, price: '50000', quantity: '0.01' })
    const amend = { id: orderId, price: '51000' }
    await trader.spot.amendOrder(amend, { idempotencyKey: 'a1' })
    await trader.spot.amendOrder({ id: orderId, price: '52000' })
    expect(await trader.spot.amendOrder(amend, { idempotencyKey: 'a1' })).toMatchObject({ price: '52000.00' })
    const headers = { token: trader.session.token ?? '', 'idempotency-key': 'a1', 'idempotency-settle': '1' }
    const settled = await world.raw('/trad/amendEntrust', { method: 'POST', headers, body: '{}' })
    expect(await settled.json()).toEqual({ code: 200, msg: 'Order changed', data: { orderId } })
    expect(await trader.spot.cancelAllOrders(undefined, { idempotencyKey: 'a2' })).toEqual({ count: 1 })
    expect(await trader.spot.cancelAllOrders(undefined, { idempotencyKey: 'a2' })).toEqual({ count: 1 })
  })

  it('returns, amends and cancels futures orders by id', async () => {
    const world = await openWorld()
    const trader = await world.trader()
    await trader.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
    const order = { pair: BTC, price: '60000', quantity: '10', ...LEVERED }
    const { orderId = 0 } = await trader.futures.buyLimit(order)
    const row = await trader.futures.amendOrder({ id: orderId, price: '59000', quantity: '5' })
    expect(row).toMatchObject({ id: orderId, price: '59000.00', quantity: '5', remaining: '5' })
    expect(await trader.futures.orderById({ id: orderId })).toEqual(row)
    expect(await trader.futures.cancelAllOrders({ coin: 'ETH' })).toEqual({ count: 0 })
    expect(await trader.futures.cancelAllOrders()).toEqual({ count: 1 })
    expect((await trader.account.futuresAssets()).assets[0]?.available).toBe('1000.00000000')
  })
})

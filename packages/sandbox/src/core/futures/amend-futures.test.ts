import { expect, test } from 'vitest'
import { FuturesHarness } from '../../../test/core/futures/futures-harness'
import { restoreExchange } from '../create-exchange'

const RICH = { leverage: 1, marginMode: 'cross' } as const

const idOf = (answer: ReturnType<FuturesHarness['answer']>) => (answer.ok ? (answer.orderId ?? 0) : 0)

const amend = (h: FuturesHarness, uid: number, orderId: number, price: string, quantity?: string) =>
  h.answer({ type: 'futures.amend', uid, orderId, price, ...(quantity !== undefined && { quantity }) })

test('holds as much as a new order at the new price and quantity', () => {
  const h = new FuturesHarness()
  const [uid, other] = [h.trader('1000'), h.trader('1000')]
  const id = idOf(h.open(uid, 'buy', '60000', 10))
  expect(amend(h, uid, id, '61000', '20')).toEqual({ ok: true, orderId: id, status: 'unfilled' })
  h.open(other, 'buy', '61000', 20)
  expect(h.wallet(uid)).toBe(h.wallet(other))
})

test('retains the place of an order that only shrinks, not of one that grows', () => {
  const h = new FuturesHarness()
  const [first, second, taker] = [h.trader('100000'), h.trader('100000'), h.trader('100000')]
  const a = idOf(h.open(first, 'sell', '65100', 10, RICH))
  const b = idOf(h.open(second, 'sell', '65100', 10, RICH))
  amend(h, first, a, '65100', '5')
  h.open(taker, 'buy', '65100', 5, RICH)
  expect(h.world.futures.members.get(first)?.closedOrders.at(-1)).toMatchObject({ id: a, status: 'filled' })
  const c = idOf(h.open(first, 'sell', '65100', 5, RICH))
  amend(h, second, b, '65100', '11')
  h.open(taker, 'buy', '65100', 5, RICH)
  expect(h.world.futures.members.get(first)?.closedOrders.at(-1)).toMatchObject({ id: c, status: 'filled' })
})

test('fills a partly filled order that crosses at its new price, and counts its earlier fills', () => {
  const h = new FuturesHarness()
  const [uid, maker] = [h.trader('100000'), h.trader('1000000')]
  const id = idOf(h.open(uid, 'buy', '65000', 10, RICH))
  h.open(maker, 'sell', '65000', 4, RICH)
  h.open(maker, 'sell', '65200', 3, RICH)
  expect(amend(h, uid, id, '65200', '8')).toEqual({ ok: true, orderId: id, status: 'partial' })
  expect(h.world.futures.orders.get(id)).toMatchObject({ lots: 8, remaining: 1 })
  expect(h.position(uid).lots).toBe(7)
})

test('lets a closing order take its own and free lots, and not one more', () => {
  const h = new FuturesHarness()
  const [uid, maker] = [h.trader('1000'), h.trader('1000000')]
  h.open(maker, 'sell', '65000', 10, RICH)
  h.open(uid, 'buy', '65000', 10)
  const { id: positionId } = h.position(uid)
  const close = idOf(
    h.answer({
      type: 'futures.place',
      uid,
      base: 'BTC',
      quote: 'USDT',
      side: 'sell',
      orderType: 'limit',
      price: '65500',
      quantity: '6',
      leverage: 100,
      marginMode: 'isolated',
      positionId,
    }),
  )
  expect(amend(h, uid, close, '65600', '11')).toMatchObject({ code: 'QUANTITY_ABOVE_UNFILLED' })
  expect(amend(h, uid, close, '65600', '10')).toMatchObject({ ok: true })
  expect(h.position(uid).closableQuantity).toBe(0)
  expect(amend(h, uid, close, '65600', '2')).toMatchObject({ ok: true })
  expect(h.position(uid).closableQuantity).toBe(8)
})

test.each([
  ['more than the funds pay', '60000', '100000', 'INSUFFICIENT_BALANCE'],
  ['a take-profit below the new price', '71000', '1', 'TAKE_PROFIT_NOT_ABOVE'],
  ['half a lot', '60000', '1.5', 'QUANTITY_NOT_INTEGER'],
  ['a price of nothing', '0', '1', 'PRICE_INVALID'],
])('rejects %s and leaves the order unchanged', (_, price, quantity, code) => {
  const h = new FuturesHarness()
  const uid = h.trader('1000')
  const id = idOf(h.open(uid, 'buy', '60000', 10, { takeProfitPrice: '70000' }))
  const before = h.exchange.serialize()
  expect(amend(h, uid, id, price, quantity)).toMatchObject({ ok: false, code })
  expect(h.exchange.serialize()).toBe(before)
})

test('lists orders by id after an amendment, as after a restart', () => {
  const h = new FuturesHarness()
  const uid = h.trader('1000')
  const ids = ['60000', '60001', '60002'].map((price) => idOf(h.open(uid, 'buy', price, 1)))
  amend(h, uid, ids[0] ?? 0, '60003')
  const restored = restoreExchange(h.exchange.config, h.exchange.serialize())
  const body = { type: 'futures.cancelAll', uid } as const
  const command = { ...body, seq: h.exchange.state.seq + 1, ts: h.ts }
  expect(restored.apply(command)).toEqual(h.exchange.apply(command))
  expect(restored.hash()).toBe(h.exchange.hash())
})

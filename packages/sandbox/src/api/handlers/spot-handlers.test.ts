import { type Client, isBgkError } from '@bgk/sdk'
import { fillOf } from '@bgk/sdk/trading'
import { beforeEach, describe, expect, it } from 'vitest'
import { BTC, member, openWorld, type World } from '../../../test/server/open-world'

describe('spot orders over the wire', () => {
  let world: World
  let trader: Client

  beforeEach(async () => {
    world = await openWorld()
    trader = await world.trader()
  })

  const available = async () => (await trader.spot.account(BTC)).available
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => 'accepted',
      (error: unknown) => {
        if (!isBgkError(error)) throw error
        const { code, reason, field, params, message } = error
        return { code, reason, ...(field && { field }), ...(params && { params }), message }
      },
    )

  it('places a limit order, freezes its cost, lists it, cancels it', async () => {
    const placed = await trader.spot.buyLimit({ pair: BTC, price: '20000', quantity: '0.01' })
    expect(placed).toEqual({ message: 'Order placed', orderId: 1 })
    expect(await available()).toEqual({ base: '0.50000000', quote: '9800.00000000' })
    const { rows, total } = await trader.spot.openOrders({ pair: BTC, page: 1, limit: 20 })
    expect(total).toBe(1)
    expect(rows).toEqual([
      {
        id: rows[0]?.id,
        ...BTC,
        side: 'buy',
        type: 'limit',
        price: '20000.00',
        quantity: '0.01',
        remaining: '0.01',
        status: 'unfilled',
        createdAt: Date.UTC(2026, 2, 2, 10),
      },
    ])
    const id = rows[0]?.id ?? 0
    expect(await trader.spot.cancelOrder({ id })).toEqual({ message: 'Order canceled' })
    expect((await available()).quote).toBe('10000.00000000')
    expect((await trader.spot.openOrders({ page: 1, limit: 20 })).rows).toEqual([])
    const history = await trader.spot.orderHistory({ page: 1, limit: 20 })
    expect(history.rows).toMatchObject([{ id, status: 'cancelled' }])
    expect(await refusal(trader.spot.cancelOrder({ id }))).toMatchObject({ reason: 'ORDER_NOT_OPEN' })
  })

  it('what no order can say is refused before it is kept for good', async () => {
    const { engine } = world.sandbox
    const before = await engine.read(({ state }) => state.seq)
    const long = '1'.repeat(65)
    for (const [change, wire] of [
      [{ quantity: long }, 'number'],
      [{ price: long }, 'price'],
      [{ pair: { ...BTC, base: long } }, 'tradcoin'],
      [{ pair: { ...BTC, quote: long } }, 'maincoin'],
    ] as const) {
      const order = { pair: BTC, price: '20000', quantity: '0.01', ...change }
      await expect(trader.spot.buyLimit(order)).rejects.toMatchObject({
        reason: 'TEXT_TOO_LONG',
        field: wire,
      })
    }
    expect(await engine.read(({ state }) => state.seq)).toBe(before)
  })

  it('trades market and limit orders of two members, with fees', async () => {
    const other = await member(world, 'maker@bgk.example', { BTC: '1' })
    await other.spot.sellLimit({ pair: BTC, price: '67000', quantity: '0.02' })
    await other.spot.sellLimit({ pair: BTC, price: '67100', quantity: '0.02' })
    const bought = await trader.spot.buyMarket({ pair: BTC, quantity: '0.03' })
    // Of 0.02 at 67000 and 0.01 at 67100.
    const fill = {
      filled: '0.03',
      averagePrice: '67033.33333333',
      total: '2011',
      fee: '0.00003',
      feeCoin: 'BTC',
    }
    expect(bought).toMatchObject({ message: 'Order filled', fill })
    // 0.02 x 67000 + 0.01 x 67100; the fee of 0.1 % is taken from the coin received.
    expect(await available()).toEqual({ base: '0.52997000', quote: '7989.00000000' })
    const rest = await trader.spot.buyMarket({ pair: BTC, quantity: '0.05' })
    expect(rest.message).toBe('Partially filled, the rest was canceled')
    const none = await trader.spot.buyMarket({ pair: BTC, quantity: '0.01' })
    expect(none.message).toBe('Order canceled: no matching orders')
    expect(none.fill).toBeUndefined()
    const { rows } = await trader.spot.orderHistory({ pair: BTC, page: 1, limit: 20 })
    const { filled, ...fields } = fill
    expect(rows.find(({ id }) => id === bought.orderId)).toMatchObject({ quantity: filled, ...fields })
    expect(rows.find(({ id }) => id === none.orderId)).not.toHaveProperty('averagePrice')
    const sold = await other.spot.orderHistory({ pair: BTC, page: 1, limit: 20 })
    // A sell pays its fee in what it receives.
    expect(sold.rows.at(-1)).toMatchObject({
      averagePrice: '67000',
      total: '1340',
      fee: '1.34',
      feeCoin: 'USDT',
    })
    expect(sold.rows.map((row) => fillOf(row))).toMatchObject([{ filled: '0.02' }, { filled: '0.02' }])
    const { trades: marketTrades, market } = await world.client().spot.market(BTC)
    expect(marketTrades.slice(0, 2)).toMatchObject([
      { side: 'buy', price: '67100.00', quantity: '0.01000' },
      { side: 'buy', price: '67100.00', quantity: '0.01000' },
    ])
    expect(market.price).toBe('67100.00')
  })

  it.each([
    ['rule 7: price missing', { price: '' }, 'PRICE_REQUIRED', 'price', 'Please enter the price'],
    [
      'rule 6: price is no number',
      { price: 'abc' },
      'PRICE_INVALID',
      'price',
      'The price is not a valid figure',
    ],
    ['rule 6: exponent', { price: '1e3' }, 'PRICE_INVALID', 'price', 'The price is not a valid figure'],
    ['rule 6: sign', { price: '-1' }, 'PRICE_INVALID', 'price', 'The price is not a valid figure'],
    [
      'rule 6: grouping comma',
      { price: '1,000' },
      'PRICE_INVALID',
      'price',
      'The price is not a valid figure',
    ],
    ['rule 6: bare point', { price: '.5' }, 'PRICE_INVALID', 'price', 'The price is not a valid figure'],
    [
      'rule 6: seven decimals',
      { price: '1.1234567' },
      'PRICE_INVALID',
      'price',
      'The price is not a valid figure',
    ],
    ['rule 6: price zero', { price: '0' }, 'PRICE_NOT_POSITIVE', 'price', 'The price must be above 0'],
    [
      'rule 7: price too fine',
      { price: '20000.123' },
      'PRICE_PRECISION',
      'price',
      'The price can have up to 2 decimals',
    ],
    ['rule 7: amount missing', { quantity: ' ' }, 'QUANTITY_REQUIRED', 'quantity', 'Please enter the amount'],
    [
      'rule 6: full-width digits',
      { quantity: '１' },
      'QUANTITY_INVALID',
      'quantity',
      'The amount is not a valid figure',
    ],
    [
      'rule 6: nine decimals',
      { quantity: '0.123456789' },
      'QUANTITY_INVALID',
      'quantity',
      'The amount is not a valid figure',
    ],
    [
      'rule 7: below minimum',
      { quantity: '0.00001' },
      'QUANTITY_BELOW_MIN',
      'quantity',
      'The minimum purchase amount is 0.0001',
    ],
    [
      'rule 7: above maximum',
      { quantity: '1000.1' },
      'QUANTITY_ABOVE_MAX',
      'quantity',
      'The maximum amount is 1000',
    ],
    [
      'rule 7: over funds',
      { quantity: '0.6' },
      'COST_EXCEEDS_AVAILABLE',
      'quantity',
      'Insufficient balance, the maximum is 0.50000',
    ],
    [
      'rule 7: amount too fine',
      { quantity: '0.0100001' },
      'QUANTITY_PRECISION',
      'quantity',
      'The amount can have up to 5 decimals',
    ],
  ])('%s', async (_, change, reason, field, message) => {
    const order = { pair: BTC, price: '20000', quantity: '0.01', ...change }
    expect(await refusal(trader.spot.buyLimit(order))).toMatchObject({
      code: 'SERVER_REJECTED',
      reason,
      field,
      message,
    })
    expect((await available()).quote, 'nothing is frozen').toBe('10000.00000000')
  })

  it('rule 7: selling more than is held', async () => {
    expect(await refusal(trader.spot.sellMarket({ pair: BTC, quantity: '0.6' }))).toMatchObject({
      reason: 'QUANTITY_EXCEEDS_HOLDING',
      message: 'Exceeded holding quantity, the maximum is 0.50000',
      params: { max: '0.50000' },
    })
  })

  it('an unknown pair and one that is closed', async () => {
    const order = { price: '20000', quantity: '1' }
    expect(await refusal(trader.spot.buyLimit({ ...order, pair: 'ABC/USDT' }))).toMatchObject({
      reason: 'UNKNOWN_PAIR',
      message: 'This trading pair does not exist',
    })
    expect(await refusal(trader.spot.buyLimit({ ...order, pair: 'LTC/USDT' }))).toMatchObject({
      reason: 'PAIR_DISABLED',
      message: 'This coin is not open for trading',
    })
    expect(await refusal(world.client().spot.market({ base: 'ABC', quote: 'USDT' }))).toMatchObject({
      reason: 'UNKNOWN_PAIR',
    })
  })

  it("another member's order answers like one that does not exist", async () => {
    const other = await member(world, 'other@bgk.example', { BTC: '1' })
    await other.spot.sellLimit({ pair: BTC, price: '90000', quantity: '0.5' })
    const id = (await other.spot.account(BTC)).openOrders[0]?.id ?? 0
    const foreign = await refusal(trader.spot.cancelOrder({ id }))
    expect(foreign).toEqual(await refusal(trader.spot.cancelOrder({ id: id + 1000 })))
    expect((await other.spot.account(BTC)).openOrders).toHaveLength(1)
  })

  it('I15: the same idempotency key does it once; with another body it is refused', async () => {
    const order = { pair: BTC, price: '20000', quantity: '0.01' }
    const options = { idempotencyKey: 'key-1' }
    const first = await trader.spot.buyLimit(order, options)
    expect(await trader.spot.buyLimit(order, options)).toEqual(first)
    expect((await trader.spot.account(BTC)).openOrders).toHaveLength(1)
    expect(await refusal(trader.spot.buyLimit({ ...order, quantity: '0.02' }, options))).toMatchObject({
      reason: 'IDEMPOTENCY_CONFLICT',
    })
  })

  it('a pair that is switched off takes no orders and lets go of those it has', async () => {
    await trader.spot.buyLimit({ pair: BTC, price: '20000', quantity: '0.01' })
    await world.sandbox.engine.submit({ type: 'pair.status', ...BTC, status: 'disabled' })
    expect(
      await refusal(trader.spot.buyLimit({ pair: BTC, price: '20000', quantity: '0.01' })),
    ).toMatchObject({
      reason: 'PAIR_DISABLED',
    })
    const id = (await trader.spot.account(BTC)).openOrders[0]?.id ?? 0
    expect(await trader.spot.cancelOrder({ id })).toEqual({ message: 'Order canceled' })
  })
})

import { toFixed } from '@bgk/sdk/decimal'
import { crossFunds } from '@bgk/sdk/internal'
import { estimateLiquidation } from '@bgk/sdk/trading'
import { expect, it } from 'vitest'
import { member, openWorld } from '../../../test/server/open-world'

const BTC = { base: 'BTC', quote: 'USDT' }
const PAGE = { page: 1, limit: 20 }

it('deposits funds, places and cancels an order, and rejects with reason and field', async () => {
  const world = await openWorld()
  const { futures, account } = await world.trader()
  await account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
  expect((await account.futuresBalance({ coin: 'USDT' })).available).toBe('1000.00000000')
  expect(await futures.leverages(BTC)).toContain(100)
  const order = { pair: BTC, price: '60000', quantity: '10', leverage: 10, marginMode: 'isolated' } as const
  await futures.buyLimit({ ...order, takeProfitPrice: '70000' })
  const { rows, total } = await futures.openOrders(PAGE)
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ remaining: '10', margin: '60.3', takeProfitPrice: '70000.00' })
  await futures.cancelOrder({ id: rows[0]?.id ?? 0 })
  expect((await futures.orderHistory(PAGE)).rows[0]).toMatchObject({ status: 'cancelled' })
  await expect(futures.buyLimit({ ...order, quantity: '10000' })).rejects.toMatchObject({
    reason: 'INSUFFICIENT_BALANCE',
    field: 'quantity',
  })
  await expect(futures.buyLimit({ ...order, takeProfitPrice: '1' })).rejects.toMatchObject({
    reason: 'TAKE_PROFIT_NOT_ABOVE',
    field: 'takeProfitPrice',
  })
  await account.transferFutures({ direction: 'out', coin: 'USDT', quantity: '1000' })
  expect((await account.futuresAssets()).assets[0]?.available).toBe('0.00000000')
})

it('rule 11: the estimate before an order equals its liquidation price, except for the fill price', async () => {
  const world = await openWorld()
  const { futures, account } = await world.trader()
  const maker = await member(world, 'maker@bgk.example', { USDT: '1000000' })
  await maker.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '600000' })
  await account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
  const rich = { pair: BTC, leverage: 1, marginMode: 'isolated', price: '67000', quantity: '500' } as const
  for (const [side, marginMode, leverage] of [
    ['buy', 'isolated', 100],
    ['sell', 'isolated', 20],
    ['buy', 'cross', 50],
    ['sell', 'cross', 100],
  ] as const) {
    const resting = side === 'buy' ? await maker.futures.sellLimit(rich) : await maker.futures.buyLimit(rich)
    const { market } = await futures.market(BTC)
    const { available } = await futures.account(BTC)
    const estimate = estimateLiquidation({
      side,
      entryPrice: '67000',
      quantity: '100',
      contractSize: market.contractSize,
      leverage,
      feeRate: market.feeRate,
      maintenanceRate: market.maintenanceMarginRate,
      available,
      ...(marginMode === 'cross' && { wallet: available }),
    })
    const order = { pair: BTC, leverage, marginMode, quantity: '100' } as const
    await (side === 'buy' ? futures.buyMarket(order) : futures.sellMarket(order))
    const [position] = await futures.positionsByPair(BTC)
    // The exchange rounds to a tick towards the entry.
    const point = toFixed(estimate, 2, side === 'buy' ? 'up' : 'down')
    expect({ side, marginMode, point: position?.liquidationPrice }).toEqual({ side, marginMode, point })
    await maker.futures.cancelOrder({ id: Number(resting.orderId) })
    const back = { ...rich, quantity: '100' }
    await (side === 'buy' ? maker.futures.buyLimit(back) : maker.futures.sellLimit(back))
    await futures.closeAll(undefined)
    expect(await futures.positions()).toEqual([])
    await maker.futures.closeAll(undefined).catch(() => {})
  }
})

it('rule 11: the estimate of a cross order includes other cross positions and orders, like the exchange', async () => {
  const world = await openWorld()
  const { futures, account } = await world.trader()
  const maker = await member(world, 'maker@bgk.example', { USDT: '1000000' })
  await maker.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '600000' })
  await account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
  const { market } = await futures.market(BTC)
  const rich = { pair: BTC, leverage: 1, marginMode: 'isolated', price: '67000', quantity: '500' } as const
  await maker.futures.sellLimit(rich)
  const cross = { pair: BTC, marginMode: 'cross' } as const
  await futures.buyMarket({ ...cross, leverage: 50, quantity: '100' })
  await futures.buyLimit({ ...cross, leverage: 50, quantity: '40', price: '60000' })
  await futures.buyLimit({ ...cross, marginMode: 'isolated', leverage: 50, quantity: '30', price: '60000' })
  const [first] = await futures.positionsByPair(BTC)
  const [{ available }, positions, orders] = await Promise.all([
    futures.account(BTC),
    futures.positions(),
    futures.openOrders(PAGE),
  ])
  const funds = crossFunds({ market, available, positions, orders: orders.rows })
  const estimate = estimateLiquidation({
    ...{ side: 'buy', entryPrice: '67000', quantity: '60', leverage: 20, feeRate: market.feeRate },
    ...{ contractSize: market.contractSize, maintenanceRate: market.maintenanceMarginRate, available },
    ...(funds !== 'unknown' && funds),
  })
  await futures.buyMarket({ ...cross, leverage: 20, quantity: '60' })
  const after = await futures.positionsByPair(BTC)
  const point = toFixed(estimate, 2, 'up')
  expect(after.map(({ liquidationPrice }) => liquidationPrice)).toEqual([point, point])
  expect(first?.liquidationPrice).not.toBe(point)
})

it('rules 34 and 35: reports the results of fills and closes, in the response and in the lists', async () => {
  const world = await openWorld()
  const { futures, account } = await world.trader()
  const maker = await member(world, 'maker@bgk.example', { USDT: '100000' })
  await maker.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '60000' })
  await account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '1000' })
  const terms = { pair: BTC, leverage: 10, marginMode: 'isolated' } as const
  await maker.futures.sellLimit({ ...terms, price: '67000', quantity: '10' })
  await maker.futures.sellLimit({ ...terms, price: '67030', quantity: '20' })
  const opened = await futures.buyMarket({ ...terms, quantity: '30' })
  // 10 x 67 and 20 x 67.03 for a thousandth of a coin, at a fee of 0.05 %.
  const fill = { filled: '30', averagePrice: '67020', total: '2010.6', fee: '1.0053', feeCoin: 'USDT' }
  expect(opened).toMatchObject({ message: 'Order filled', fill })
  const [position] = await futures.positions()
  const positionId = position?.id ?? 0
  const stops = { positionId, quantity: '30' }
  expect(await futures.addStopOrder({ ...stops, takeProfitPrice: '80000' })).toMatchObject({
    message: 'Take-profit set',
  })
  expect(await futures.addStopOrder({ ...stops, stopLossPrice: '60000' })).toMatchObject({
    message: 'Stop-loss set',
  })
  expect(
    await futures.addStopOrder({ ...stops, takeProfitPrice: '80000', stopLossPrice: '60000' }),
  ).toMatchObject({ message: 'TP/SL set' })

  await maker.futures.buyLimit({ ...terms, price: '67120', quantity: '20' })
  const closing = { positionId, quantity: '10' }
  expect(await futures.closePosition(closing)).toMatchObject({
    message: 'Position partially closed',
    // (67120 - 67020) x 10 x 0.001
    fill: { filled: '10', averagePrice: '67120', realizedPnl: '1' },
  })
  expect((await futures.closePosition({ positionId, quantity: '20' })).message).toBe(
    'Position partially closed: not enough liquidity',
  )
  await expect(futures.closeAll(undefined)).rejects.toMatchObject({ reason: 'NO_LIQUIDITY' })
  await maker.futures.buyLimit({ ...terms, price: '67120', quantity: '20' })
  const last = await futures.closePosition({ positionId, quantity: '10' })
  expect(last.message).toBe('Position closed')
  expect((await futures.closeAll(undefined)).message).toBe('You have no open positions to close')

  const { rows } = await futures.orderHistory(PAGE)
  expect(rows.find(({ id }) => id === last.orderId)).toMatchObject({
    side: 'sell',
    positionEffect: 'close',
    realizedPnl: '1',
    averagePrice: '67120',
    total: '671.2',
    fee: '0.3356',
  })
  const entry = rows.find(({ id }) => id === opened.orderId)
  expect(entry).toMatchObject({ positionEffect: 'open', averagePrice: '67020', total: '2010.6' })
  expect(entry).not.toHaveProperty('realizedPnl')
})

import { expect, it } from 'vitest'
import { openWorld } from './open-world'

const BTC = { base: 'BTC', quote: 'USDT' }
const PAGE = { page: 1, limit: 20 }

it('futures: funds in, an order, its cancellation, refusals with reason and field', async () => {
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
    field: 'takeProfit',
  })
  await account.transferFutures({ direction: 'out', coin: 'USDT', quantity: '1000' })
  expect((await account.futuresAssets()).assets[0]?.available).toBe('0.00000000')
})

import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, integer }) {
  const exchange = await openExchange()
  const { trader, maker } = exchange
  const { client, uid } = trader
  for (const one of [trader, maker])
    await one.client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '9000' })
  const limit = /** @type {const} */ ({ type: 'limit', leverage: 20, marginMode: 'cross' })
  await maker.client.futures.placeOrder({
    ...limit,
    pair: 'ETH/USDT',
    side: 'sell',
    price: '3481',
    quantity: '900',
  })
  await maker.client.futures.placeOrder({
    ...limit,
    pair: 'ETH/USDT',
    side: 'buy',
    price: '3479',
    quantity: '900',
  })
  const cases = /** @type {const} */ ([
    ['futures.buyMarket', 'reply-lost'],
    ['futures.buyMarket', 'request-lost'],
    ['futures.addStopOrder', 'reply-lost'],
    ['futures.addStopOrder', 'request-lost'],
  ])
  for (const [call, kind] of cases) {
    const lots = String(integer(3, 40))
    const percent = integer(2, 4)
    await exchange.fault({ kind, call, uid, count: 2 })
    await run(['node', 'enter.mjs'], exchange, {
      PAIR: 'ETH/USDT',
      LOTS: lots,
      STOP_PERCENT: String(percent),
    })
    await exchange.clearFaults()
    const positions = await client.futures.positions()
    assert.deepEqual(
      positions.map(({ quantity }) => quantity),
      [lots],
      `${call} ${kind}: positions`,
    )
    const [{ id = 0 } = {}] = positions
    const stops = (await client.futures.stopOrders({ positionId: id })).map(({ quantity, stopLossPrice }) => [
      quantity,
      Number(stopLossPrice),
    ])
    const price = Math.floor(3481 * (100 - percent)) / 100
    assert.deepEqual(stops, [[lots, price]], `${call} ${kind}: stops`)
    await client.futures.closePosition({ positionId: id, quantity: lots })
  }
}

/** @param {import('../lib/make-fixtures.mjs').Kit} kit */
export async function make({ openExchange, loggedClient, write }) {
  const exchange = await openExchange()
  const { trader } = exchange
  /** @type {Record<string, any>[]} */
  const log = []
  const client = await loggedClient(exchange, trader, log)
  const pair = 'ETH/USDT'
  /** @param {'buy' | 'sell'} side @param {string} price @param {string} quantity */
  const order = async (side, price, quantity) => {
    await exchange.advance(61_000)
    return client.spot.placeOrder({ pair, side, type: 'limit', price, quantity })
  }
  await order('buy', '3400.5', '0.05')
  await order('buy', '3401', '0.05')
  // Another program places an equal order, which is no duplicate of the bot's.
  await exchange.place(trader, pair, 'buy', '3401', '0.05')
  // Lost on the way there: sending it again is right.
  await exchange.fault({ kind: 'request-lost', call: 'spot.sellLimit', count: 1, uid: trader.uid })
  await order('sell', '3555', '0.04').catch(() => order('sell', '3555', '0.04'))
  await order('sell', '3560', '0.04')
  await exchange.fault({ kind: 'reply-lost', call: 'spot.buyLimit', count: 2, uid: trader.uid })
  await order('buy', '3390', '0.03').catch(() => undefined)
  await exchange.clearFaults()
  const lost = log.findLast(({ failed }) => failed !== undefined)
  const second = await order('buy', '3390', '0.03')
  const line = log.findLastIndex(({ request }) => request === 'POST /trad/buyLimit') + 1
  await order('sell', '3565', '0.02')
  const { rows } = await trader.client.spot.openOrders({ page: 1, limit: 50 })
  const first = rows.find(({ id, price }) => Number(price) === 3390 && id !== second.orderId)
  await write('wire.ndjson', log)
  await write('orders.json', rows)
  await exchange.stop()
  return { orders: [first?.id, second.orderId], line, key: lost?.key }
}

import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer, sleep }) {
  const exchange = await openExchange()
  const { client, uid } = exchange.trader
  const pair = 'ETH/USDT'
  await exchange.credit(uid, { ETH: `1.2345${integer(1, 8)}` })
  const stop = integer(3430, 3450)
  const bot = start(['node', 'stop.mjs'], exchange, { PAIR: pair, STOP: String(stop) })
  await eventually(() =>
    assert.ok(
      exchange.requests.some(({ path }) => path === '/trad/trad'),
      'No price was read',
    ),
  )
  await exchange.trade(pair, `${stop}.01`)
  await exchange.control('drop-sockets', {})
  await sleep(2000)
  const sales = () => exchange.count('/trad/sellMarket') + exchange.count('/trad/sellLimit')
  const placed = async () => (await client.spot.orderHistory({ pair, page: 1, limit: 9 })).rows
  assert.equal((await placed()).length, 0, 'Sold above the stop')
  await exchange.fault({ kind: 'reply-lost', call: 'spot.sellMarket', count: 2, uid })
  await exchange.place(exchange.maker, pair, 'buy', '3425', '50')
  await exchange.trade(pair, `${stop}`).catch(() => {})
  await exchange.place(exchange.taker, pair, 'sell', '3425', '0.01')
  const { exit, err } = await bot.ended
  assert.equal(exit, 0, err)
  const rows = await placed()
  assert.equal(rows.length, 1, `${rows.length} orders`)
  assert.equal(rows[0]?.quantity, '6.2345')
  assert.ok(sales() > 0)
}

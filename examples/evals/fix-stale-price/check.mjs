import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer, sleep }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const pair = 'ETH/USDT'
  const bot = start(['node', 'quote.mjs'], exchange, { PAIR: pair, QUANTITY: '0.1', INTERVAL_MS: '500' })
  const open = async () => (await client.spot.account(pair)).openOrders.map(({ price }) => Number(price))
  /** @param {number} price */
  const quoted = (price) =>
    eventually(async () => assert.deepEqual(await open(), [Math.floor(price * 99) / 100]), 9000)
  await exchange.trade(pair, '3480')
  await quoted(3480)
  const first = 3481 + integer(0, 9)
  await exchange.trade(pair, String(first))
  await quoted(first)
  // No socket for some seconds, during which the market moves.
  await exchange.fault({ kind: 'socket-refuse', forMs: 5000 })
  await exchange.control('drop-sockets', {})
  await exchange.trade(pair, '3460')
  await sleep(3000)
  for (let at = 0; at < 8; at += 1) {
    assert.deepEqual(await open(), [], 'An order is open while prices are stale')
    await sleep(150)
  }
  await quoted(3460)
  bot.interrupt()
  assert.equal((await bot.ended).exit, 0)
  assert.deepEqual(await open(), [], 'An order is open after the end')
}

import { strict as assert } from 'node:assert'
import { add, toText } from '@bgk/sdk/decimal'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, eventually, integer, sleep }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const pair = 'ETH/USDT'
  const { maker, place } = exchange
  await place(maker, pair, 'buy', '3470', '0.9')
  const total = `2.0${integer(1, 9)}`
  const bot = start(['node', 'sell.mjs'], exchange, {
    PAIR: pair,
    TOTAL: total,
    SLICES: '7',
    INTERVAL_MS: '500',
    MIN_PRICE: '3470',
  })
  const orders = async () => (await client.spot.orderHistory({ pair, page: 1, limit: 50 })).rows
  await eventually(async () => assert.ok((await orders()).length >= 4, 'Too few slices'), 6000)
  await sleep(1500)
  // The fourth slice found a part of the 0.9; then there is no bid at the price.
  const [partial, ...before] = await orders()
  assert.equal(before.length, 3)
  assert.equal(partial?.status, 'partiallyCancelled')
  await place(maker, pair, 'buy', '3469', '5')
  await sleep(1200)
  assert.equal((await orders()).length, 4, 'Sold below the minimum price')
  await place(maker, pair, 'buy', '3471', '5')
  const { exit, err } = await bot.ended
  assert.equal(exit, 0, err)
  const rows = (await orders()).toReversed()
  const slice = toText((Math.floor(Math.round(Number(total) * 10_000) / 7) / 10_000).toFixed(4))
  assert.deepEqual(
    rows.slice(0, 3).map((one) => one.quantity),
    [slice, slice, slice],
  )
  assert.ok(rows.length >= 7 && rows.length <= 8, `${rows.length} orders`)
  const fills = await client.spot.fills({ pair, limit: 100 })
  assert.equal(
    toText(fills.reduce((sum, one) => toText(add(sum, one.quantity ?? '0')), '0')),
    total,
    'Sold in total',
  )
  assert.ok(fills.every(({ price }) => Number(price) >= 3470))
}

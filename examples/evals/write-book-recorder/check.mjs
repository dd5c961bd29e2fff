import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, read, integer, sleep, eventually }) {
  const exchange = await openExchange({ clock: 1.5 })
  const pair = 'SOL/USDT'
  await exchange.quote(pair, '158', '159', '3')
  const recorder = start(['node', 'record.mjs'], exchange, { PAIR: pair, DURATION_MS: '8000' })
  const lines = async () =>
    (await read('book.ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  /** @param {string} price */
  const recorded = (price) =>
    eventually(async () => {
      const seen = (await lines()).some(({ bids }) =>
        bids.some((/** @type {string[]} */ [at = '']) => Number(at) === Number(price)),
      )
      assert.ok(seen, `A bid at ${price} was not recorded`)
    }, 5000)
  await recorded('158')
  const prices = [0, 1, 2].map((at) => `157.${10 * (at + 3) + integer(0, 9)}`)
  for (const price of prices.slice(0, 2)) {
    await exchange.place(exchange.maker, pair, 'buy', price, '1')
    await recorded(price)
  }
  await exchange.control('drop-sockets', {})
  await sleep(200)
  await exchange.place(exchange.maker, pair, 'buy', prices[2] ?? '', '2.5')
  await recorded(prices[2] ?? '')
  const { exit, err } = await recorder.ended
  assert.equal(exit, 0, err)
  const all = await lines()
  const books = all.map(({ bids, asks }) => JSON.stringify([bids, asks]))
  assert.ok(
    books.every((book, at) => book !== books[at - 1]),
    'A book was recorded twice',
  )
  const { bids, asks } = await exchange.trader.client.spot.market(pair)
  const levels = (/** @type {typeof bids} */ side) =>
    side.slice(0, 5).map(({ price, quantity }) => [price, quantity])
  assert.equal(
    books.at(-1),
    JSON.stringify([levels(bids), levels(asks)]),
    'The last line is not the last book',
  )
  const { now } = await exchange.control('clock')
  assert.ok(
    all.every(({ time }, at) => time >= (all[at - 1]?.time ?? 0) && Math.abs(now - time) < 40_000),
    'Times',
  )
}

import { strict as assert } from 'node:assert'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, start, run, folder, integer, pick, eventually }) {
  const exchange = await openExchange()
  const { client, uid } = exchange.trader
  const lines = Array.from({ length: 14 }, (_, at) => {
    const cents = integer(10, 99)
    if (at % 3 === 0) return ['BTC-USDT', 'B', `0.00${integer(1, 9)}`, `61${integer(100, 999)},${cents}`]
    return ['ETH-USDT', pick(['B', 'S']), `0,0${integer(1, 9)}`, `35${integer(10, 99)}.${cents}`]
  }).map(([pair, side, size, price = '']) => [
    pair,
    side,
    size,
    side === 'B' && pair?.startsWith('ETH') ? price.replace('35', '32') : price,
  ])
  lines.push(lines[1] ?? [])
  await writeFile(
    join(folder, 'orders.csv'),
    ['market;direction;size;limit', ...lines.map((one) => one.join(';')), ''].join('\n'),
  )
  const key = (/** @type {unknown[]} */ parts) =>
    parts.map((one) => (Number.isNaN(Number(one)) ? one : Number(one))).join(' ')
  const expected = lines.map(([pair = '', side, size = '', price = '']) =>
    key([
      pair.replace('-', '/'),
      side === 'B' ? 'buy' : 'sell',
      size.replace(',', '.'),
      price.replace(',', '.'),
    ]),
  )
  const placed = async () =>
    (await client.spot.openOrders({ page: 1, limit: 100 })).rows.map(
      ({ base, quote, side, quantity, price }) => key([`${base}/${quote}`, side, quantity, price]),
    )
  // The first run is killed in the middle, the second one loses responses.
  await exchange.fault({ kind: 'late-reply', ms: 300, call: 'spot.*', uid, count: 6 })
  const first = start(['sh', 'place.sh'], exchange)
  await eventually(async () => assert.ok((await placed()).length >= 3, 'No orders were placed'), 15_000)
  first.kill()
  await first.ended
  await exchange.clearFaults()
  await exchange.fault({ kind: 'reply-lost', call: 'spot.sellLimit', count: 3, uid })
  await exchange.fault({ kind: 'reply-lost', call: 'spot.buyLimit', count: 2, uid })
  await run(['sh', 'place.sh'], exchange, {}, null)
  await run(['sh', 'place.sh'], exchange)
  assert.deepEqual((await placed()).sort(), expected.sort())
}

import { strict as assert } from 'node:assert'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, integer }) {
  const day = integer(3, 20)
  const exchange = await openExchange({ clock: 'virtual', genesis: Date.UTC(2026, 4, day, 9) })
  const { client, uid } = exchange.trader
  await exchange.credit(uid, { USDT: '50000' })
  /** @type {Record<string, number>} */
  const expected = {}
  // 9, 14, 19 and 24 o'clock, and so on: hours on both sides of midnight in UTC and UTC+8.
  for (let at = 0; at < 12; at += 1) {
    const hundredths = integer(5, 60)
    await exchange.place(exchange.maker, 'ETH/USDT', 'sell', '3480', String(hundredths / 100))
    await client.spot.placeOrder({
      pair: 'ETH/USDT',
      side: 'buy',
      type: 'limit',
      price: '3481',
      quantity: String(hundredths / 100),
    })
    const { now } = await exchange.control('clock')
    const date = new Date(Number(now)).toISOString().slice(0, 10)
    expected[date] = (expected[date] ?? 0) + 348_000 * hundredths
    await client.spot.cancelAll({})
    await exchange.advance(5 * 3_600_000)
  }
  await run(['node', 'daily.mjs'], exchange)
  const days = Object.entries(JSON.parse(await read('daily.json')))
  const found = Object.fromEntries(days.map(([date, volume]) => [date, Math.round(Number(volume) * 10_000)]))
  assert.deepEqual(found, expected)
}

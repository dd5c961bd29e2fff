import { strict as assert } from 'node:assert'
import { abs, add, isNegative, toText } from '@bgk/sdk/decimal'

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, integer }) {
  const exchange = await openExchange({ clock: 'virtual', genesis: Date.UTC(2026, integer(0, 9), 3, 5) })
  const { trader, maker } = exchange
  for (const { client } of [trader, maker])
    await client.account.transferFutures({ direction: 'in', coin: 'USDT', quantity: '5000' })
  /** @param {import('../lib/exchange.mjs').Member} by @param {'buy' | 'sell'} side @param {'BTC' | 'ETH' | 'SOL'} coin @param {number} lots */
  const open = (by, side, coin, lots) => {
    const price = { BTC: '67250', ETH: '3480', SOL: '158.4' }[coin]
    const order = { pair: `${coin}/USDT`, side, price, quantity: String(lots), leverage: 10 }
    return by.client.futures.placeOrder({ ...order, type: 'limit', marginMode: 'cross' })
  }
  for (const [coin, side, other] of /** @type {const} */ ([
    ['BTC', 'buy', 'sell'],
    ['ETH', 'sell', 'buy'],
    ['SOL', 'buy', 'sell'],
  ])) {
    const lots = integer(3, 30)
    await open(maker, other, coin, lots)
    await open(trader, side, coin, lots)
  }
  const expected = {
    count: 0,
    net: '0',
    paid: '0',
    received: '0',
    days: /** @type {Record<string, string>} */ ({}),
  }
  for (let at = 0; at < 12; at += 1) await exchange.advance(8 * 3_600_000)
  for (const page of [1]) {
    const { rows } = await trader.client.account.records({ kind: 'funding', page, limit: 100 })
    for (const { quantity = '0', createdAt = 0 } of rows) {
      const day = new Date(createdAt).toISOString().slice(0, 10)
      expected.count += 1
      expected.net = toText(add(expected.net, quantity))
      if (isNegative(quantity)) expected.paid = toText(add(expected.paid, abs(quantity)))
      else expected.received = toText(add(expected.received, quantity))
      expected.days[day] = toText(add(expected.days[day] ?? '0', quantity))
    }
  }
  assert.ok(expected.count > 30, `Only ${expected.count} payments`)
  await run(['node', 'report.mjs'], exchange)
  assert.deepEqual(JSON.parse(await read('funding.json')), expected)
}

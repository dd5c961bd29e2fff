import { strict as assert } from 'node:assert'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const PRICES = { BTC: 60_000, ETH: 3000, SOL: 140, XRP: 2 }

/** @param {import('../lib/judge.mjs').Trial} trial */
export async function check({ openExchange, run, read, folder, integer, pick }) {
  const exchange = await openExchange()
  const { client } = exchange.trader
  const written = (/** @type {string} */ base) =>
    pick([`${base}/USDT`, `${base}-USDT`.toLowerCase(), `${base}_USDT`])
  const limits = { BTC: 400, ETH: 500, SOL: 600 }
  /** @type {object[]} */
  const orders = []
  /** @type {string[]} */
  const expected = []
  /** @type {number[]} */
  const skipped = []
  const bases = /** @type {(keyof typeof PRICES)[]} */ (Object.keys(PRICES))
  for (let at = 0; at < 12; at += 1) {
    const base = bases[at % bases.length] ?? 'BTC'
    const limit = limits[/** @type {keyof typeof limits} */ (base)]
    const isAbove = integer(0, 2) === 0 || limit === undefined
    // Thousandths of the limit; XRP has none.
    const value = ((limit ?? 100) * (isAbove ? integer(1100, 1500) : integer(300, 1000))) / 1000
    const decimals = { BTC: 5, ETH: 4, SOL: 3, XRP: 1 }[base]
    const quantity = String(Math.floor((value / PRICES[base]) * 10 ** decimals) / 10 ** decimals)
    orders.push({ pair: written(base), side: 'buy', price: String(PRICES[base]), quantity })
    if (isAbove) skipped.push(at)
    else expected.push(`${base} ${quantity}`)
  }
  const named = Object.entries(limits).map(([base, limit]) => [written(base), String(limit)])
  await writeFile(join(folder, 'limits.json'), JSON.stringify(Object.fromEntries(named)))
  await writeFile(join(folder, 'orders.json'), JSON.stringify(orders))
  await run(['node', 'place.mjs'], exchange)
  const { rows } = await client.spot.openOrders({ page: 1, limit: 50 })
  assert.deepEqual(rows.map(({ base, quantity }) => `${base} ${quantity}`).sort(), expected.sort())
  assert.deepEqual(JSON.parse(await read('skipped.json')), skipped)
}

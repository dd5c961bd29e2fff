// Market maker: one bid and one ask around the middle of the book, leaning against its own stock.
// Run: bgk lab run examples/lab/market-maker.mjs --seeds 20 --faults usual --report report.html
import { expectAlways, noDuplicates } from '@bgk/sandbox/lab'
import { add, cmp, decimal, div, gt, lt, mul, sub, toFixed } from '@bgk/sdk/decimal'
import { atLast, eachTurn, resolved } from './careful.mjs'

const pair = 'BTC/USDT'
const TURN_MS = 15_000

/** @typedef {import('@bgk/sdk/decimal').Decimal} Decimal */

/** @type {import('@bgk/sandbox/lab').LabOptions} */
export const options = {
  hours: 6,
  turnMs: 5000,
  regimes: 'usual',
  funds: { USDT: '20000', BTC: '0.2' },
}

export const properties = [
  noDuplicates(),
  expectAlways('at most one bid and one ask', ({ orders }) =>
    ['buy', 'sell'].every((side) => orders.filter((order) => order.side === side).length <= 1),
  ),
  expectAlways('holds 0 to 0.4 BTC', ({ balances: { BTC } }) => {
    const held = add(BTC?.available ?? '0', BTC?.locked ?? '0')
    return !gt(held, '0.41') && !lt(held, '0')
  }),
]

/** @type {import('@bgk/sandbox/lab').Bot} */
export const bot = async (tools) => {
  const { client, log, params } = tools
  const { halfSpread = '0.0003', size = '0.02', target = '0.2', most = '0.4' } = params

  /** Prices of both sides; undefined: that side rests. @param {Decimal} mid @param {Decimal} held */
  const quotes = (mid, held) => {
    // Half of the spread at a full stock: more stock moves both prices down.
    const excess = div(sub(held, target), target, 8, 'down')
    const fair = sub(mid, mul(mul(mid, halfSpread), div(excess, '2', 8, 'down')))
    const away = mul(mid, halfSpread)
    return {
      buy: lt(add(held, size), most) ? toFixed(sub(fair, away), 2, 'down') : undefined,
      sell: gt(held, size) ? toFixed(add(fair, away), 2, 'up') : undefined,
    }
  }

  /** @param {string} price @param {string | undefined} expected @param {Decimal} mid */
  const isGood = (price, expected, mid) => {
    if (expected === undefined) return false
    const drift = sub(price, expected)
    return cmp(mul(drift, drift), mul(mul(mid, mid), '0.00000004')) <= 0
  }

  await eachTurn(tools, TURN_MS, async () => {
    const { bids, asks } = await client.spot.market(pair)
    const [bid, ask] = [bids[0]?.price, asks[0]?.price]
    if (bid === undefined || ask === undefined) {
      await resolved(client, client.spot.cancelAll({ pair }))
      log('one side of the book is empty: no quotes')
      return
    }
    const mid = div(add(bid, ask), '2', 4, 'down')
    const { available, openOrders } = await client.spot.account(pair)
    const locked = openOrders.filter(({ side }) => side === 'sell').map(({ remaining = '0' }) => remaining)
    const expected = quotes(
      mid,
      locked.reduce((sum, each) => add(sum, each), decimal(available.base)),
    )
    for (const { id, side, price = '0' } of openOrders) {
      if (!isGood(price, side === 'buy' ? expected.buy : expected.sell, mid))
        await resolved(client, client.spot.cancelOrder({ id }))
    }
    const open = (await client.spot.account(pair)).openOrders
    for (const side of /** @type {const} */ (['buy', 'sell'])) {
      const price = expected[side]
      if (price === undefined || open.some((order) => order.side === side)) continue
      const order = { pair, side, type: /** @type {const} */ ('limit'), price, quantity: size }
      await resolved(client, client.spot.placeOrder(order))
    }
  })
  await atLast(client, () => client.spot.cancelAll({ pair }))
}

// Grid: buys a little at each lower level, and sells each purchase one level higher. Survives restarts.
// Run: bgk lab run examples/lab/grid.mjs --seeds 20 --faults usual --regimes usual --report report.html
import { expectAlways, noDuplicates } from '@bgk/sandbox/lab'
import { add, gt, mul, sub, toFixed, toText } from '@bgk/sdk/decimal'
import { atLast, eachTurn, resolved } from './careful.mjs'

const pair = 'BTC/USDT'
const TURN_MS = 30_000

/** @type {import('@bgk/sandbox/lab').LabOptions} */
export const options = { hours: 12, turnMs: 10_000, regimes: 'usual', funds: { USDT: '10000' } }

export const properties = [
  noDuplicates(),
  expectAlways('one order per level', ({ orders }) => {
    const keys = orders.map(({ side, price }) => `${side} ${price}`)
    return new Set(keys).size === keys.length || `two orders at one level: ${keys.join(', ')}`
  }),
  expectAlways('spends at most 6000 USDT', ({ balances: { USDT } }) => gt(USDT?.available ?? '0', '3900')),
]

/** @typedef {{ readonly buy: string, readonly sell: string }} Level */

/** @type {import('@bgk/sandbox/lab').Bot} */
export const bot = async (tools) => {
  const { client, storage, params, log } = tools
  const { step = '0.001', levels: count = '6', size = '0.01' } = params

  /** Levels below the first price, or those of the last start. @returns {Promise<readonly Level[]>} */
  const readLevels = async () => {
    const stored = await storage.get('levels')
    if (stored !== null) return JSON.parse(stored)
    const { price } = (await client.spot.market(pair)).market
    const width = mul(price, step)
    const levels = Array.from({ length: Number(count) }, (_, index) => {
      const buy = sub(price, mul(width, String(index + 1)))
      return { buy: toFixed(buy, 2, 'down'), sell: toFixed(add(buy, width), 2, 'down') }
    })
    await storage.set('levels', JSON.stringify(levels))
    return levels
  }

  /** @type {readonly Level[] | undefined} */
  let levels
  // Open orders and coins are the whole state: no memory of it can be wrong after a fault or a restart.
  await eachTurn(tools, TURN_MS, async () => {
    levels ??= await readLevels()
    const { market } = await client.spot.market(pair)
    const { available, openOrders } = await client.spot.account(pair)
    const open = new Set(openOrders.map(({ side, price = '0' }) => `${side} ${toFixed(price, 2, 'down')}`))
    let { base } = available
    for (const { buy, sell } of levels) {
      if (open.has(`buy ${buy}`) || open.has(`sell ${sell}`)) continue
      // Coins without an order belong to the highest level without one.
      const isBought = !gt(mul(size, '0.99'), base)
      if (isBought) base = toText(sub(base, size))
      else if (gt(buy, market.price)) continue
      log(isBought ? `sell at ${sell}` : `buy at ${buy}`)
      // Fees were taken from the coins.
      const order = isBought
        ? {
            side: /** @type {const} */ ('sell'),
            price: sell,
            quantity: toFixed(mul(size, '0.999'), 5, 'down'),
          }
        : { side: /** @type {const} */ ('buy'), price: buy, quantity: size }
      await resolved(client, client.spot.placeOrder({ pair, type: 'limit', ...order }))
    }
  })
  await atLast(client, () => client.spot.cancelAll({ pair }))
}

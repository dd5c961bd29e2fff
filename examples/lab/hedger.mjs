// Hedger: buys coins for customers on the spot market and sells as many contracts, so that prices do not matter.
// Run: bgk lab run examples/lab/hedger.mjs --seeds 20 --regimes wild --report report.html
import { alwaysHedged, expectAlways, noDuplicates } from '@bgk/sandbox/lab'
import { add, decimal, gt, lt, mul, toFixed, toText } from '@bgk/sdk/decimal'
import { toLots } from '@bgk/sdk/trading'
import { eachTurn, resolved } from './careful.mjs'

const pair = 'BTC/USDT'
const TURN_MS = 10_000

/** @type {import('@bgk/sandbox/lab').LabOptions} */
export const options = {
  hours: 6,
  turnMs: 5000,
  regimes: 'usual',
  funds: { USDT: '20000' },
  futuresFunds: { USDT: '20000' },
}

export const properties = [
  noDuplicates(),
  // One order of a customer, until its hedge is filled.
  alwaysHedged('0.03'),
  expectAlways('only short positions', ({ positions }) => positions.every(({ side }) => side === 'sell')),
]

/** @type {import('@bgk/sandbox/lab').Bot} */
export const bot = async (tools) => {
  const { client, clock, log, params, random } = tools
  const { size = '0.01', most = '0.2', everyMs = '600000' } = params
  let nextCustomer = clock.now()

  /** Coins held, and contracts sold, now. */
  const read = async () => {
    const [{ available, openOrders }, positions, { market }] = await Promise.all([
      client.spot.account(pair),
      client.futures.positionsByPair(pair),
      client.futures.market(pair),
    ])
    const locked = openOrders.filter(({ side }) => side === 'sell')
    const coins = locked.reduce((sum, { remaining = '0' }) => add(sum, remaining), decimal(available.base))
    const sold = positions.reduce((sum, { closableQuantity = '0' }) => sum + Number(closableQuantity), 0)
    return { coins: toText(coins), positions, sold, contractSize: market.contractSize ?? '0.001' }
  }

  /** Sells or closes contracts until they match the coins. */
  const hedge = async () => {
    const { coins, positions, sold, contractSize } = await read()
    const expected = Number(toLots({ quantity: coins, unit: 'base', contractSize }))
    if (sold < expected) {
      const quantity = String(expected - sold)
      log(`sell ${quantity} contracts`)
      const terms = { leverage: 2, marginMode: /** @type {const} */ ('cross') }
      const order = { pair, side: /** @type {const} */ ('sell'), type: /** @type {const} */ ('market') }
      await resolved(client, client.futures.placeOrder({ ...order, ...terms, quantity }))
    }
    const [position] = positions
    if (sold > expected && position !== undefined) {
      const quantity = String(Math.min(sold - expected, Number(position.closableQuantity ?? 0)))
      log(`close ${quantity} contracts`)
      await resolved(client, client.futures.closePosition({ positionId: position.id, quantity }))
    }
  }

  await eachTurn(tools, TURN_MS, async () => {
    await hedge()
    if (clock.now() < nextCustomer) return
    nextCustomer = clock.now() + Number(everyMs)
    const { available } = await client.spot.account(pair)
    const isFull = gt(add(available.base, size), most)
    const isBuyer = lt(available.base, size) || (random() < 0.5 && !isFull)
    const quantity = isBuyer ? size : toFixed(mul(available.base, '0.5'), 5, 'down')
    log(`a customer ${isBuyer ? 'buys' : 'sells'} ${quantity} BTC`)
    // The bot buys what a buyer gets, and sells what a seller leaves.
    const order = { pair, side: /** @type {'buy' | 'sell'} */ (isBuyer ? 'buy' : 'sell') }
    await resolved(client, client.spot.placeOrder({ ...order, type: 'market', quantity }))
    await hedge()
  })
}

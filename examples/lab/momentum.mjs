// Momentum: follows the trend of the hourly averages with a contract, with a stop loss on each position.
// Run: bgk lab run examples/lab/momentum.mjs --seeds 20 --days 7 --turn 60s --regimes usual --report report.html
import { endsFlat, expectAlways, noDuplicates } from '@bgk/sandbox/lab'
import { cmp, mul, sub, toFixed } from '@bgk/sdk/decimal'
import { ema } from '@bgk/sdk/indicators'
import { atLast, eachTurn, resolved } from './careful.mjs'

const pair = 'BTC/USDT'
const TURN_MS = 300_000

/** @type {import('@bgk/sandbox/lab').LabOptions} */
export const options = { days: 2, turnMs: 30_000, regimes: 'usual', futuresFunds: { USDT: '5000' } }

export const properties = [
  noDuplicates(),
  endsFlat(),
  expectAlways('at most one position', ({ positions }) => positions.length <= 1),
  expectAlways('at most 20 contracts', ({ positions }) =>
    positions.every(({ quantity }) => Number(quantity) <= 20),
  ),
]

/** @type {import('@bgk/sandbox/lab').Bot} */
export const bot = async (tools) => {
  const { client, log, params } = tools
  const { fast = '6', slow = '24', band = '0.001', lots = '20', stop = '0.02' } = params

  /** Direction of the trend; undefined inside of the band. */
  const trend = async () => {
    const candles = await client.futures.candles({ pair, period: '1h', limit: 100 })
    const lines = ema(
      candles.map(({ close }) => Number(close)),
      [Number(fast), Number(slow)],
    )
    const [quick, calm] = lines.map((line) => line.at(-1) ?? Number.NaN)
    if (quick === undefined || calm === undefined) return undefined
    const share = quick / calm - 1
    if (share > Number(band)) return 'buy'
    return share < -Number(band) ? 'sell' : undefined
  }

  /** Closes what is open against `side`, or everything. @param {'buy' | 'sell'} [side] */
  const close = async (side) => {
    const positions = await client.futures.positionsByPair(pair)
    for (const { id, side: own, closableQuantity } of positions) {
      if (own === side || closableQuantity === undefined || closableQuantity === '0') continue
      log(`close ${own} of ${closableQuantity}`)
      const closing = client.futures.closePosition({ positionId: id, quantity: closableQuantity })
      await resolved(client, closing)
    }
    return client.futures.positionsByPair(pair)
  }

  await eachTurn(tools, TURN_MS, async () => {
    const side = await trend()
    if (side === undefined) return
    const left = await close(side)
    // Closed in part, or open in this direction already.
    if (left.length > 0) return
    const { market } = await client.futures.market(pair)
    const away = mul(market.price, side === 'buy' ? stop : `-${stop}`)
    const stopLossPrice = toFixed(sub(market.price, away), market.priceDecimals, 'halfUp')
    if (cmp(stopLossPrice, '0') <= 0) return
    log(`${side} ${lots} contracts, stop at ${stopLossPrice}`)
    await resolved(
      client,
      client.futures.placeOrder({
        ...{ pair, side, type: 'market', quantity: lots, leverage: 5, marginMode: 'isolated' },
        stopLossPrice,
      }),
    )
  })
  await atLast(client, async () => {
    if ((await close()).length > 0) throw new Error('a position is still open')
  })
}

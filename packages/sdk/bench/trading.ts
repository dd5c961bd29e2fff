import Big from 'big.js'
import { decimal } from '../src/decimal/index'
import { checkFuturesOrder, checkSpotOrder, lotsForShare } from '../src/trading/index'

export interface TradingRow {
  readonly label: string
  readonly perSecond: number
  readonly note: string
}

const spot = {
  side: 'buy',
  type: 'limit',
  price: '64120.51',
  quantity: '0.01250',
  available: { base: decimal('0.5'), quote: decimal('10000') },
  lastPrice: decimal('64120.12'),
  market: {
    priceDecimals: 2,
    quantityDecimals: 5,
    minQuantity: decimal('0.0001'),
    maxQuantity: decimal('100'),
  },
} as const

const market = {
  contractSize: '0.001',
  feeRate: '0.0005',
  minQuantity: '1',
  maxQuantity: '1000',
  priceDecimals: 2,
}
const futures = {
  side: 'buy',
  type: 'limit',
  price: '64120.51',
  quantity: '120',
  takeProfitPrice: '66000',
  stopLossPrice: '62000.5',
  leverage: 20,
  available: '10000',
  lastPrice: '64120.12',
  market,
} as const
const share = { available: '10000', percent: 40, price: '64120.51', leverage: 20, ...market }

/** Microseconds of one run, the best of several rounds: what the code costs, not what else the machine does. */
function timeOf(run: () => unknown, rounds = 9, runs = 50_000): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    for (let index = 0; index < runs; index += 1) run()
    best = Math.min(best, ((performance.now() - start) * 1000) / runs)
  }
  return best
}

/** The sums of a spot check alone, in big.js: no format, no limits, no verdict. */
const peer = () => {
  const cost = new Big(spot.price).times(spot.quantity)
  return cost.gt('10000') || new Big(spot.quantity).lt('0.0001')
}

/** Checks a second, beside the bare sums of a spot check in big.js in the same run. */
export async function benchTrading(): Promise<{ readonly rows: readonly TradingRow[] }> {
  const runs: readonly (readonly [string, () => unknown])[] = [
    ['trading: spot order checks', () => checkSpotOrder(spot)],
    ['trading: futures order checks with stops', () => checkFuturesOrder(futures)],
    ['trading: lots for a share', () => lotsForShare(share)],
  ]
  timeOf(peer, 2)
  const sums = timeOf(peer)
  const rows = runs.map(([label, run]): TradingRow => {
    timeOf(run, 2)
    const time = timeOf(run)
    return {
      label,
      perSecond: 1_000_000 / time,
      note: `${time.toFixed(2)} us each (5 or less); a spot check's sums alone in big.js ${sums.toFixed(2)} us`,
    }
  })
  return { rows }
}

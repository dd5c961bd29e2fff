import Big from 'big.js'
import { decimal } from '../src/decimal/index'
import { checkFuturesOrder, checkSpotOrder, lotsForShare } from '../src/trading/index'
import { besides, inTurns } from './rounds'

export interface TradingRow {
  readonly label: string
  readonly perSecond: number
  readonly peer: string
  /** Time relative to the peer, one ratio per round. */
  readonly ratios: readonly number[]
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
const RUNS = 50_000
const share = { available: '10000', percent: 40, price: '64120.51', leverage: 20, ...market }

/** Sums of a spot check alone, in big.js: no format, no limits, no verdict. */
const peer = () => {
  const cost = new Big(spot.price).times(spot.quantity)
  return cost.gt('10000') || new Big(spot.quantity).lt('0.0001')
}

/** Measures checks per second, beside the bare sums of a spot check in big.js in the same run. */
export async function benchTrading(): Promise<{ readonly rows: readonly TradingRow[] }> {
  const runs: readonly (readonly [string, () => unknown])[] = [
    ['trading: spot order checks', () => checkSpotOrder(spot)],
    ['trading: futures order checks with stops', () => checkFuturesOrder(futures)],
    ['trading: lots for a share', () => lotsForShare(share)],
  ]
  const candidates = [peer, ...runs.map(([, run]) => run)]
  inTurns(candidates, { rounds: 2, runs: RUNS })
  const [sums = [], ...times] = inTurns(candidates, { runs: RUNS })
  const rows = runs.map(([label], at): TradingRow => {
    const own = times[at] ?? []
    const best = Math.min(...own)
    return {
      label,
      perSecond: 1000 / best,
      peer: 'sums in big.js',
      ratios: besides(own, sums),
      note: `${(best * 1000).toFixed(2)} us each (5 or less)`,
    }
  })
  return { rows }
}

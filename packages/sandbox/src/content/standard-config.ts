import { createMarketMakers } from '../bots/create-market-makers'
import { type ExchangeConfig, STANDARD_ORDER_LIMITS } from '../core/config'
import type { CycleConfig, CyclePairConfig, CycleTermConfig, PayCoinConfig } from '../core/cycle/cycle-pair'
import type { FlashConfig, FlashPairConfig } from '../core/flash/flash'
import { createMarketBook } from '../core/market/market-book'
import { chains } from './coins'
import { contracts } from './contracts'
import { ieoProjects } from './ieo-projects'
import { otc } from './merchants'
import { pairs } from './pairs'

/** The standard exchange, the same on a server and in a page: all markets, coins and bots. */
export function standardConfig(
  identity: Pick<ExchangeConfig, 'seed' | 'genesis' | 'openings' | 'orderLimits'>,
): ExchangeConfig {
  return {
    orderLimits: STANDARD_ORDER_LIMITS,
    ...identity,
    pairs,
    contracts,
    insurance: { USDT: '1000000' },
    cycle,
    chains,
    otc,
    flash,
    ieo: ieoProjects,
    market: createMarketBook,
    bots: createMarketMakers(),
  }
}

const payCoins: readonly PayCoinConfig[] = [
  { coin: 'USDT', minAmount: '10', maxAmount: '5000' },
  { coin: 'BGK', minAmount: '8', maxAmount: '4000' },
]

const terms: readonly CycleTermConfig[] = [
  { seconds: 30, minAmount: '5', profitRate: '0.5' },
  { seconds: 60, minAmount: '20', profitRate: '0.6' },
  { seconds: 120, minAmount: '50', profitRate: '0.7' },
  { seconds: 300, minAmount: '100', profitRate: '0.8' },
]

const pair = (id: number, base: string, chineseName: string): CyclePairConfig => ({
  id,
  base,
  quote: 'USDT',
  payCoins,
  terms,
  chineseName,
  symbol: `${base}/USDT`,
})

/** Timed contracts of the demo exchange, and the exchange's stake in their pools. */
export const cycle: CycleConfig = {
  pairs: [
    pair(1, 'BTC', '比特币'),
    pair(2, 'ETH', '以太坊'),
    pair(3, 'BNB', '币安币'),
    pair(4, 'SOL', '索拉纳'),
    pair(5, 'XRP', '瑞波币'),
    pair(6, 'DOGE', '狗狗币'),
    pair(7, 'TRX', '波场'),
  ],
  pools: { USDT: '5000000', BGK: '4000000' },
  memberLimits: { USDT: '4000', BGK: '3200' },
}

/** Minimum and maximum of one swap and the daily pool, by coin. */
const coins: Readonly<Record<string, readonly [min: string, max: string, pool: string]>> = {
  USDT: ['10', '50000', '5000000'],
  BTC: ['0.0002', '0.75', '60'],
  ETH: ['0.003', '15', '1200'],
  BNB: ['0.02', '80', '6000'],
  SOL: ['0.1', '300', '24000'],
  XRP: ['5', '20000', '1600000'],
  DOGE: ['60', '280000', '22000000'],
  TRX: ['40', '170000', '14000000'],
  BGK: ['8', '40000', '3000000'],
}

/** Both directions of each pair, by pair number. */
const ways: readonly (readonly [string, string])[] = [
  ['USDT', 'BTC'],
  ['USDT', 'ETH'],
  ['USDT', 'BNB'],
  ['USDT', 'SOL'],
  ['USDT', 'XRP'],
  ['USDT', 'DOGE'],
  ['USDT', 'TRX'],
  ['USDT', 'BGK'],
  ['BTC', 'ETH'],
  ['BTC', 'BGK'],
  ['ETH', 'BGK'],
]

function offer(id: number, from: string, to: string): FlashPairConfig {
  const [min = '', max = ''] = coins[from] ?? []
  return { id, from, to, min, max }
}

export const flash: FlashConfig = {
  pairs: ways.flatMap(([a, b], at) => [offer(at * 2 + 1, a, b), offer(at * 2 + 2, b, a)]),
  liquidity: Object.fromEntries(Object.entries(coins).map(([coin, [, , pool]]) => [coin, pool])),
}

import type { CycleConfig, CyclePairConfig, CycleTermConfig, PayCoinConfig } from '../core/cycle/cycle-pair'

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

/** Timed contracts of the demo exchange, and what the house puts into its pools. */
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

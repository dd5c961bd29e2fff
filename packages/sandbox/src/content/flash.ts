import type { FlashConfig, FlashPairConfig } from '../core/flash/flash'

/** Coin: least and most of one swap, and the pool of a day. */
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

/** Both directions of each, by number of the pair. */
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

/** Swaps of the demo exchange. */
export const flash: FlashConfig = {
  pairs: ways.flatMap(([a, b], at) => [offer(at * 2 + 1, a, b), offer(at * 2 + 2, b, a)]),
  liquidity: Object.fromEntries(Object.entries(coins).map(([coin, [, , pool]]) => [coin, pool])),
}

import { add, decimal, max, mul, toText } from '../../src/decimal'
import type { GuardedExchange } from '../../src/guards'
import type { FuturesMarket } from '../../src/wire/futures-market'
import type { SpotMarket } from '../../src/wire/market'
import type { SpotOrder } from '../../src/wire/spot'

/** Price of the market in these tests, in USDT. */
const PRICE = '100'

const market = (base: string, price: string): SpotMarket => ({
  id: 1,
  base,
  quote: 'USDT',
  price,
  priceDecimals: 2,
  quantityDecimals: 4,
})

const contract = (base: string, price: string): FuturesMarket => ({
  ...market(base, price),
  contractSize: '0.001',
})

/** Reads of an exchange with one market; each field can be replaced. */
export function fakeReads({
  price = PRICE,
  bids = [{ price, quantity: '5' }],
  asks = [{ price, quantity: '5' }],
  now = () => 0,
}: {
  readonly price?: string
  readonly bids?: readonly { readonly price: string; readonly quantity: string }[]
  readonly asks?: readonly { readonly price: string; readonly quantity: string }[]
  readonly now?: () => number
} = {}): GuardedExchange {
  const none = () => Promise.resolve({ rows: [], total: 0 })
  return {
    clock: { read: async () => now() },
    spot: {
      symbols: async () => [market('BTC', price), market('EUR', '2')],
      market: async ({ base }) =>
        base === 'EUR'
          ? { market: market(base, '2'), bids: [], asks: [], trades: [] }
          : { market: market(base, price), bids, asks, trades: [] },
      openOrders: none,
    },
    futures: {
      symbols: async () => [contract('BTC', price)],
      market: async ({ base }) => ({ market: contract(base, price), bids, asks, trades: [] }),
      openOrders: none,
      positions: async () => [],
      closedPositions: none,
    },
    cycle: { symbols: async () => [], positions: async () => [], history: none },
    flash: { pairs: async () => [{ id: 7, from: 'BTC', to: 'USDT', fromPrice: '90', toPrice: '1' }] },
    fiat: { coins: async () => [{ coin: 'USDT', price: '1.02' }] },
    ieo: {
      projects: async () => [{ id: 3, coin: 'ABC', price: '0.5' }],
      payCoins: async () => [{ coin: 'EUR', price: '0.5' }],
    },
  }
}

/** Order of the model as applied by the exchange. */
export interface Applied {
  readonly at: number
  readonly worth: string
  readonly order: SpotOrder
  isOpen: boolean
}

/** Highest cost of an order on the exchange: a sell below the market fills at the market. */
export const realWorth = (side: 'buy' | 'sell', quantity: string, limit: string): string =>
  toText(mul(quantity, side === 'sell' ? max(limit, PRICE) : limit))

/** Sum of exact amounts. */
export const sumOf = (texts: readonly string[]): string =>
  toText(texts.reduce((total, text) => add(total, text), decimal('0')))

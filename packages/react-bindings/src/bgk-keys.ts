import type { Locale, PairRef, SpotOrdersInput } from '@bgk/sdk'

const PRIVATE = ['bgk', 'private'] as const
const nameOf = (pair: PairRef | undefined) => (pair ? `${pair.base}/${pair.quote}` : 'all')

/** Query keys, for `invalidateQueries` and `setQueryData`. What belongs to a person lies under `private`. */
export const bgkKeys = {
  all: ['bgk'] as const,
  private: PRIVATE,
  spotAccounts: [...PRIVATE, 'spot-account'] as const,
  spotAccount: (pair: PairRef | undefined) => [...PRIVATE, 'spot-account', nameOf(pair)] as const,
  /** Open orders and their history. */
  spotOrders: [...PRIVATE, 'spot-orders'] as const,
  openOrders: (pair?: PairRef) => [...PRIVATE, 'spot-orders', 'open', nameOf(pair)] as const,
  orderHistory: (input: SpotOrdersInput) => [...PRIVATE, 'spot-orders', 'history', input] as const,
  spotAssets: [...PRIVATE, 'spot-assets'] as const,
  exchangeRate: (coin: string | undefined) => ['bgk', 'exchange-rate', coin ?? ''] as const,
  banners: (locale: Locale) => ['bgk', 'banners', locale] as const,
  articles: (type: 'notice' | 'help', locale: Locale) => ['bgk', 'articles', type, locale] as const,
  coinIntroduction: (coin: string | undefined, locale: Locale) =>
    ['bgk', 'coin-introduction', coin ?? '', locale] as const,
}

import type { PairRef, SpotOrdersInput } from '@bgk/sdk'

const isPrivate = ['bgk', 'private'] as const
const isPublic = ['bgk', 'public'] as const
const nameOf = (pair: PairRef | undefined) => (pair ? `${pair.base}/${pair.quote}` : 'all')

/** Query keys of every call the hooks make; a shorter key covers the longer ones that begin with it. */
export const bgkKeys = {
  /** Everything that belongs to whoever is logged in. */
  private: isPrivate,
  spotAccounts: [...isPrivate, 'spotAccount'] as const,
  spotAccount: (pair: PairRef) => [...isPrivate, 'spotAccount', nameOf(pair)] as const,
  openOrders: [...isPrivate, 'openOrders'] as const,
  openOrdersOf: (pair: PairRef | undefined) => [...isPrivate, 'openOrders', nameOf(pair)] as const,
  orderHistory: [...isPrivate, 'orderHistory'] as const,
  orderHistoryOf: (input: SpotOrdersInput) => [...isPrivate, 'orderHistory', input] as const,
  spotAssets: [...isPrivate, 'spotAssets'] as const,
  exchangeRate: (coin: string) => [...isPublic, 'exchangeRate', coin] as const,
  banners: [...isPublic, 'banners'] as const,
  articles: (type: string) => [...isPublic, 'articles', type] as const,
  coinIntroduction: (coin: string) => [...isPublic, 'coinIntroduction', coin] as const,
}

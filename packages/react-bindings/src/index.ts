export { useBgkClient } from './bgk-context'
export { bgkKeys } from './bgk-keys'
export { BgkProvider, type BgkProviderProps } from './bgk-provider'
export { useArticles, useBanners, useCoinIntroduction, useExchangeRate } from './use-content'
export { type Live, useLive, useLiveStream, useStreamStatus } from './use-live'
export {
  useCandles,
  useDeals,
  useFeedStatus,
  useMarketLists,
  useOrderBook,
  useTicker,
} from './use-market-data'
export { useReadable } from './use-readable'
export { type SessionHook, useSession } from './use-session'
export { type SpotOrderInput, useCancelSpotOrder, usePlaceSpotOrder } from './use-spot-actions'
export {
  OPEN_ORDERS_POLL_MS,
  useOpenOrders,
  useOrderHistory,
  useSpotAccount,
  useSpotAssets,
} from './use-spot-orders'

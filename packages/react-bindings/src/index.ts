export {
  accountTotalsQueryOptions,
  exchangeRateQueryOptions,
  fiatAssetsQueryOptions,
  fiatBalanceQueryOptions,
  futuresAssetsQueryOptions,
  futuresBalanceQueryOptions,
  pairBalanceQueryOptions,
  recordsInfiniteQueryOptions,
  spotAssetsQueryOptions,
  spotBalanceQueryOptions,
  type TransferOrder,
  useAccountTotals,
  useExchangeRate,
  useFiatAssets,
  useFiatBalance,
  useFuturesAssets,
  useFuturesBalance,
  usePairBalance,
  useRecords,
  useSpotAssets,
  useSpotBalance,
  useTransfer,
} from './account'
export { useCountdown } from './countdown'
export {
  cycleHistoryByPairInfiniteQueryOptions,
  cycleHistoryInfiniteQueryOptions,
  cycleInfoQueryOptions,
  cycleOverviewQueryOptions,
  cyclePositionsQueryOptions,
  cycleResultQueryOptions,
  useCycleCountdown,
  useCycleHistory,
  useCycleHistoryByPair,
  useCycleHistoryRefresh,
  useCycleInfo,
  useCycleOverview,
  useCyclePositions,
  useCycleResult,
  usePlaceCycleOrder,
} from './cycle'
export {
  demoFundsOfferQueryOptions,
  demoInboxQueryOptions,
  useClaimDemoFunds,
  useDemoFundsOffer,
  useDemoInbox,
} from './demo'
export {
  fiatCoinsQueryOptions,
  fiatCurrenciesQueryOptions,
  fiatOrderQueryOptions,
  fiatOrdersInfiniteQueryOptions,
  useBuyFiat,
  useFiatCoins,
  useFiatCurrencies,
  useFiatOrder,
  useFiatOrders,
  useSellFiat,
  useUploadPaymentProof,
} from './fiat'
export {
  flashOrdersInfiniteQueryOptions,
  flashPairsQueryOptions,
  useFlashOrders,
  useFlashPairs,
  useSwap,
} from './flash'
export {
  futuresAccountQueryOptions,
  futuresLeveragesQueryOptions,
  futuresMarketQueryOptions,
  futuresOpenOrdersInfiniteQueryOptions,
  futuresOrderHistoryInfiniteQueryOptions,
  useCancelFuturesOrder,
  useFuturesAccount,
  useFuturesLeverages,
  useFuturesMarket,
  useFuturesOpenOrders,
  useFuturesOrderHistory,
  usePlaceFuturesOrder,
} from './futures'
export {
  aboutQueryOptions,
  areaCodesQueryOptions,
  articlesQueryOptions,
  bannersQueryOptions,
  serverClockQueryOptions,
  useAbout,
  useAreaCodes,
  useArticles,
  useBanners,
  useServerClock,
  useVersions,
  versionsQueryOptions,
} from './home'
export {
  ieoOrdersInfiniteQueryOptions,
  ieoPayCoinsQueryOptions,
  ieoProjectsQueryOptions,
  useIeoOrders,
  useIeoPayCoins,
  useIeoProjects,
  useSubscribeIeo,
} from './ieo'
export { bgkKeys } from './keys'
export {
  type Live,
  type MaybeStream,
  useFeedStatus,
  useLive,
  useLiveNode,
  useLiveSignal,
  useLiveStream,
  useReadable,
  useReadStatus,
  useStreamStatus,
} from './live'
export {
  useCandles,
  useCycleMarkets,
  useCycleRanking,
  useFuturesMarkets,
  useMarketLists,
  useOrderBook,
  usePrice,
  useTicker,
  useTrades,
} from './market'
export {
  type PagesOptions,
  type PagesPolicy,
  type PagesQueryOptions,
  pagesQueryOptions,
  usePages,
} from './pages'
export type { Pair } from './pair'
export type { CycleOrderInput, FuturesOrderInput, SpotOrderInput } from './place'
export {
  futuresClosedPositionsInfiniteQueryOptions,
  futuresPositionsByPairQueryOptions,
  futuresPositionsQueryOptions,
  futuresStopOrdersQueryOptions,
  useAddStopOrder,
  useCancelStopOrder,
  useCloseAllPositions,
  useClosePosition,
  useClosePositionsByCoin,
  useEditStopOrder,
  useFuturesClosedPositions,
  useFuturesPositions,
  useFuturesPositionsByPair,
  useFuturesStopOrders,
} from './positions'
export { BgkProvider, type BgkProviderProps, useBgkClient } from './provider'
export {
  type ReadOptions,
  type ReadPolicy,
  type ReadQueryOptions,
  readQueryOptions,
  type Shown,
  useRead,
} from './read'
export type { ReadStatus } from './recovery'
export type { Touches } from './refresh'
export { type ResolveState, useResolveWrite, type WriteResolver } from './resolve-write'
export {
  type RecoverInput,
  type RegisterInput,
  useBindContact,
  useEditPassword,
  useGetCode,
  useRecover,
  useRegister,
  useSetFundPassword,
  useUpdatePassword,
  useVerifyCode,
} from './security'
export { type SessionHook, useIsLogin, useSession } from './session'
export type { LiveSignal, LiveSource } from './signals'
export {
  coinIntroductionQueryOptions,
  type SpotOrderHistoryInput,
  spotAccountQueryOptions,
  spotOpenOrdersQueryOptions,
  spotOrderHistoryInfiniteQueryOptions,
  useCancelSpotOrder,
  useCoinIntroduction,
  usePlaceSpotOrder,
  useSpotAccount,
  useSpotOpenOrders,
  useSpotOrderHistory,
} from './spot'
export {
  invitationQueryOptions,
  teamInfiniteQueryOptions,
  ticketsQueryOptions,
  tipsQueryOptions,
  useAddBank,
  useAddTicket,
  useInvitation,
  userInfoQueryOptions,
  useSubmitIdentity,
  useTeam,
  useTickets,
  useTips,
  useUploadImage,
  useUserInfo,
} from './user'
export {
  coinsQueryOptions,
  depositAddressQueryOptions,
  useAddAddress,
  useCoins,
  useDepositAddress,
  useRemoveAddress,
  useRevokeWithdrawal,
  useSubmitDepositProof,
  useWithdraw,
  useWithdrawalAddresses,
  useWithdrawalContext,
  withdrawalAddressesQueryOptions,
  withdrawalContextQueryOptions,
} from './wallet'
export {
  type Given,
  type Keyed,
  useWrite,
  type WriteCall,
  type WriteOptions,
  type WriteResult,
} from './write'

export type { FuturesOrderInput, Pair, SpotOrderInput } from '@bgk/sdk'
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
} from './calls/account'
export {
  type CycleOrderInput,
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
} from './calls/cycle'
export {
  demoFundsOfferQueryOptions,
  demoInboxQueryOptions,
  useClaimDemoFunds,
  useDemoFundsOffer,
  useDemoInbox,
} from './calls/demo'
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
} from './calls/fiat'
export {
  flashOrdersInfiniteQueryOptions,
  flashPairsQueryOptions,
  useFlashOrders,
  useFlashPairs,
  useSwap,
} from './calls/flash'
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
  useMoveFuturesOrder,
  usePlaceFuturesOrder,
} from './calls/futures'
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
} from './calls/home'
export {
  ieoOrdersInfiniteQueryOptions,
  ieoPayCoinsQueryOptions,
  ieoProjectsQueryOptions,
  useIeoOrders,
  useIeoPayCoins,
  useIeoProjects,
  useSubscribeIeo,
} from './calls/ieo'
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
} from './calls/market'
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
} from './calls/positions'
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
} from './calls/security'
export {
  coinIntroductionQueryOptions,
  type SpotOrderHistoryInput,
  spotAccountQueryOptions,
  spotOpenOrdersQueryOptions,
  spotOrderHistoryInfiniteQueryOptions,
  useCancelSpotOrder,
  useCoinIntroduction,
  useMoveSpotOrder,
  usePlaceSpotOrder,
  useSpotAccount,
  useSpotOpenOrders,
  useSpotOrderHistory,
} from './calls/spot'
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
} from './calls/user'
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
} from './calls/wallet'
export { useCountdown } from './countdown'
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
  type CycleDraft,
  type CycleDraftAction,
  type CycleFormOrder,
  type CycleOrderForm,
  useCycleOrderForm,
} from './order-form/cycle'
export { type CyclePayCoin, type CycleTerm, cycleOutcome, type StakeLimits } from './order-form/cycle-stake'
export type { OrderDraft, OrderDraftAction, OrderSide, OrderType } from './order-form/draft'
export {
  type FuturesFormOrder,
  type FuturesOrderCosts,
  type FuturesOrderForm,
  type FuturesOrderFormOptions,
  useFuturesOrderForm,
} from './order-form/futures'
export type { FuturesDraft, FuturesDraftAction } from './order-form/futures-draft'
export {
  type SpotFormOrder,
  type SpotOrderCosts,
  type SpotOrderForm,
  type SpotOrderFormOptions,
  useSpotOrderForm,
} from './order-form/spot'
export {
  type PagesHook,
  type PagesHookOf,
  type PagesOptions,
  type PagesPolicy,
  type PagesQueryOptions,
  pagesQueryOptions,
  usePages,
} from './pages'
export { BgkProvider, type BgkProviderProps, useBgkClient } from './provider'
export {
  type ReadData,
  type ReadHook,
  type ReadHookOf,
  type ReadOptions,
  type ReadPolicy,
  type ReadQueryOptions,
  readQueryOptions,
  useRead,
} from './read'
export type { ReadStatus } from './recovery'
export type { InvalidatedCalls } from './refresh'
export { type ResolveState, useResolveWrite, type WriteResolver } from './resolve-write'
export { type SessionHook, useIsLogin, useSession } from './session'
export type { LiveSignal, LiveSource } from './signals'
export { useMarketTerms, useThrottledLive } from './throttled-live'
export {
  useWrite,
  type WithIdempotencyKey,
  type WriteCall,
  type WriteHook,
  type WriteOptions,
  type WriteResult,
  type WriteVariables,
} from './write'

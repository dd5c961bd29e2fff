import type { GuardedCall } from './guarded-call'

/**
 * Effect of a write on money: `spends` is valued and counted; `reduces` closes or cancels and is never refused; `neutral` moves
 * none.
 */
export type CallEffect = 'spends' | 'reduces' | 'neutral'

const SPENDS: readonly string[] = [
  'spot.buyLimit',
  'spot.sellLimit',
  'spot.buyMarket',
  'spot.sellMarket',
  'futures.buyLimit',
  'futures.sellLimit',
  'futures.buyMarket',
  'futures.sellMarket',
  'spot.amendOrder',
  'futures.amendOrder',
  'cycle.buy',
  'cycle.sell',
  'ieo.subscribe',
  'fiat.buy',
  'fiat.sell',
  'flash.swap',
  'account.withdraw',
  'account.transferFutures',
  'account.transferFiat',
  'aliases.withdraw',
]

const REDUCES: readonly string[] = [
  'spot.cancelOrder',
  'futures.cancelOrder',
  'futures.closePosition',
  'futures.closeByCoin',
  'futures.closeAll',
  'futures.cancelStopOrder',
  'futures.editStopOrder',
  'futures.addStopOrder',
  'account.cancelAllAfter',
  'spot.cancelAllOrders',
  'futures.cancelAllOrders',
  'compat.revokeWithdrawal',
]

const NEUTRAL: readonly string[] = [
  'account.addAddress',
  'account.removeAddress',
  'demo.claimFunds',
  'aliases.uploadImage',
  'fiat.uploadProof',
  'compat.depositProof',
  'compat.setFundPassword',
]

/** Groups without a call that moves money. */
const NEUTRAL_GROUP = /^(?:member|user)\./

/** The effect of a call; undefined for a call that the guard does not know, which it refuses. */
export function effectOf({ call }: Pick<GuardedCall, 'call'>): CallEffect | undefined {
  if (SPENDS.includes(call)) return 'spends'
  if (REDUCES.includes(call)) return 'reduces'
  return NEUTRAL.includes(call) || NEUTRAL_GROUP.test(call) ? 'neutral' : undefined
}

/** Whether a call opens or enlarges an exposure: an order on a market. */
export const opensExposure = ({ call }: Pick<GuardedCall, 'call'>): boolean =>
  /^(?:spot|futures|cycle)\.(?:buy|sell|amend)/.test(call)

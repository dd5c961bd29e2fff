import type { IeoPayCoin, IeoProject, SyncStorageAdapter } from '@bgk/sdk'
import { add, div, gt, isPositive, lt, min, mul, round, toFixed, toText } from '@bgk/sdk/decimal'
import { ieoTotal, isPlainNumber } from '@bgk/sdk/trading'

/** Of amounts of a coin. */
export const COIN_DECIMALS = 8
const DAY_MS = 86_400_000

/** What is asked about and sent. */
export interface Subscription {
  readonly sale: IeoProject
  readonly payCoin: IeoPayCoin | undefined
  readonly quantity: string
  /** When it was asked about, on the exchange's clock. */
  readonly at: number
}

/** Prices are said in USDT: in every other coin they follow its market. */
export const followsMarket = (payCoin: string): boolean => payCoin !== 'USDT'

/** What a subscription comes to; undefined is what is not known, which is all while the quantity is unreadable. */
export interface Sums {
  /** In the pay coin. */
  readonly total: string | undefined
  /** In the coin sold, on top of what is bought. */
  readonly gift: string | undefined
  /** Bought and given, in the coin sold. */
  readonly received: string | undefined
}

/** The gift is cut to 8 decimals, as the exchange gives it. */
export function sumsOf(
  quantity: string,
  { giftRate }: Pick<IeoProject, 'giftRate'>,
  payCoin: Pick<IeoPayCoin, 'price'> | undefined,
): Sums {
  if (!isPlainNumber(quantity)) return { total: undefined, gift: undefined, received: undefined }
  const price = payCoin?.price
  const gift = giftRate === undefined ? undefined : toFixed(mul(quantity, giftRate), COIN_DECIMALS, 'down')
  return {
    total: price === undefined ? undefined : ieoTotal(quantity, price),
    gift: gift && toText(gift),
    received: gift && toText(add(quantity, gift)),
  }
}

/** Of a balance whose price moves before the exchange has the order. */
const SAFE_SHARE = '0.99'

/**
 * The most that can be bought now: what the balance pays for, what is left, and what one subscription may be. Cut to two decimals from one
 * coin on; of a coin whose price follows the market a hundredth stays, so that a step of the price does not refuse all. Undefined where
 * one of these is unknown.
 */
export function maxQuantityOf(
  { remaining, max }: Pick<IeoProject, 'remaining' | 'max'>,
  { coin, available, price }: IeoPayCoin,
): string | undefined {
  if (available === undefined || price === undefined || remaining === undefined) return undefined
  const spendable = followsMarket(coin) ? mul(available, SAFE_SHARE) : available
  const payable = isPositive(price) ? div(spendable, price, COIN_DECIMALS, 'down') : '0'
  const most = min(payable, max === undefined ? remaining : min(remaining, max))
  return toText(lt(most, '1') ? most : round(most, 2, 'down'))
}

/** Whether a balance is known to be too small for the least subscription there is. */
export function isBelowMinimum(
  { min: least }: Pick<IeoProject, 'min'>,
  { available, price }: Pick<IeoPayCoin, 'available' | 'price'>,
): boolean {
  if (available === undefined) return false
  if (!isPositive(available)) return true
  return least !== undefined && price !== undefined && lt(available, mul(least, price))
}

/** Whether it is known that nothing that could be subscribed to is left. */
export const isSoldOut = ({ remaining, min: least }: Pick<IeoProject, 'remaining' | 'min'>): boolean =>
  remaining !== undefined && (!isPositive(remaining) || (least !== undefined && gt(least, remaining)))

/** Whether a sale runs, as far as the exchange says: one of which it tells no state can be subscribed to, and the exchange decides. */
export const isOpen = ({ status }: Pick<IeoProject, 'status'>): boolean =>
  status === undefined || status === 'open'

/** Whether there is anything to buy now. */
export const canBuy = (sale: Pick<IeoProject, 'status' | 'remaining' | 'min'>): boolean =>
  isOpen(sale) && !isSoldOut(sale)

/** Time of the first release of a purchase; undefined where the lock is unknown. */
export const releasedFrom = (
  boughtAt: number,
  { lockDays }: Pick<IeoProject, 'lockDays'>,
): number | undefined => (lockDays === undefined ? undefined : boughtAt + lockDays * DAY_MS)

/** What is being typed. */
export interface SubscriptionDraft {
  /** Undefined: the first there is. */
  readonly payCoin: string | undefined
  /** Plain decimal text or ''. */
  readonly quantity: string
}

const keyOf = (saleId: number) => `subscription:${saleId}`

/** What was typed before the page was loaded anew, or before the person went to log in. */
export function readDraft(session: SyncStorageAdapter, saleId: number): SubscriptionDraft {
  try {
    const stored: unknown = JSON.parse(session.get(keyOf(saleId)) ?? '{}')
    const { payCoin, quantity }: { payCoin?: unknown; quantity?: unknown } = Object(stored)
    return {
      payCoin: typeof payCoin === 'string' ? payCoin : undefined,
      quantity: typeof quantity === 'string' && /^\d*\.?\d*$/.test(quantity) ? quantity : '',
    }
  } catch {
    return { payCoin: undefined, quantity: '' }
  }
}

/** Keeps what is typed for as long as the tab is open. */
export function storeDraft(session: SyncStorageAdapter, saleId: number, draft: SubscriptionDraft): void {
  session.set(keyOf(saleId), JSON.stringify(draft))
}

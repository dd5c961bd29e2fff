import type { IeoPayCoin, IeoProject, SyncStorageAdapter } from '@bgk/sdk'
import { add, div, gt, isPositive, lt, min, mul, round, toFixed, toText } from '@bgk/sdk/decimal'
import { ieoTotal, isPlainNumber } from '@bgk/sdk/trading'

export const COIN_DECIMALS = 8
const DAY_MS = 86_400_000

/** A subscription under review, as it will be sent. */
export interface Subscription {
  readonly sale: IeoProject
  readonly payCoin: IeoPayCoin | undefined
  readonly quantity: string
  readonly at: number
}

/** True for pay coins other than USDT: prices are in USDT, so others follow their market. */
export const followsMarket = (payCoin: string): boolean => payCoin !== 'USDT'

/** Amounts of a subscription. Undefined if unknown; all are while the quantity is unreadable. */
export interface Sums {
  readonly total: string | undefined
  /** In the sold coin, in addition to the purchase. */
  readonly gift: string | undefined
  /** Purchase plus gift, in the sold coin. */
  readonly received: string | undefined
}

/** Computes the amounts; the gift is cut to 8 decimals, as the exchange does. */
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

/** Share of a balance to spend if the price may move before the order arrives. */
const SAFE_SHARE = '0.99'

/**
 * Maximum quantity now: limited by the balance, the remaining issue and the limit per subscription. Cut to
 * two decimals from one coin on. With a pay coin at a market price a hundredth is reserved, so that a price
 * move does not reject the order. Undefined if one of the limits is unknown.
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

/** Returns whether a known balance is below the smallest subscription. */
export function isBelowMinimum(
  { min: least }: Pick<IeoProject, 'min'>,
  { available, price }: Pick<IeoPayCoin, 'available' | 'price'>,
): boolean {
  if (available === undefined) return false
  if (!isPositive(available)) return true
  return least !== undefined && price !== undefined && lt(available, mul(least, price))
}

/** Returns whether the remaining issue is known to be below the smallest subscription. */
export const isSoldOut = ({ remaining, min: least }: Pick<IeoProject, 'remaining' | 'min'>): boolean =>
  remaining !== undefined && (!isPositive(remaining) || (least !== undefined && gt(least, remaining)))

/** Returns whether a sale is open; one without a status counts as open, and the exchange decides. */
export const isOpen = ({ status }: Pick<IeoProject, 'status'>): boolean =>
  status === undefined || status === 'open'

/** Returns whether the sale is open and not sold out. */
export const canBuy = (sale: Pick<IeoProject, 'status' | 'remaining' | 'min'>): boolean =>
  isOpen(sale) && !isSoldOut(sale)

/** Time of the first release of a purchase; undefined without a known lock. */
export const releasedFrom = (
  boughtAt: number,
  { lockDays }: Pick<IeoProject, 'lockDays'>,
): number | undefined => (lockDays === undefined ? undefined : boughtAt + lockDays * DAY_MS)

export interface SubscriptionDraft {
  /** Undefined: the first available. */
  readonly payCoin: string | undefined
  /** Plain decimal text or ''. */
  readonly quantity: string
}

const keyOf = (saleId: number) => `subscription:${saleId}`

/** Restores input from before a reload or a log-in. */
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

/** Stores the input for the tab's lifetime. */
export function storeDraft(session: SyncStorageAdapter, saleId: number, draft: SubscriptionDraft): void {
  session.set(keyOf(saleId), JSON.stringify(draft))
}

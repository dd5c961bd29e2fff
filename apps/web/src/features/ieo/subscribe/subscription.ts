import { add, type Decimal, div, gt, isPositive, lt, min, mul, toFixed, toText } from '@bgk/sdk/decimal'
import { ieoTotal, isPlainNumber } from '@bgk/sdk/trading'
import type { IeoPayCoin, IeoProject } from '@bgk/sdk/wire'

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

/** What a subscription comes to; every text is '' while the quantity is unreadable. */
export interface Sums {
  /** In the pay coin. */
  readonly total: string
  /** In the coin sold, on top of what is bought. */
  readonly gift: string
  /** Bought and given, in the coin sold. */
  readonly received: string
}

/** The gift is cut to 8 decimals, as the exchange gives it. */
export function sumsOf(
  quantity: string,
  { giftRate }: Pick<IeoProject, 'giftRate'>,
  payCoin: Pick<IeoPayCoin, 'price'> | undefined,
): Sums {
  if (!isPlainNumber(quantity)) return { total: '', gift: '', received: '' }
  const gift = toFixed(mul(quantity, giftRate), COIN_DECIMALS, 'down')
  return {
    total: payCoin ? ieoTotal(quantity, payCoin.price) : '',
    gift: toText(gift),
    received: toText(add(quantity, gift)),
  }
}

/** The most that can be bought now: what the balance pays for, what is left, and what one subscription may be. */
export function mostOf(
  { remaining, max }: Pick<IeoProject, 'remaining' | 'max'>,
  { available, price }: Pick<IeoPayCoin, 'available' | 'price'>,
): string {
  const payable: Decimal | string = isPositive(price) ? div(available, price, COIN_DECIMALS, 'down') : '0'
  const most = min(payable, remaining)
  return toText(max === undefined ? most : min(most, max))
}

/** Whether a balance is too small for the least subscription there is. */
export const isShort = (
  { min: least }: Pick<IeoProject, 'min'>,
  { available, price }: Pick<IeoPayCoin, 'available' | 'price'>,
): boolean => !isPositive(available) || lt(available, mul(least, price))

/** Whether nothing that could be subscribed to is left. */
export const isSoldOut = ({ remaining, min: least }: Pick<IeoProject, 'remaining' | 'min'>): boolean =>
  !isPositive(remaining) || gt(least, remaining)

/** When what is bought at a moment is released first. */
export const releasedFrom = (boughtAt: number, { lockDays }: Pick<IeoProject, 'lockDays'>): number =>
  boughtAt + lockDays * DAY_MS

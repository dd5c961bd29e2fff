import { add, div, gt, isPositive, lt, min, mul, round, toFixed, toText } from '@bgk/sdk/decimal'
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

/** Of a balance whose price moves before the exchange has the order. */
const SAFE_SHARE = '0.99'

/**
 * The most that can be bought now: what the balance pays for, what is left, and what one subscription may be. Cut to two decimals from one
 * coin on; of a coin whose price follows the market a hundredth stays, so that a step of the price does not refuse all.
 */
export function mostOf(
  { remaining, max }: Pick<IeoProject, 'remaining' | 'max'>,
  { coin, available, price }: IeoPayCoin,
): string {
  const usable = followsMarket(coin) ? mul(available, SAFE_SHARE) : available
  const payable = isPositive(price) ? div(usable, price, COIN_DECIMALS, 'down') : '0'
  const most = min(payable, max === undefined ? remaining : min(remaining, max))
  return toText(lt(most, '1') ? most : round(most, 2, 'down'))
}

/** Whether a balance is too small for the least subscription there is. */
export const isShort = (
  { min: least }: Pick<IeoProject, 'min'>,
  { available, price }: Pick<IeoPayCoin, 'available' | 'price'>,
): boolean => !isPositive(available) || lt(available, mul(least, price))

/** Whether nothing that could be subscribed to is left. */
export const isSoldOut = ({ remaining, min: least }: Pick<IeoProject, 'remaining' | 'min'>): boolean =>
  !isPositive(remaining) || gt(least, remaining)

/** Whether there is anything to buy now. */
export const canBuy = (sale: Pick<IeoProject, 'status' | 'remaining' | 'min'>): boolean =>
  sale.status === 'open' && !isSoldOut(sale)

/** When what is bought at a moment is released first. */
export const releasedFrom = (boughtAt: number, { lockDays }: Pick<IeoProject, 'lockDays'>): number =>
  boughtAt + lockDays * DAY_MS

import type { FiatCoin, FiatCurrency } from '@bgk/sdk'
import { isPositive, toText, tryDecimal } from '@bgk/sdk/decimal'
import { type FiatRate, fiatQuantity, fiatTotal } from '@bgk/sdk/trading'

export type Side = 'buy' | 'sell'

/** Which of the two fields was typed in; the other one follows. */
export type Typed = 'quantity' | 'money'

/** Both sides of an order; '' while there is nothing to work them out of. */
export interface Amounts {
  /** In the coin, as it is sent. */
  readonly quantity: string
  /** In the currency: exactly what that quantity comes to. */
  readonly total: string
}

const NOTHING: Amounts = { quantity: '', total: '' }

/** What an order of a coin in a currency turns on. */
export const rateOf = (
  side: Side,
  coin: Pick<FiatCoin, 'price'>,
  currency: Pick<FiatCurrency, 'buyRate' | 'sellRate' | 'decimals'>,
): FiatRate => ({
  side,
  coinPrice: coin.price,
  rate: side === 'buy' ? currency.buyRate : currency.sellRate,
  decimals: currency.decimals,
})

/** Coins for money or money for coins, whichever was typed. */
export function amountsOf(by: Typed, amount: string, rate: FiatRate): Amounts {
  if (by === 'quantity') return { quantity: amount, total: fiatTotal(amount, rate) }
  const quantity = fiatQuantity(amount, rate)
  if (quantity === '') return NOTHING
  return { quantity: toText(quantity), total: fiatTotal(quantity, rate) }
}

/** What stands in the field that follows; an amount of nothing leaves it empty. */
export const follows = (text: string): string => {
  const number = tryDecimal(text)
  return number && isPositive(number) ? toText(number) : ''
}

import type { FiatCoin, FiatCurrency, FiatOrder, SyncStorageAdapter } from '@bgk/sdk'
import { isPositive, toText, tryDecimal } from '@bgk/sdk/decimal'
import { type FiatRate, fiatQuantity, fiatTotal } from '@bgk/sdk/trading'
import { useSearchParams } from 'react-router-dom'
import { storeDraft, useDraft } from '../../../shared/storage/form-state'

const NAME = 'otc'
const EMPTY = { side: 'buy', coin: '', currency: '', by: 'quantity', amount: '', requested: '' }

interface TradeFields {
  readonly side: Side
  /** '' until one is chosen. */
  readonly coin: string
  /** '' until one is chosen. */
  readonly currency: string
  readonly by: Typed
  readonly amount: string
}

/** Draft of the form, which survives a reload. Another preset (`?side=sell&coin=BTC`) replaces it. */
export function useTradeDraft() {
  const [search] = useSearchParams()
  const { draft, change } = useDraft(NAME, EMPTY)
  const [side, coin] = [search.get('side') ?? '', search.get('coin') ?? '']
  const preset = `${side} ${coin}`.trim()
  const current =
    preset === '' || draft.requested === preset ? draft : { ...EMPTY, side, coin, requested: preset }
  const fields: TradeFields = {
    side: current.side === 'sell' ? 'sell' : 'buy',
    coin: current.coin,
    currency: current.currency,
    by: current.by === 'money' ? 'money' : 'quantity',
    amount: current.amount,
  }
  return {
    fields,
    /** Stable until the user types. */
    draft,
    change: (part: Partial<TradeFields>) => change({ ...current, ...part, requested: preset }),
  }
}

export type TradeDraft = ReturnType<typeof useTradeDraft>

/** Prefills the form with an order to repeat. An order without side or coin leaves the form unchanged. */
export function prefillTrade(
  session: SyncStorageAdapter,
  order: Pick<FiatOrder, 'side' | 'coin' | 'currency' | 'quantity'>,
): void {
  // A missing currency or quantity means not chosen or typed yet.
  const { side, coin, currency = '', quantity = '' } = order
  if (side === undefined || coin === undefined) return
  storeDraft(session, NAME, { ...EMPTY, side, coin, currency, amount: quantity })
}

export type Side = 'buy' | 'sell'

/** Field that the user typed in; the other one follows. */
type Typed = 'quantity' | 'money'

/** Both amounts of an order; '' if not computable. */
export interface Amounts {
  /** In the coin, as sent. */
  readonly quantity: string
  /** In the currency: the exact price of that quantity. */
  readonly total: string
}

const NOTHING: Amounts = { quantity: '', total: '' }

type Rates = Pick<FiatCurrency, 'buyRate' | 'sellRate'>

/** Units of a currency per USDT; undefined if not reported. */
export const usdtRate = (side: Side, currency: Rates): string | undefined =>
  side === 'buy' ? currency.buyRate : currency.sellRate

/** Returns whether a currency has a rate for this side and is not disabled; not every exchange reports a state. */
export const isOpenFor = (side: Side, currency: Rates & Pick<FiatCurrency, 'enabled'>): boolean =>
  currency.enabled !== false && usdtRate(side, currency) !== undefined

/** Rate and limits of a coin in a currency; undefined without a rate. */
export function rateOf(
  side: Side,
  coin: Pick<FiatCoin, 'price'>,
  currency: Rates & Pick<FiatCurrency, 'decimals'>,
): FiatRate | undefined {
  const rate = usdtRate(side, currency)
  return rate === undefined ? undefined : { side, coinPrice: coin.price, rate, decimals: currency.decimals }
}

/** Computes the other amount from the typed one; both '' without a rate. */
export function amountsOf(by: Typed, amount: string, rate: FiatRate | undefined): Amounts {
  if (!rate) return by === 'quantity' ? { quantity: amount, total: '' } : NOTHING
  if (by === 'quantity') return { quantity: amount, total: fiatTotal(amount, rate) }
  const quantity = fiatQuantity(amount, rate)
  if (quantity === '') return NOTHING
  return { quantity: toText(quantity), total: fiatTotal(quantity, rate) }
}

/** Text of the computed field; empty for an amount of zero. */
export const follows = (text: string): string => {
  const number = tryDecimal(text)
  return number && isPositive(number) ? toText(number) : ''
}

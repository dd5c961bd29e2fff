import type { FiatCoin, FiatCurrency, FiatOrder, SyncStorageAdapter } from '@bgk/sdk'
import { isPositive, toText, tryDecimal } from '@bgk/sdk/decimal'
import { type FiatRate, fiatQuantity, fiatTotal } from '@bgk/sdk/trading'
import { useSearchParams } from 'react-router-dom'
import { storeDraft, useDraft } from '../../../shared/storage/form-state'

const NAME = 'otc'
const EMPTY = { side: 'buy', coin: '', currency: '', by: 'quantity', amount: '', asked: '' }

interface TradeFields {
  readonly side: Side
  /** '' until one is chosen. */
  readonly coin: string
  /** '' until one is chosen. */
  readonly currency: string
  readonly by: Typed
  readonly amount: string
}

/** What the form keeps over a reload. `?side=sell&coin=BTC` says where it starts; what was typed for another start is gone then. */
export function useTradeDraft() {
  const [search] = useSearchParams()
  const { draft, change } = useDraft(NAME, EMPTY)
  const [side, coin] = [search.get('side') ?? '', search.get('coin') ?? '']
  const preset = `${side} ${coin}`.trim()
  const current = preset === '' || draft.asked === preset ? draft : { ...EMPTY, side, coin, asked: preset }
  const fields: TradeFields = {
    side: current.side === 'sell' ? 'sell' : 'buy',
    coin: current.coin,
    currency: current.currency,
    by: current.by === 'money' ? 'money' : 'quantity',
    amount: current.amount,
  }
  return {
    fields,
    /** The same as long as nothing is typed. */
    draft,
    change: (part: Partial<TradeFields>) => change({ ...current, ...part, asked: preset }),
  }
}

export type TradeDraft = ReturnType<typeof useTradeDraft>

/** Fills the form in with an order that is applied for again; one that does not say its side or coin leaves the form as it was. */
export function prefillTrade(
  session: SyncStorageAdapter,
  order: Pick<FiatOrder, 'side' | 'coin' | 'currency' | 'quantity'>,
): void {
  // A currency or quantity that is not said is one that is not chosen or typed yet.
  const { side, coin, currency = '', quantity = '' } = order
  if (side === undefined || coin === undefined) return
  storeDraft(session, NAME, { ...EMPTY, side, coin, currency, amount: quantity })
}

export type Side = 'buy' | 'sell'

/** Which of the two fields was typed in; the other one follows. */
type Typed = 'quantity' | 'money'

/** Both sides of an order; '' while there is nothing to work them out of. */
export interface Amounts {
  /** In the coin, as it is sent. */
  readonly quantity: string
  /** In the currency: exactly what that quantity comes to. */
  readonly total: string
}

const NOTHING: Amounts = { quantity: '', total: '' }

type Rates = Pick<FiatCurrency, 'buyRate' | 'sellRate'>

/** Units of a currency for one USDT; undefined where the exchange does not say. */
export const usdtRate = (side: Side, currency: Rates): string | undefined =>
  side === 'buy' ? currency.buyRate : currency.sellRate

/** Whether coins can be traded for a currency on a side: it is open, and there is a rate. */
export const isOpenFor = (side: Side, currency: Rates & Pick<FiatCurrency, 'enabled'>): boolean =>
  currency.enabled === true && usdtRate(side, currency) !== undefined

/** What an order of a coin in a currency turns on; undefined without a rate. */
export function rateOf(
  side: Side,
  coin: Pick<FiatCoin, 'price'>,
  currency: Rates & Pick<FiatCurrency, 'decimals'>,
): FiatRate | undefined {
  const rate = usdtRate(side, currency)
  return rate === undefined ? undefined : { side, coinPrice: coin.price, rate, decimals: currency.decimals }
}

/** Coins for money or money for coins, whichever was typed; without a rate neither is worked out. */
export function amountsOf(by: Typed, amount: string, rate: FiatRate | undefined): Amounts {
  if (!rate) return by === 'quantity' ? { quantity: amount, total: '' } : NOTHING
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

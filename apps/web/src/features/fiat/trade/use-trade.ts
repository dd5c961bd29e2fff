import { useBuyFiat, useSellFiat } from '@bgk/react-bindings'
import type { FiatCoin, FiatCurrency, UserInfo } from '@bgk/sdk'
import { checkFiatOrder, fiatPrice } from '@bgk/sdk/trading'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/navigate'
import { type AskedWrite, useAskedWrite } from '../../../shared/writes/use-asked-write'
import { useSayCheck } from '../../../shared/writes/use-say-check'
import { orderPath, RECORDS } from '../orders/fiat-order'
import { useMoney } from '../use-money'
import { type Amounts, amountsOf, rateOf, type Side, type TradeDraft } from './trade-draft'

/** What is asked about and sent. */
interface WantedOrder extends Amounts {
  readonly side: Side
  readonly coin: FiatCoin
  readonly currency: string
  /** Currency for one coin, as published; undefined where there is no rate. */
  readonly price: string | undefined
}

interface TradeOptions {
  form: TradeDraft
  coin: FiatCoin
  currency: FiatCurrency
  user: UserInfo
  /** Of the coin sold; undefined while it is not known. */
  usable: string | undefined
}

export interface Trade {
  readonly side: Side
  readonly amounts: Amounts
  /** Currency for one coin; undefined where there is no rate: then nothing can be ordered. */
  readonly price: string | undefined
  readonly writing: AskedWrite<WantedOrder>
  /** Checks, and asks once more. */
  review(): string | undefined
}

/** The life of an order for money on this screen: typed, checked, asked about, sent once, followed on its page. */
export function useTrade({ form, coin, currency, user, usable }: TradeOptions): Trade {
  const { t } = useTranslation(['otc', 'app'])
  const say = useSayCheck()
  const navigate = useNavigate()
  const { coins, money } = useMoney()
  const buy = useBuyFiat()
  const sell = useSellFiat()
  /** The order that was made last. */
  const made = useRef<string>(undefined)
  const { side, by, amount } = form.fields
  const rate = rateOf(side, coin, currency)
  const wanted: WantedOrder = {
    side,
    coin,
    currency: currency.code,
    price: rate && fiatPrice(rate),
    ...amountsOf(by, amount, rate),
  }
  const check = (order: WantedOrder) => {
    const verdict = checkFiatOrder({
      side: order.side,
      quantity: order.quantity,
      coin: order.coin,
      bankCardBound: user.bankCard !== undefined,
      ...(usable !== undefined && { usable }),
    })
    if (verdict.ok) return undefined
    const params = Object.entries(verdict.params).map(([name, value]) => [
      name,
      coins(value, order.coin.coin),
    ])
    return { field: verdict.field, text: say({ ...verdict, params: Object.fromEntries(params) }) }
  }
  const writing = useAskedWrite<WantedOrder>({
    // Money of a bank is not called back: always asked about.
    ask: true,
    said: t('placed'),
    check,
    async send(order) {
      made.current = undefined
      const input = { coin: order.coin.coin, currency: order.currency, quantity: order.quantity }
      const answer = await (order.side === 'buy' ? buy : sell).mutateAsync(input)
      made.current = answer.orderId
      return answer
    },
    sent: (order) => ({
      kind: 'order',
      title: t(`app:words.${order.side}Coin`, { coin: order.coin.coin }),
      facts: [
        { label: t('app:words.quantity'), value: coins(order.quantity, order.coin.coin) },
        { label: t(`${order.side}.total`), value: money(order.total, order.currency) },
      ],
      next: { label: t('view'), run: () => void navigate(RECORDS) },
    }),
    onDone() {
      form.change({ amount: '' })
      void navigate(made.current === undefined ? RECORDS : orderPath(made.current))
    },
  })
  return {
    side,
    amounts: wanted,
    price: wanted.price,
    writing,
    review() {
      writing.start(wanted, form.draft)
      return check(wanted)?.field
    },
  }
}

import { useBuyFiat, useSellFiat } from '@bgk/react-bindings'
import type { FiatCoin, FiatCurrency, UserInfo } from '@bgk/sdk'
import { checkFiatOrder, fiatPrice } from '@bgk/sdk/trading'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/navigate'
import { useCheckMessage } from '../../../shared/writes/use-check-message'
import { type ConfirmedMutation, useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { orderPath, RECORDS } from '../orders/fiat-order'
import { useMoney } from '../use-money'
import { type Amounts, amountsOf, rateOf, type Side, type TradeDraft } from './trade-draft'

/** What is asked about and sent. */
interface ReviewedOrder extends Amounts {
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
  available: string | undefined
}

export interface Trade {
  readonly side: Side
  readonly amounts: Amounts
  /** Currency for one coin; undefined where there is no rate: then nothing can be ordered. */
  readonly price: string | undefined
  readonly write: ConfirmedMutation<ReviewedOrder>
  /** Checks, and asks once more. */
  review(): string | undefined
}

/** The life of an order for money on this screen: typed, checked, asked about, sent once, followed on its page. */
export function useTrade({ form, coin, currency, user, available }: TradeOptions): Trade {
  const { t } = useTranslation(['otc', 'app'])
  const checkMessage = useCheckMessage()
  const navigate = useNavigate()
  const { coins, money } = useMoney()
  const buy = useBuyFiat()
  const sell = useSellFiat()
  const { side, by, amount } = form.fields
  const rate = rateOf(side, coin, currency)
  const current: ReviewedOrder = {
    side,
    coin,
    currency: currency.code,
    price: rate && fiatPrice(rate),
    ...amountsOf(by, amount, rate),
  }
  const check = (order: ReviewedOrder) => {
    const verdict = checkFiatOrder({
      side: order.side,
      quantity: order.quantity,
      coin: order.coin,
      bankCardBound: user.bankCard !== undefined,
      ...(available !== undefined && { available }),
    })
    if (verdict.ok) return undefined
    const params = Object.entries(verdict.params).map(([name, value]) => [
      name,
      coins(value, order.coin.coin),
    ])
    return { field: verdict.field, text: checkMessage({ ...verdict, params: Object.fromEntries(params) }) }
  }
  const write = useConfirmedMutation({
    // Bank transfers cannot be called back: always reviewed.
    review: true,
    success: t('placed'),
    check,
    mutate: ({ side, coin, currency, quantity }: ReviewedOrder) =>
      (side === 'buy' ? buy : sell).mutateAsync({ coin: coin.coin, currency, quantity }),
    describe: (order) => ({
      kind: 'order',
      title: t(`app:words.${order.side}Coin`, { coin: order.coin.coin }),
      facts: [
        { label: t('app:words.quantity'), value: coins(order.quantity, order.coin.coin) },
        { label: t(`${order.side}.total`), value: money(order.total, order.currency) },
      ],
      next: { label: t('view'), run: () => void navigate(RECORDS) },
    }),
    onApplied(_, answer) {
      form.change({ amount: '' })
      void navigate(answer?.orderId === undefined ? RECORDS : orderPath(answer.orderId))
    },
  })
  return {
    side,
    amounts: current,
    price: current.price,
    write,
    review() {
      void write.submit(current, form.draft)
      return check(current)?.field
    },
  }
}

import type { PairRef } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFrame } from '../../../trading/order-form/order-frame'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { useSpotSums } from './spot-facts'
import { ticketOf, type Usable } from './spot-maths'
import type { SpotOrderForm } from './use-spot-order'

/** Of a total: what the quote coins of the exchange have. */
const TOTAL_DECIMALS = 8

export interface OrderFormProps {
  form: SpotOrderForm
  pair: PairRef
  usable: Usable | undefined
  blocked: string | undefined
  onTransfer: () => void
  book: ReactNode
  children: ReactNode
}

/** What to buy or sell, at what price, how much. */
export function OrderForm({ form, pair, usable, blocked, onTransfer, book, children }: OrderFormProps) {
  const { t } = useTranslation(['spot', 'app'])
  const format = useNumberFormat()
  const sums = useSpotSums()
  const { draft, terms, writing } = form
  const { base, quote } = pair
  const market = terms?.market
  const ticket = terms && ticketOf(draft, terms)
  const buy = draft.side === 'buy'
  const inQuote = draft.unit === 'quote'
  const held = buy ? usable?.quote : usable?.base
  const bought = format.amount(
    ticket?.quantity || undefined,
    market?.quantityDecimals ?? TOTAL_DECIMALS,
    true,
  )
  return (
    <OrderFrame
      kind="spot"
      quote={quote}
      label={t('formLabel')}
      market={market}
      draft={draft}
      dispatch={form.dispatch}
      problem={writing.problem}
      sides={{ buy: t('app:words.buy'), sell: t('app:words.sell') }}
      submit={{ buy: t('app:words.buyCoin', { coin: base }), sell: t('app:words.sellCoin', { coin: base }) }}
      units={[
        {
          value: 'base',
          word: base,
          label: t('app:words.amountIn', { coin: base }),
          placeholder: t('app:words.amount'),
          decimals: market?.quantityDecimals ?? TOTAL_DECIMALS,
        },
        {
          value: 'quote',
          word: quote,
          label: t('totalIn', { coin: quote }),
          placeholder: t('total'),
          decimals: TOTAL_DECIMALS,
        },
      ]}
      caption={inQuote && `≈ ${bought} ${base}`}
      available={held === undefined ? undefined : `${format.amount(held, 4)} ${buy ? quote : base}`}
      transferLabel={t('transferIn')}
      onTransfer={onTransfer}
      preview={sums(ticket ?? draft, terms)}
      busy={writing.busy}
      blocked={blocked}
      onSubmit={form.review}
      book={book}
    >
      {children}
    </OrderFrame>
  )
}

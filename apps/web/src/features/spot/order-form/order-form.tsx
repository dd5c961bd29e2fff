import type { PairRef } from '@bgk/sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFrame } from '../../../trading/order-form/order-frame'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { type SpotOrder, useSpotSums } from './use-spot-order'

/** Decimals of a total: those of the quote coins. */
const TOTAL_DECIMALS = 8

interface OrderFormProps {
  form: SpotOrder
  pair: PairRef
  blocked: string | undefined
  onTransfer: () => void
  book: ReactNode
  children: ReactNode
}

/** Side, price and quantity of a spot order, and its review (docs/reference/product.md#validation). */
export function OrderForm({ form, pair, blocked, onTransfer, book, children }: OrderFormProps) {
  const { t } = useTranslation(['spot', 'app'])
  const format = useNumberFormat()
  const sums = useSpotSums()
  const { draft, market, order, costs } = form
  const { base, quote } = pair
  const available = form.account.data?.available
  const buy = draft.side === 'buy'
  const decimals = market?.quantityDecimals ?? TOTAL_DECIMALS
  const held = buy ? available?.quote : available?.base
  return (
    <OrderFrame
      kind="spot"
      quote={quote}
      label={t('formLabel')}
      form={form}
      review={{
        title: { buy: t('confirmBuy', { coin: base }), sell: t('confirmSell', { coin: base }) },
      }}
      sides={{ buy: t('app:words.buy'), sell: t('app:words.sell') }}
      submit={{
        buy: t('app:words.buyCoin', { coin: base }),
        sell: t('app:words.sellCoin', { coin: base }),
      }}
      units={[
        {
          value: 'base',
          word: base,
          label: t('app:words.quantityIn', { coin: base }),
          placeholder: t('app:words.quantity'),
          decimals,
        },
        {
          value: 'quote',
          word: quote,
          label: t('totalIn', { coin: quote }),
          placeholder: t('total'),
          decimals: TOTAL_DECIMALS,
        },
      ]}
      caption={
        draft.unit === 'quote' && `≈ ${format.amount(order?.quantity || undefined, decimals, true)} ${base}`
      }
      available={held === undefined ? undefined : `${format.amount(held, 4)} ${buy ? quote : base}`}
      funds={{ account: 'spot', coin: buy ? quote : base, available: held }}
      transferLabel={t('transferIn')}
      onTransfer={onTransfer}
      preview={sums(draft.type, order && costs(order), market)}
      blocked={blocked}
      book={book}
    >
      {children}
    </OrderFrame>
  )
}

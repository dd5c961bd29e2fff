import type { PairRef } from '@bgk/sdk'
import { fromLots } from '@bgk/sdk/trading'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFrame } from '../../../trading/order-form/order-frame'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { StopsDisclosure } from '../stops/stops-disclosure'
import { useFuturesSums } from './futures-facts'
import type { FuturesOrderForm } from './use-futures-order'

/** A point typed by mistake is not swallowed: 1.5 must not become 15. */
const TYPED_DECIMALS = 8

export interface OrderFormProps {
  form: FuturesOrderForm
  pair: PairRef
  usable: string | undefined
  blocked: string | undefined
  onTransfer: () => void
  book: ReactNode
  children: ReactNode
}

/** Which way, at what price, how much, beside the book; below both, where to stop. */
export function OrderForm({ form, pair, usable, blocked, onTransfer, book, children }: OrderFormProps) {
  const { t } = useTranslation(['futures', 'trade'])
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const sums = useFuturesSums()
  const { draft, terms, ticket, writing } = form
  const market = terms?.market
  const { base, quote } = pair
  const lotIs = market && t('lotIs', { size: format.amount(market.contractSize, 18, true), coin: base })
  const unit = (value: 'lots' | 'base' | 'quote', word: string, hint?: string) => ({
    value,
    word,
    label: t('quantityIn', { unit: word }),
    placeholder: t('quantityWord'),
    decimals: TYPED_DECIMALS,
    ...(hint !== undefined && { hint }),
  })
  const caption = () => {
    const lots = ticket?.quantity || undefined
    if (!market || lots === undefined) return lotIs
    if (draft.unit !== 'lots') return t('lotsAre', { lots: format.amount(lots, 0) })
    const size = fromLots({ lots, unit: 'base', contractSize: market.contractSize })
    return size === '' ? lotIs : `≈ ${format.amount(size, 8, true)} ${base}`
  }
  return (
    <OrderFrame
      kind="futures"
      quote={quote}
      label={t('formLabel')}
      market={market}
      draft={draft}
      dispatch={form.dispatch}
      problem={writing.problem}
      sides={{ buy: t('long'), sell: t('short') }}
      submit={{ buy: t('openLong'), sell: t('openShort') }}
      units={[
        unit('lots', say('lots'), lotIs),
        unit('base', base, t('unitBase', { coin: base })),
        unit('quote', quote, t('unitQuote', { coin: quote })),
      ]}
      caption={caption()}
      available={usable === undefined ? undefined : `${format.amount(usable, 4)} ${quote}`}
      transferLabel={t('trade:transfer')}
      onTransfer={onTransfer}
      preview={sums(ticket, terms)}
      busy={writing.busy}
      blocked={blocked}
      onSubmit={form.review}
      book={book}
      below={<StopsDisclosure form={form} />}
    >
      {children}
    </OrderFrame>
  )
}

import type { PairRef } from '@bgk/sdk'
import { fromLots } from '@bgk/sdk/trading'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFrame } from '../../../trading/order-form/order-frame'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { StopsDisclosure } from '../stops/stops-disclosure'
import { lotWords } from '../trade-words'
import styles from './order.module.css'
import { type FuturesOrderState, useFuturesFacts, useFuturesSums } from './use-futures-order'

/** A point typed by mistake is not swallowed: 1.5 must not become 15. */
const TYPED_DECIMALS = 8

interface OrderFormProps {
  form: FuturesOrderState
  pair: PairRef
  blocked: string | undefined
  onTransfer: () => void
  book: ReactNode
  children: ReactNode
}

/** Side, price and quantity of a futures order beside the book, stops below, and its review (docs/reference/product.md#validation). */
export function OrderForm({ form, pair, blocked, onTransfer, book, children }: OrderFormProps) {
  const { t } = useTranslation(['futures', 'trade'])
  const { t: tTrade } = useTranslation('trade')
  const format = useNumberFormat()
  const sums = useFuturesSums()
  const facts = useFuturesFacts()
  const { draft, market, order, costs, write } = form
  const available = form.account.data?.available
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
    const lots = order?.quantity || undefined
    if (!market || lots === undefined) return lotIs
    if (draft.unit !== 'lots') return t('lotsAre', lotWords(lots, format))
    const size = fromLots({ lots, unit: 'base', contractSize: market.contractSize })
    return size === '' ? lotIs : `≈ ${format.amount(size, 8, true)} ${base}`
  }
  const reviewed = write.input
  const name = `${base}/${quote}`
  return (
    <OrderFrame
      kind="futures"
      quote={quote}
      label={t('formLabel')}
      form={form}
      review={{
        title: { buy: t('confirmLong', { pair: name }), sell: t('confirmShort', { pair: name }) },
        facts: reviewed && market && facts(reviewed, costs(reviewed), market),
        note: reviewed && (
          <p className={styles.risk}>
            {reviewed.marginMode === 'isolated'
              ? t('riskIsolated', {
                  margin: `${format.amount(costs(reviewed).margin || undefined, 4)} ${quote}`,
                })
              : t('riskCross')}
          </p>
        ),
      }}
      sides={{ buy: t('long'), sell: t('short') }}
      submit={{ buy: t('openLong'), sell: t('openShort') }}
      units={[
        unit('lots', tTrade('lots'), lotIs),
        unit('base', base, t('unitBase', { coin: base })),
        unit('quote', quote, t('unitQuote', { coin: quote })),
      ]}
      caption={caption()}
      available={available === undefined ? undefined : `${format.amount(available, 4)} ${quote}`}
      funds={{ account: 'futures', coin: quote, available }}
      transferLabel={t('trade:transfer')}
      onTransfer={onTransfer}
      preview={sums(draft.type, order && costs(order), market)}
      blocked={blocked}
      book={book}
      below={<StopsDisclosure form={form} />}
    >
      {children}
    </OrderFrame>
  )
}

import type { PairRef } from '@bgk/sdk'
import { fromLots } from '@bgk/sdk/trading'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderFrame } from '../../../trading/order-form/order-frame'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { StopsDisclosure } from '../stops/stops-disclosure'
import { useFuturesFacts, useFuturesSums } from './futures-facts'
import styles from './order.module.css'
import type { FuturesOrderState } from './use-futures-order'

/** A point typed by mistake is not swallowed: 1.5 must not become 15. */
const TYPED_DECIMALS = 8

export interface OrderFormProps {
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
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const sums = useFuturesSums()
  const facts = useFuturesFacts()
  const { draft, market, order, costs, write } = form
  const usable = form.account.data?.available
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
    if (draft.unit !== 'lots') return t('lotsAre', { lots: format.amount(lots, 0) })
    const size = fromLots({ lots, unit: 'base', contractSize: market.contractSize })
    return size === '' ? lotIs : `≈ ${format.amount(size, 8, true)} ${base}`
  }
  const reviewed = write.input
  const long = reviewed?.side === 'buy'
  return (
    <>
      <OrderFrame
        kind="futures"
        quote={quote}
        label={t('formLabel')}
        market={market}
        draft={draft}
        dispatch={form.dispatch}
        problem={write.problem}
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
        preview={sums(draft.type, order && costs(order), market)}
        busy={write.busy}
        blocked={blocked}
        onSubmit={form.review}
        book={book}
        below={<StopsDisclosure form={form} />}
      >
        {children}
      </OrderFrame>
      {reviewed && market && (
        <ConfirmSheet
          {...write.sheet}
          title={t(long ? 'confirmLong' : 'confirmShort', { pair: `${base}/${quote}` })}
          text={reviewed.type === 'market' ? say('marketWords') : undefined}
          facts={facts(reviewed, costs(reviewed), market)}
          confirmLabel={t(long ? 'openLong' : 'openShort')}
          variant={reviewed.side}
        >
          <p className={styles.risk}>
            {reviewed.marginMode === 'isolated'
              ? t('riskIsolated', {
                  margin: `${format.amount(costs(reviewed).margin || undefined, 4)} ${quote}`,
                })
              : t('riskCross')}
          </p>
        </ConfirmSheet>
      )}
    </>
  )
}

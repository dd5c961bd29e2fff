import type { FuturesMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import styles from './confirm-order.module.css'
import { costOf, type MarginChoice } from './order-draft'
import type { FuturesOrderForm } from './use-futures-order'
import { useOrderFacts } from './use-order-facts'

export interface ConfirmOrderProps {
  form: FuturesOrderForm
  market: FuturesMarket
  usable: string
  mode: MarginChoice
  liquidation: string
}

/**
 * Says once more what the order is, what it binds and what it can lose
 * (docs/reference/product.md#validation).
 */
export function ConfirmOrder({ form, market, usable, mode, liquidation }: ConfirmOrderProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const facts = useOrderFacts(market, mode, usable)
  const { draft } = form
  const { base, quote, priceDecimals } = market
  const long = draft.side === 'buy'
  const money = (value: string) => `${format.amount(value === '' ? undefined : value, 4)} ${quote}`
  const cost = costOf(draft, market, usable)
  const price = format.price(draft.style === 'limit' ? draft.price : market.price, priceDecimals)
  return (
    <ConfirmSheet
      open={form.confirming}
      onClose={form.dismiss}
      onConfirm={form.confirm}
      busy={form.busy}
      error={form.refusal}
      title={t(long ? 'confirmLong' : 'confirmShort', { pair: `${base}/${quote}` })}
      text={draft.style === 'market' ? t('marketWords', { price, coin: quote }) : undefined}
      facts={facts(draft, liquidation)}
      confirmLabel={t(long ? 'openLong' : 'openShort')}
      variant={long ? 'buy' : 'sell'}
    >
      <p className={styles.risk}>
        {mode === 'isolated' ? t('riskIsolated', { margin: money(cost.margin) }) : t('riskCross')}
      </p>
    </ConfirmSheet>
  )
}

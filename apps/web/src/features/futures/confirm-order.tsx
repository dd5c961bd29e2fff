import type { FuturesMarket } from '@bgk/sdk'
import { useTranslation } from '../../i18n/use-translation'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import styles from './confirm-order.module.css'
import { costOf, leverageOf, type MarginChoice } from './order-draft'
import type { FuturesOrderForm } from './use-futures-order'

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
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const { draft } = form
  const { base, quote, priceDecimals } = market
  const long = draft.side === 'buy'
  const money = (value: string) => `${format.amount(value === '' ? undefined : value, 4)} ${quote}`
  const cost = costOf(draft, market, usable)
  const price = format.price(draft.style === 'limit' ? draft.price : market.price, priceDecimals)
  const stop = (value: string) => format.price(value, priceDecimals)
  return (
    <ConfirmSheet
      open={form.confirming}
      onClose={form.dismiss}
      onConfirm={form.confirm}
      busy={form.busy}
      error={form.refusal}
      title={t(long ? 'confirmLong' : 'confirmShort', { pair: `${base}/${quote}` })}
      text={draft.style === 'market' ? t('marketWords', { price, coin: quote }) : undefined}
      facts={[
        {
          label: t('side'),
          value: `${t(long ? 'longArrow' : 'shortArrow')} · ${t(mode)} ${leverageOf(draft, market)}X`,
          tone: long ? 'up' : 'down',
        },
        {
          label: t('priceHead', { coin: quote }),
          value: draft.style === 'limit' ? price : say('marketPrice'),
        },
        { label: t('quantity'), value: t('lotsOf', { lots: format.amount(draft.quantity, 0) }) },
        { label: t('marginPlusFee'), value: money(cost.marginPlusFee) },
        { label: t('liquidationEstimate'), value: liquidation },
        ...(draft.takeProfit === '' ? [] : [{ label: t('takeProfit'), value: stop(draft.takeProfit) }]),
        ...(draft.stopLoss === '' ? [] : [{ label: t('stopLoss'), value: stop(draft.stopLoss) }]),
      ]}
      confirmLabel={t(long ? 'openLong' : 'openShort')}
      variant={long ? 'buy' : 'sell'}
    >
      <p className={styles.risk}>
        {mode === 'isolated' ? t('riskIsolated', { margin: money(cost.margin) }) : t('riskCross')}
      </p>
    </ConfirmSheet>
  )
}

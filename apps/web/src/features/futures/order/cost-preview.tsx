import type { FuturesMarket } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/number-text/use-number-format'
import styles from './cost-preview.module.css'
import { costOf, type FuturesDraft } from './order-draft'

export interface CostPreviewProps {
  draft: FuturesDraft
  market: FuturesMarket | undefined
  usable: string | undefined
  /** Estimated liquidation price as text. */
  liquidation: string
}

/**
 * What the order binds and costs, 4 decimals; blank where the funds do not cover it
 * (docs/reference/product.md#validation).
 */
export function CostPreview({ draft, market, usable, liquidation }: CostPreviewProps) {
  const { t } = useTranslation('futures')
  const format = useNumberFormat()
  const cost = market && usable !== undefined ? costOf(draft, market, usable) : undefined
  const rows = [
    ['notional', cost?.notional],
    ['margin', cost?.margin],
    ['fee', cost?.fee],
  ] as const
  return (
    <dl className={styles.preview} data-testid="preview">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{format.amount(value === '' ? undefined : value, 4)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('liquidationEstimate')}</dt>
        <dd>{liquidation}</dd>
      </div>
    </dl>
  )
}

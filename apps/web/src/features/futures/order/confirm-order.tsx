import type { PairRef } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import styles from './confirm-order.module.css'
import { useFuturesFacts } from './futures-facts'
import { costOf } from './futures-maths'
import type { FuturesOrderForm } from './use-futures-order'

/** Says once more what the order is, what it binds and what it can lose (docs/reference/product.md#validation). */
export function ConfirmOrder({ form, pair }: { form: FuturesOrderForm; pair: PairRef }) {
  const { t } = useTranslation('futures')
  const { t: say } = useTranslation('trade')
  const format = useNumberFormat()
  const facts = useFuturesFacts()
  const { terms, writing } = form
  const { wanted } = writing
  if (!wanted || !terms) return null
  const long = wanted.side === 'buy'
  const { margin } = costOf(wanted, terms)
  return (
    <ConfirmSheet
      open={writing.asking}
      onClose={writing.dismiss}
      onConfirm={writing.confirm}
      busy={writing.busy}
      disabled={writing.waiting}
      error={writing.refusal}
      title={t(long ? 'confirmLong' : 'confirmShort', { pair: `${pair.base}/${pair.quote}` })}
      text={wanted.type === 'market' ? say('marketWords') : undefined}
      facts={facts(wanted, terms)}
      confirmLabel={t(long ? 'openLong' : 'openShort')}
      variant={long ? 'buy' : 'sell'}
    >
      <p className={styles.risk}>
        {wanted.marginMode === 'isolated'
          ? t('riskIsolated', {
              margin: `${format.amount(margin === '' ? undefined : margin, 4)} ${pair.quote}`,
            })
          : t('riskCross')}
      </p>
    </ConfirmSheet>
  )
}

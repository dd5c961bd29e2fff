import type { CycleInfo } from '@bgk/sdk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../ui/controls/tabs'
import { SkeletonRows } from '../../../ui/feedback/loading'
import type { Blocked } from '../use-blocked'
import { StakeTransfer } from './stake-transfer'
import { SubmitButton } from './submit-button'
import { TradeForm } from './trade-form'
import styles from './trade-panel.module.css'
import type { CycleOrderForm } from './use-cycle-order'

interface TradePanelProps {
  form: CycleOrderForm
  /** Undefined until it is known. */
  market: CycleInfo | undefined
  blocked: Blocked | undefined
}

/** The form beside the chart, where a wide screen has room for it. */
export function TradePanel({ form, market, blocked }: TradePanelProps) {
  const { t } = useTranslation('cycle')
  const formId = useId()
  const [transferring, setTransferring] = useState(false)
  if (!market) return <SkeletonRows count={6} height={56} />
  return (
    <section className={styles.panel} aria-label={t('formLabel')} data-keep-clear>
      <Segment
        label={t('direction')}
        size={44}
        options={[
          { value: 'buy', label: `▲ ${t('up')}`, tone: 'up' },
          { value: 'sell', label: `▼ ${t('down')}`, tone: 'down' },
        ]}
        value={form.side}
        onChange={form.chooseSide}
      />
      <TradeForm id={formId} form={form} market={market} onTransfer={() => setTransferring(true)} />
      <SubmitButton {...{ formId, form, blocked }} />
      <StakeTransfer open={transferring} onClose={() => setTransferring(false)} form={form} />
    </section>
  )
}

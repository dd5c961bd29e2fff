import { useBgkClient } from '@bgk/react-bindings'
import type { CycleInfo } from '@bgk/sdk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NextStep } from '../../../shared/account/next-step'
import { MarketPrice } from '../../../shared/live/market-figures'
import { TransferSheet } from '../../../shared/transfer/transfer-sheet'
import { Button } from '../../../ui/controls/button'
import { Segment } from '../../../ui/controls/tabs'
import { SkeletonRows } from '../../../ui/feedback/loading'
import { Sheet } from '../../../ui/overlays/sheet'
import { TradeForm } from './trade-form'
import styles from './trade-form.module.css'
import type { Blocked, CycleOrderState } from './use-cycle-order'

interface TradePanelProps {
  form: CycleOrderState
  market: CycleInfo | undefined
  blocked: Blocked | undefined
}

/** The form beside the chart, on wide screens. */
export function TradePanel({ form, market, blocked }: TradePanelProps) {
  const { t } = useTranslation('cycle')
  const formId = useId()
  const [transferring, setTransferring] = useState(false)
  if (!market) return <SkeletonRows count={6} height={56} />
  return (
    <section className={styles.panel} aria-label={t('formLabel')}>
      <Segment
        label={t('direction')}
        size={44}
        options={[
          { value: 'buy', label: `▲ ${t('up')}`, tone: 'up' },
          { value: 'sell', label: `▼ ${t('down')}`, tone: 'down' },
        ]}
        value={form.draft.side}
        onChange={(side) => form.dispatch({ type: 'side', side })}
      />
      <TradeForm id={formId} form={form} market={market} onTransfer={() => setTransferring(true)} />
      <SubmitButton {...{ formId, form, blocked }} />
      <StakeTransfer open={transferring} onClose={() => setTransferring(false)} form={form} />
    </section>
  )
}

interface TradeSheetProps {
  form: CycleOrderState
  market: CycleInfo
  name: string
  stale: boolean
  blocked: Blocked | undefined
}

/** Order sheet with the price in its header. */
export function TradeSheet({ form, market, name, stale, blocked }: TradeSheetProps) {
  const formId = useId()
  const { feed } = useBgkClient()
  const [transferring, setTransferring] = useState(false)
  return (
    <>
      <Sheet
        open={form.opened}
        onClose={form.close}
        dismissible={!form.busy}
        title={name}
        action={
          <MarketPrice className={styles.price} source={feed.ticker(market, 'cycle')} stale={stale} flash />
        }
        footer={<SubmitButton {...{ formId, form, blocked }} />}
      >
        <TradeForm id={formId} form={form} market={market} onTransfer={() => setTransferring(true)} />
      </Sheet>
      <StakeTransfer open={transferring} onClose={() => setTransferring(false)} form={form} />
    </>
  )
}

interface SubmitButtonProps {
  formId: string
  form: CycleOrderState
  blocked: Blocked | undefined
}

/**
 * Sends the order, or shows the reason that blocks it. Without a connection it looks disabled; a press then
 * shows the check's message (docs/reference/product.md#validation: a closed socket).
 */
function SubmitButton({ formId, form, blocked }: SubmitButtonProps) {
  const { t } = useTranslation('cycle')
  const { side } = form.draft
  const seconds = form.term?.seconds ?? 0
  return (
    <NextStep
      account="futures"
      coin={form.payCoin?.coin ?? ''}
      available={form.balance.data?.available}
      size={52}
    >
      <Button
        type="submit"
        form={formId}
        full
        size={52}
        variant={side}
        busy={form.busy}
        disabled={form.balance.data === undefined || (blocked !== undefined && !blocked.connection)}
        aria-disabled={blocked?.connection || undefined}
      >
        {blocked?.text ?? t(side === 'buy' ? 'confirmUp' : 'confirmDown', { seconds })}
      </Button>
    </NextStep>
  )
}

interface StakeTransferProps {
  open: boolean
  onClose: () => void
  form: CycleOrderState
}

/** Transfers the payment coin to the paying account. */
function StakeTransfer({ open, onClose, form }: StakeTransferProps) {
  return <TransferSheet open={open} onClose={onClose} coins={form.payCoin ? [form.payCoin.coin] : []} />
}

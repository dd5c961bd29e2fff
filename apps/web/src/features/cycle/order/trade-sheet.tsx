import { useBgkClient } from '@bgk/react-bindings'
import type { CycleInfo } from '@bgk/sdk'
import { useId, useState } from 'react'
import { MarketPrice } from '../../../shared/live/market-price'
import { Sheet } from '../../../ui/overlays/sheet'
import type { Blocked } from '../use-blocked'
import { StakeTransfer } from './stake-transfer'
import { SubmitButton } from './submit-button'
import { TradeForm } from './trade-form'
import styles from './trade-sheet.module.css'
import type { CycleOrderForm } from './use-cycle-order'

export interface TradeSheetProps {
  form: CycleOrderForm
  market: CycleInfo
  name: string
  stale: boolean
  blocked: Blocked | undefined
}

/** The trade popup, with the price in its head. */
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

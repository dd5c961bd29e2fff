import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/overlays/sheet'
import { fittingDraft, type TransferDraft, TransferForm } from './transfer-form'

export interface TransferSheetProps {
  open: boolean
  onClose: () => void
  /** Transferable coins; the first is preselected. */
  coins: readonly string[]
  /** Initial direction: `in` to the futures account (default), `out` back. */
  direction?: 'in' | 'out'
  amount?: string
}

/**
 * Transfers between the exchange and futures accounts, for screens that pay margin from there. Needs the
 * texts `transfer`.
 */
export function TransferSheet({ open, onClose, coins, direction = 'in', amount = '' }: TransferSheetProps) {
  const { t } = useTranslation('transfer')
  const [typed, type] = useState<Partial<TransferDraft>>({})
  const offers = [{ account: 'futures', coins }] as const
  const draft = fittingDraft({ direction, amount, ...typed }, offers)
  return (
    <Sheet
      open={open}
      onClose={() => {
        type({})
        onClose()
      }}
      title={t('title')}
    >
      {draft && (
        <TransferForm
          offers={offers}
          draft={draft}
          onChange={(change) => type((before) => ({ ...before, ...change }))}
          onLost={onClose}
          onEnd={({ outcome }) => {
            if (outcome === 'applied') onClose()
            // Not applied: keep the input for another try.
            if (outcome !== 'notApplied') type({})
          }}
        />
      )}
    </Sheet>
  )
}

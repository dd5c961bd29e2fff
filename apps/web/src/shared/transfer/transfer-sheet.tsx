import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../ui/overlays/sheet'
import { fittingDraft, type TransferDraft, TransferForm } from './transfer-form'

export interface TransferSheetProps {
  open: boolean
  onClose: () => void
  /** What can be moved; the first is chosen at the start. */
  coins: readonly string[]
  /** Where the sheet starts: `in` to the futures account (default), `out` back. */
  direction?: 'in' | 'out'
  /** Filled in at the start. */
  amount?: string
}

/**
 * Moves a coin between the exchange account and the futures account, for screens whose stakes or margins are paid from there. Needs the
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
            // Not made after all: it can be sent again without being typed again.
            if (outcome !== 'notApplied') type({})
          }}
        />
      )}
    </Sheet>
  )
}

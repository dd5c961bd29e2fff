import type { Answer } from '@bgk/sdk'
import { ConfirmSheet, type ConfirmSheetProps } from '../../ui/overlays/confirm-sheet'
import { useConfirmedMutation } from './use-confirmed-mutation'

interface RemovalSheetProps
  extends Required<Pick<ConfirmSheetProps, 'open' | 'onClose' | 'title' | 'confirmLabel' | 'cancelLabel'>> {
  text: string
  facts: NonNullable<ConfirmSheetProps['facts']>
  remove: () => Promise<Answer>
  /** Success text if the exchange returns none. */
  success: string
}

/** Confirmation before something is cancelled, revoked or deleted. */
export function RemovalSheet({ remove, success, ...sheet }: RemovalSheetProps) {
  const { open, onClose, confirmLabel, facts } = sheet
  const write = useConfirmedMutation({
    mutate: remove,
    describe: () => ({ kind: 'change', title: confirmLabel, facts }),
    success,
    onClose,
  })
  return (
    <ConfirmSheet
      {...write.sheet}
      {...sheet}
      open={open}
      onClose={write.sheet.onClose}
      onConfirm={() => void write.submit()}
      variant="danger"
    />
  )
}

import { TransferSheet } from '../../../shared/transfer/transfer-sheet'
import type { CycleOrderForm } from './use-cycle-order'

interface StakeTransferProps {
  open: boolean
  onClose: () => void
  form: CycleOrderForm
}

/** Moves coins of the kind the order is paid in to where it is paid from. */
export function StakeTransfer({ open, onClose, form }: StakeTransferProps) {
  return <TransferSheet open={open} onClose={onClose} coins={form.coin ? [form.coin.coin] : []} />
}

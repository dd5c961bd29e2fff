import { useRevokeWithdrawal } from '@bgk/react-bindings'
import type { FinanceRecord } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useSending } from '../../platform/writes/use-sending'
import type { FactRow } from '../../ui/layout/fact-list'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet'

interface RevokeSheetProps {
  record: FinanceRecord
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before a withdrawal is taken back. */
export function RevokeSheet({ record, open, onClose, onDone }: RevokeSheetProps) {
  const { t } = useTranslation('balanceRecord')
  const format = useNumberFormat()
  const revoke = useRevokeWithdrawal()
  const sending = useSending()
  const facts: readonly FactRow[] = [
    { label: t('amount'), value: `${format.amount(record.quantity, 8, true)} ${record.coin}` },
    { label: t('address'), value: record.address },
  ]
  const confirm = async () => {
    const sent = await sending.run(() => revoke.mutateAsync({ id: record.id }), {
      sent: { kind: 'change', title: t('revoke'), facts },
      said: t('revoked'),
      onLost: onClose,
    })
    if (sent === 'done') onDone()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={() => {
        sending.clear()
        onClose()
      }}
      onConfirm={() => void confirm()}
      title={t('revokeTitle')}
      text={t('revokeText')}
      facts={facts}
      confirmLabel={t('revoke')}
      cancelLabel={t('keep')}
      variant="danger"
      busy={sending.busy}
      error={sending.refusal?.text}
    />
  )
}

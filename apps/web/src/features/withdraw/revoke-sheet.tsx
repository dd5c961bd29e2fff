import { useRevokeWithdrawal } from '@bgk/react-bindings'
import type { FinanceRecord } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { AddressText } from '../../platform/wallet/address-text'
import { useSending } from '../../platform/writes/use-sending'
import type { FactRow } from '../../ui/layout/fact-list'
import { useNumberFormat } from '../../ui/number-text/use-number-format'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet'

interface RevokeSheetProps {
  record: FinanceRecord
  open: boolean
  onClose: () => void
}

/** Asks before a withdrawal that waits is taken back. */
export function RevokeSheet({ record, open, onClose }: RevokeSheetProps) {
  const { t } = useTranslation('withdraw')
  const format = useNumberFormat()
  const revoke = useRevokeWithdrawal()
  const sending = useSending()
  const facts: readonly FactRow[] = [
    { label: t('review.amount'), value: `${format.amount(record.quantity, 8, true)} ${record.coin}` },
    { label: t('review.address'), value: <AddressText short address={record.address} /> },
  ]
  const confirm = async () => {
    const sent = await sending.run(() => revoke.mutateAsync({ id: record.id }), {
      sent: { kind: 'change', title: t('revoke.confirm'), facts },
      said: t('revoke.done'),
      onLost: onClose,
    })
    if (sent === 'done') onClose()
  }
  return (
    <ConfirmSheet
      open={open}
      onClose={() => {
        sending.clear()
        onClose()
      }}
      onConfirm={() => void confirm()}
      title={t('revoke.title')}
      text={t('revoke.text')}
      facts={facts}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('revoke.keep')}
      variant="danger"
      busy={sending.busy}
      error={sending.refusal?.text}
    />
  )
}

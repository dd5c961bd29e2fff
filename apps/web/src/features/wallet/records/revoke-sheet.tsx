import { useRevokeWithdrawal } from '@bgk/react-bindings'
import type { FinanceRecord } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
import { AddressText } from '../addresses/address-text'

interface RevokeSheetProps {
  record: FinanceRecord
  open: boolean
  onClose: () => void
}

/** Asks before a withdrawal that waits is taken back. Needs the texts `wallet`. */
export function RevokeSheet({ record, open, onClose }: RevokeSheetProps) {
  const { t } = useTranslation(['wallet', 'app', 'notices'])
  const format = useNumberFormat()
  const revoke = useRevokeWithdrawal()
  const facts = [
    {
      label: t('app:words.amount'),
      value: `${format.amount(record.quantity, 8, true)} ${record.coin ?? '--'}`,
    },
    { label: t('address'), value: <AddressText short address={record.address} /> },
  ]
  const write = useConfirmedMutation({
    mutate: () => revoke.mutateAsync({ id: record.id }),
    describe: () => ({ kind: 'change', title: t('revoke.confirm'), facts }),
    success: t('notices:WITHDRAWAL_REVOKED'),
    onClose,
  })
  return (
    <ConfirmSheet
      {...write.sheet}
      open={open}
      onConfirm={() => void write.submit()}
      variant="danger"
      title={t('revoke.title')}
      text={t('revoke.text')}
      facts={facts}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('revoke.keep')}
    />
  )
}

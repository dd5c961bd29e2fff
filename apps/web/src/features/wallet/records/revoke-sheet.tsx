import { useRevokeWithdrawal } from '@bgk/react-bindings'
import type { FinanceRecord } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { RemovalSheet } from '../../../shared/writes/removal-sheet'
import { useNumberFormat } from '../../../ui/figures/number-format'
import { AddressText } from '../addresses/address-text'

interface RevokeSheetProps {
  record: FinanceRecord
  open: boolean
  onClose: () => void
}

/** Confirms the revocation of a pending withdrawal. Needs the texts `wallet`. */
export function RevokeSheet({ record, ...sheet }: RevokeSheetProps) {
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
  return (
    <RemovalSheet
      {...sheet}
      remove={() => revoke.mutateAsync({ id: record.id })}
      success={t('notices:WITHDRAWAL_REVOKED')}
      title={t('revoke.title')}
      text={t('revoke.text')}
      facts={facts}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('revoke.keep')}
    />
  )
}

import { useRemoveAddress } from '@bgk/react-bindings'
import type { WithdrawalAddress } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { ConfirmWrite } from '../../../shared/writes/confirm-write'
import { AddressText } from '../address-text'

interface DeleteSheetProps {
  entry: WithdrawalAddress
  /** Absent where the server keeps no chain. */
  chainLabel: string | undefined
  open: boolean
  onClose: () => void
}

/** Asks before an address leaves the book. */
export function DeleteSheet({ entry, chainLabel, open, onClose }: DeleteSheetProps) {
  const { t } = useTranslation(['addresses', 'wallet', 'notices'])
  const remove = useRemoveAddress()
  return (
    <ConfirmWrite
      open={open}
      onClose={onClose}
      send={() => remove.mutateAsync({ id: entry.id })}
      said={t('notices:ADDRESS_REMOVED')}
      title={t('delete.title')}
      text={t('delete.text')}
      facts={[
        { label: entry.coin ?? '--', value: entry.remark || t('wallet:unnamed') },
        ...(chainLabel === undefined ? [] : [{ label: t('wallet:chain'), value: chainLabel }]),
        { label: t('wallet:address'), value: <AddressText short address={entry.address} /> },
      ]}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
    />
  )
}

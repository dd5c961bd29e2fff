import { useRemoveAddress } from '@bgk/react-bindings'
import type { WithdrawalAddress } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useConfirmedMutation } from '../../../shared/writes/use-confirmed-mutation'
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet'
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
  const facts = [
    { label: entry.coin ?? '--', value: entry.remark || t('wallet:unnamed') },
    ...(chainLabel === undefined ? [] : [{ label: t('wallet:chain'), value: chainLabel }]),
    { label: t('wallet:address'), value: <AddressText short address={entry.address} /> },
  ]
  const write = useConfirmedMutation({
    mutate: () => remove.mutateAsync({ id: entry.id }),
    describe: () => ({ kind: 'change', title: t('delete.confirm'), facts }),
    success: t('notices:ADDRESS_REMOVED'),
    onClose,
  })
  return (
    <ConfirmSheet
      {...write.sheet}
      open={open}
      onConfirm={() => void write.submit()}
      variant="danger"
      title={t('delete.title')}
      text={t('delete.text')}
      facts={facts}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
    />
  )
}

import { useRemoveAddress } from '@bgk/react-bindings'
import type { WithdrawalAddress } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { AddressText } from '../../platform/wallet/address-text'
import { useSending } from '../../platform/writes/use-sending'
import type { FactRow } from '../../ui/layout/fact-list'
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet'

interface DeleteSheetProps {
  entry: WithdrawalAddress
  chainLabel: string
  open: boolean
  onClose: () => void
}

/** Asks before an address leaves the book. */
export function DeleteSheet({ entry, chainLabel, open, onClose }: DeleteSheetProps) {
  const { t } = useTranslation(['addresses', 'wallet'])
  const remove = useRemoveAddress()
  const sending = useSending()
  const facts: readonly FactRow[] = [
    { label: entry.coin, value: entry.remark || t('unnamed') },
    ...(chainLabel === '' ? [] : [{ label: t('wallet:chain'), value: chainLabel }]),
    { label: t('address'), value: <AddressText short address={entry.address} /> },
  ]
  const confirm = async () => {
    const sent = await sending.run(() => remove.mutateAsync({ id: entry.id }), {
      sent: { kind: 'change', title: t('delete.title'), facts },
      said: t('delete.done'),
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
      title={t('delete.title')}
      text={t('delete.text')}
      facts={facts}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('delete.keep')}
      variant="danger"
      busy={sending.busy}
      error={sending.refusal?.text}
    />
  )
}

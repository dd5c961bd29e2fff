import type { WithdrawalAddress } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/controls/chip'
import { IconButton } from '../../../ui/controls/icon-button'
import { AddressText } from '../address-text'
import styles from './address-row.module.css'

interface AddressRowProps {
  entry: WithdrawalAddress
  /** Absent where the server keeps no chain. */
  chainLabel: string | undefined
  onCopy: (address: string) => void
  onDelete: () => void
}

/** One saved address: its label, its network, all of it to be compared by eye. */
export function AddressRow({ entry, chainLabel, onCopy, onDelete }: AddressRowProps) {
  const { t } = useTranslation(['addresses', 'wallet'])
  const { address, tag } = entry
  const name = entry.remark || (address?.slice(0, 6) ?? '--')
  return (
    <li className={styles.row}>
      <div className={styles.texts}>
        <span className={styles.head}>
          <span className={styles.remark}>{entry.remark || t('wallet:unnamed')}</span>
          {chainLabel !== undefined && <Chip>{chainLabel}</Chip>}
        </span>
        <AddressText address={address} className={styles.address} />
        {tag !== undefined && <span className={styles.tag}>{t('wallet:tagOf', { tag })}</span>}
      </div>
      <div className={styles.actions}>
        {address !== undefined && (
          <IconButton icon="copy" size={20} label={t('copy', { name })} onClick={() => onCopy(address)} />
        )}
        <IconButton icon="trash" size={20} label={t('delete.action', { name })} onClick={onDelete} />
      </div>
    </li>
  )
}

import type { CoinChain, WithdrawalAddress } from '@bgk/sdk'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icons/icon'
import { AddressText } from '../address-text'
import styles from './address-field.module.css'
import { AddressSheet } from './address-sheet'

interface AddressFieldProps {
  chain: CoinChain
  addresses: readonly WithdrawalAddress[]
  chosen: WithdrawalAddress | undefined
  onChoose: (id: number) => void
  error: string | undefined
}

/** Where the coins go: one of the address book. */
export function AddressField({ chain, addresses, chosen, onChoose, error }: AddressFieldProps) {
  const { t } = useTranslation(['withdraw', 'wallet'])
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {t('address.label')}
      </span>
      <button
        type="button"
        className={styles.button}
        data-wrong={error !== undefined || undefined}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={`${id}-note`}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`} className={styles.value}>
          {chosen ? (
            <>
              <span className={styles.remark}>{chosen.remark || t('wallet:unnamed')}</span>
              <AddressText short address={chosen.address} className={styles.address} />
              {chosen.tag !== undefined && (
                <span className={styles.tag}>{t('wallet:tagOf', { tag: chosen.tag })}</span>
              )}
            </>
          ) : (
            <span className={styles.none}>{t('address.choose')}</span>
          )}
        </span>
        <Icon name="chevron-down" size={20} />
      </button>
      <p id={`${id}-note`} className={styles.error} aria-live="polite">
        {error}
      </p>
      <AddressSheet
        chain={chain}
        open={open}
        onClose={() => setOpen(false)}
        addresses={addresses}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

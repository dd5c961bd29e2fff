import type { UserInfo } from '@bgk/sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useNavigate } from '../../../shared/navigation/navigate'
import { Icon } from '../../../ui/icons/icon'
import { ListRow } from '../../../ui/layout/card'
import { Sheet } from '../../../ui/overlays/sheet'
import typography from '../../../ui/styles/typography.module.css'
import styles from './trade.module.css'

interface PayoutAccountProps {
  user: Pick<UserInfo, 'bankCard' | 'bankName' | 'chatAccount'>
  error: string | undefined
}

/** Where the money of a sale goes; opens all that is bound, and the way to more. The form keeps what was typed meanwhile. */
export function PayoutAccount({ user, error }: PayoutAccountProps) {
  const { t } = useTranslation(['otc', 'app'])
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { bankCard, bankName, chatAccount } = user
  const go = (kind: string) => void navigate(`/bankinfo?for=otc&kind=${kind}`)
  return (
    <div className={styles.field}>
      <button
        type="button"
        name="account"
        className={styles.payoutButton}
        data-wrong={error !== undefined || undefined}
        aria-haspopup={bankCard === undefined ? undefined : 'dialog'}
        aria-describedby="payout-note"
        onClick={() => (bankCard === undefined ? go('bankCard') : setOpen(true))}
      >
        <Icon name="card" size={24} />
        <span className={styles.texts}>
          <span className={typography.label}>{t('paidTo.label')}</span>
          <span className={typography.amount}>
            {bankCard === undefined ? t('paidTo.bind') : [bankName, bankCard].filter(Boolean).join(' ')}
          </span>
        </span>
        <Icon name={bankCard === undefined ? 'plus' : 'chevron-right'} size={20} />
      </button>
      <p id="payout-note" className={styles.payoutNote} aria-live="polite">
        {error}
      </p>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('paidTo.label')}>
        <div className={styles.payoutList}>
          <ListRow
            icon="card"
            label={bankName || t('app:words.bankCard')}
            hint={bankCard}
            value={t('app:words.replace')}
            onPress={() => go('bankCard')}
          />
          <ListRow
            icon="phone"
            label={config.chatApp}
            hint={chatAccount ?? t('paidTo.notBound')}
            value={t(chatAccount === undefined ? 'paidTo.add' : 'app:words.replace')}
            onPress={() => go('chatApp')}
          />
        </div>
        <p className={styles.hint}>{t('paidTo.hint')}</p>
      </Sheet>
    </div>
  )
}

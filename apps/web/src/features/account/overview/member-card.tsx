import type { UserInfo } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shared/media/use-copy'
import { Chip, type ChipProps } from '../../../ui/controls/chip'
import { IconButton } from '../../../ui/controls/icon-button'
import { Skeleton } from '../../../ui/feedback/skeleton'
import { Icon } from '../../../ui/icons/icon'
import { boundContacts } from '../bound-contacts'
import { maskAccount } from '../mask-account'
import { knownKyc } from './known-kyc'
import styles from './member-card.module.css'

const tones: Readonly<Record<string, NonNullable<ChipProps['tone']>>> = {
  verified: 'accent',
  review: 'warn',
  rejected: 'warn',
}

/** Who is logged in, and how far verified. */
export function MemberCard({ user }: { user: UserInfo | undefined }) {
  const { t } = useTranslation('my')
  const copy = useCopy()
  if (!user) {
    return (
      <section className={styles.card} aria-busy="true">
        <Skeleton width={56} height={56} radius={999} />
        <div className={styles.texts}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="40%" height={14} />
        </div>
      </section>
    )
  }
  const { email, phone } = boundContacts(user)
  const name = maskAccount((email ?? phone)?.account ?? user.member ?? '--')
  const uid = user.inviteCode ?? user.member
  const kyc = knownKyc(user.kyc)
  return (
    <section className={styles.card}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.texts}>
        <h2 className={styles.name}>{t('welcomeBack', { name })}</h2>
        <p className={styles.uid}>
          {t('uid', { uid: uid ?? '--' })}
          {uid !== undefined && (
            <IconButton
              icon="copy"
              size={16}
              label={t('copy')}
              onClick={() => void copy(uid, t('copied'))}
              className={styles.copy}
            />
          )}
        </p>
        {user.kyc !== undefined && (
          <div>
            <Chip tone={tones[user.kyc] ?? 'neutral'}>
              <Icon name={kyc === 'verified' ? 'check' : 'id'} size={12} />
              {kyc ? t(`kyc.${kyc}`) : user.kyc}
            </Chip>
          </div>
        )}
      </div>
    </section>
  )
}

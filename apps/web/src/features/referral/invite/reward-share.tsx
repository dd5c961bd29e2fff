import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/feedback/skeleton'
import styles from './reward-share.module.css'
import { SEPARATE_PERCENT } from './reward-standing'
import { useRewardStanding } from './use-reward-standing'

/** What a friend who is invited now would bring, as one number. */
export function RewardShare() {
  const { t } = useTranslation('invite')
  const { standing, asked } = useRewardStanding()
  return (
    <div className={styles.share} aria-busy={standing === undefined && asked}>
      <p className={styles.label}>{t('share.label')}</p>
      <p className={styles.percent} translate="no">
        {standing ? (
          t('percent', { value: standing.percent + SEPARATE_PERCENT })
        ) : asked ? (
          <Skeleton width={96} height={44} radius={10} />
        ) : (
          '--'
        )}
      </p>
      <p className={styles.parts}>
        {standing ? (
          t('share.parts', {
            tier: t('percent', { value: standing.percent }),
            separate: t('percent', { value: SEPARATE_PERCENT }),
          })
        ) : asked ? (
          <Skeleton width="72%" height={14} />
        ) : (
          t('share.unknown')
        )}
      </p>
    </div>
  )
}

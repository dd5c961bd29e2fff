import { useCountdown, useServerClock } from '@bgk/react-bindings'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../shared/navigation/link'
import { Result } from '../../../ui/feedback/result'
import { Icon } from '../../../ui/icons/icon'
import type { IconName } from '../../../ui/icons/icon-name'
import { Card } from '../../../ui/layout/card'
import { longClock } from '../clock-text'
import styles from './barred-card.module.css'

function BarredCard({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text: string
  children?: ReactNode
}) {
  return (
    <Card className={styles.card}>
      <Result symbol={<Icon name={icon} size={24} />} tone="warn" title={title} text={text} />
      {children}
    </Card>
  )
}

/** Buying is barred for 24 hours after a change of password (docs/reference/product.md#access). */
export function LockedCard({ until, onUnlocked }: { until: number; onUnlocked: () => void }) {
  const { t } = useTranslation(['otc', 'checks'])
  const left = useCountdown(until)
  const over = useServerClock().data !== undefined && left === 0
  useEffect(() => {
    if (over) onUnlocked()
  }, [over, onUnlocked])
  return (
    <BarredCard icon="lock" title={t('locked.title')} text={t('checks:FIAT_LOCKED_24H')}>
      <p className={styles.left}>
        <span>{t('locked.left')}</span>
        <strong role="timer" translate="no">
          {longClock(left)}
        </strong>
      </p>
    </BarredCard>
  )
}

/** Coins of an account whose funds are frozen are not sold. */
export function FrozenCard() {
  const { t } = useTranslation('otc')
  return (
    <BarredCard icon="alert" title={t('frozen.title')} text={t('frozen.text')}>
      <Link className={styles.action} to="/helpCenter?new=frozen">
        {t('frozen.help')}
      </Link>
    </BarredCard>
  )
}

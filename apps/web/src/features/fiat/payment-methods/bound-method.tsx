import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/controls/button'
import { Chip } from '../../../ui/controls/chip'
import { Icon } from '../../../ui/icons/icon'
import type { IconName } from '../../../ui/icons/icon-name'
import { Card } from '../../../ui/layout/card'
import styles from './bound-method.module.css'

interface BoundMethodProps {
  icon: IconName
  title: string
  /** Masked by the exchange: more of it never comes back. */
  shown: string
  replacing: boolean
  onReplace: () => void
}

/** What is bound, as much of it as is shown. */
export function BoundMethod({ icon, title, shown, replacing, onReplace }: BoundMethodProps) {
  const { t } = useTranslation(['bankinfo', 'app'])
  return (
    <Card className={styles.card}>
      <span className={styles.disc}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.texts}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.shown} translate="no">
          {shown}
        </p>
      </div>
      <Chip tone="accent">{t('bound')}</Chip>
      <p className={styles.hint}>{t('boundHint')}</p>
      <Button variant="soft" size={44} full aria-expanded={replacing} onClick={onReplace}>
        {t(replacing ? 'keep' : 'app:words.replace')}
      </Button>
    </Card>
  )
}

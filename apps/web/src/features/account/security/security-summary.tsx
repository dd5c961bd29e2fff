import { useTranslation } from 'react-i18next'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Button } from '../../../ui/controls/button'
import { Icon } from '../../../ui/icons/icon'
import { Card } from '../../../ui/layout/card'
import { type SecurityCheck, securityLevel } from './security-checks'
import styles from './security-summary.module.css'

/** How much is done, and the next step. */
export function SecuritySummary({ checks }: { checks: readonly SecurityCheck[] }) {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const done = checks.filter(({ state }) => state === 'done').length
  const level = securityLevel(checks)
  const next = checks.find(({ state }) => state === 'open')
  return (
    <Card>
      <div className={styles.summary} data-level={level}>
        <span className={styles.shield}>
          <Icon name="shield" size={28} />
        </span>
        <div className={styles.texts}>
          <p className={styles.label}>{t('level.label')}</p>
          <p className={styles.level}>{t(`level.${level}`)}</p>
        </div>
        <div className={styles.progress}>
          <span className={styles.bars} aria-hidden="true">
            {checks.map(({ key }, index) => (
              <i key={key} data-done={index < done || undefined} />
            ))}
          </span>
          <span className={styles.label}>{t('progress', { done, all: checks.length })}</span>
        </div>
        {next && (
          <Button full variant="soft" className={styles.next} onClick={() => navigate(next.path)}>
            {t(`next.${next.key}`)}
          </Button>
        )}
      </div>
    </Card>
  )
}

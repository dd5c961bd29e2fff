import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { useNavigate } from '../../shared/navigation/use-navigate'
import { Button } from '../../ui/controls/button'
import { Card } from '../../ui/layout/card'
import styles from './join-card.module.css'

/** For visitors who have seen the markets: the way to an account (docs/reference/rules.md#r36). */
export function JoinCard() {
  const { t } = useTranslation(['home', 'app'])
  const navigate = useNavigate()
  return (
    <div className={styles.place}>
      <Card className={styles.card}>
        <div className={styles.texts}>
          <h2 className={styles.title}>{t('join.title', { name: config.name })}</h2>
          <p className={styles.hint}>{t('join.hint')}</p>
        </div>
        <Button size={44} full onClick={() => navigate('/register')}>
          {t('app:words.createAccount')}
        </Button>
      </Card>
    </div>
  )
}

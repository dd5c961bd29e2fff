import { useTranslation } from 'react-i18next'
import { config } from '../../../config'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Button } from '../../../ui/controls/button'
import { BrandMark } from '../../../ui/icons/brand-mark'
import styles from './visitor-card.module.css'

/** For visitors: the way in. */
export function VisitorCard() {
  const { t } = useTranslation(['my', 'app'])
  const navigate = useNavigate()
  const wanted = { wanted: '/my' }
  return (
    <section className={styles.card}>
      <BrandMark size={56} />
      <h2 className={styles.title}>{t('welcome', { name: config.name })}</h2>
      <p className={styles.hint}>{t('visitorHint')}</p>
      <div className={styles.buttons}>
        <Button full onClick={() => navigate('/login', { state: wanted })}>
          {t('app:words.login')}
        </Button>
        <Button full variant="soft" onClick={() => navigate('/register', { state: wanted })}>
          {t('app:words.createAccount')}
        </Button>
      </div>
    </section>
  )
}

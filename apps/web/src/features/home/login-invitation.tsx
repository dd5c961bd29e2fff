import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Button } from '../../ui/controls/button'
import styles from './login-invitation.module.css'

/** For visitors: one line and the way in. */
export function LoginInvitation() {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  return (
    <section className={styles.card}>
      <div className={styles.texts}>
        <p className={styles.title}>{config.name}</p>
        <p className={styles.hint}>{t('loginHint')}</p>
      </div>
      <Button size={44} onClick={() => navigate('/login')}>
        {t('login')}
      </Button>
    </section>
  )
}

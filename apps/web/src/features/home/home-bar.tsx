import { useSession } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { Link } from '../../shared/navigation/link'
import { useNavigate } from '../../shared/navigation/use-navigate'
import { Button } from '../../ui/controls/button'
import { IconButton } from '../../ui/controls/icon-button'
import { Icon } from '../../ui/icons/icon'
import styles from './home-bar.module.css'

/** Profile, search, and notices or the way in. */
export function HomeBar() {
  const { t } = useTranslation('app')
  const { userInfo, isLogin } = useSession()
  const navigate = useNavigate()
  const initial = (userInfo?.email || userInfo?.member || '').slice(0, 1).toUpperCase()
  return (
    <header className={styles.bar}>
      <Link to="/my" className={styles.profile} aria-label={t('words.profile')}>
        <span className={styles.avatar} data-login={isLogin || undefined}>
          {initial || <Icon name="user" size={20} />}
        </span>
      </Link>
      <Link to="/coinSearch" className={styles.search}>
        <Icon name="search" size={20} />
        <span>{t('words.searchCoins')}</span>
      </Link>
      {isLogin ? (
        <IconButton icon="bell" label={t('words.announcements')} onClick={() => navigate('/notice')} />
      ) : (
        <span className={styles.login}>
          <Button size={36} onClick={() => navigate('/login')}>
            {t('words.login')}
          </Button>
        </span>
      )}
    </header>
  )
}

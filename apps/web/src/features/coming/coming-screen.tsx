import { useTranslation } from 'react-i18next'
import { useRoute } from '../../platform/navigation/route'
import { useGoBack } from '../../platform/navigation/use-go-back'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Screen } from '../../platform/screen/screen'
import { Button } from '../../ui/controls/button'
import { Chip } from '../../ui/controls/chip'
import { Icon } from '../../ui/icons/icon'
import { TopBar } from '../../ui/layout/top-bar'
import { comingIcons } from './coming-icons'
import styles from './coming-screen.module.css'

/** Stands where a later version puts a screen, and says so plainly. */
export function ComingScreen() {
  const { t } = useTranslation('coming')
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { name, tabBar } = useRoute()
  return (
    <Screen bar={<TopBar title={t(`titles.${name}`)} onBack={tabBar ? undefined : goBack} />}>
      <div className={styles.coming}>
        <span className={styles.disc}>
          <Icon name={comingIcons[name] ?? 'flag'} size={40} />
        </span>
        <Chip tone="accent">{t('soon')}</Chip>
        <h2 className={styles.title}>{t(`titles.${name}`)}</h2>
        <p className={styles.text}>{t('text')}</p>
        <p className={styles.note}>{t('note')}</p>
        <div className={styles.actions}>
          {name !== 'coinExchange' && (
            <Button full onClick={() => navigate('/coinExchange')}>
              {t('spot')}
            </Button>
          )}
          <Button full variant="soft" onClick={() => navigate('/')}>
            {t('home')}
          </Button>
        </div>
      </div>
    </Screen>
  )
}

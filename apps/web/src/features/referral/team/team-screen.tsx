import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { Screen } from '../../../shared/screen/screen'
import { IconButton } from '../../../ui/controls/icon-button'
import { TopBar } from '../../../ui/layout/top-bar'
import { TeamList } from './team-list'
import styles from './team-screen.module.css'
import { TeamSummary } from './team-summary'

/** Who came by the member's invitation, and what they brought. */
export function TeamScreen() {
  const { t } = useTranslation('app')
  const goBack = useGoBack('/my')
  const navigate = useNavigate()
  return (
    <Screen
      pull
      bar={
        <TopBar
          title={t('words.team')}
          onBack={goBack}
          actions={
            <IconButton
              icon="gift"
              label={t('words.inviteFriends')}
              onClick={() => navigate('/inviteFriends')}
            />
          }
        />
      }
    >
      <div className={styles.page}>
        <TeamSummary />
        <TeamList />
      </div>
    </Screen>
  )
}

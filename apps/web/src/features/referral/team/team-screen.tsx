import { useTranslation } from 'react-i18next'
import { useGoBack, useNavigate } from '../../../shared/navigation/navigate'
import { Screen } from '../../../shared/screen/screen'
import { IconButton } from '../../../ui/controls/button'
import { TopBar } from '../../../ui/layout/bars'
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

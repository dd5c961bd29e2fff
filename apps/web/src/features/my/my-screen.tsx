import { useSession } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../platform/navigation/use-go-back'
import { useNavigate } from '../../platform/navigation/use-navigate'
import { Screen } from '../../platform/screen/screen'
import { IconButton } from '../../ui/controls/icon-button'
import { Card } from '../../ui/layout/card'
import { ListRow } from '../../ui/layout/list-row'
import { TopBar } from '../../ui/layout/top-bar'
import { MemberCard } from './member-card'
import styles from './my-screen.module.css'
import { VisitorCard } from './visitor-card'

/** The person's own page: who they are, what is verified, where everything about them is. */
export function MyScreen() {
  const { t } = useTranslation('my')
  const { isLogin, userInfo } = useSession()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const go = (path: string) => () => navigate(path)
  return (
    <Screen
      pull
      bar={
        <TopBar
          title={t('title')}
          onBack={goBack}
          actions={<IconButton icon="settings" label={t('links.settings')} onClick={go('/setting')} />}
        />
      }
    >
      <div className={styles.page}>
        {isLogin ? <MemberCard user={userInfo} /> : <VisitorCard />}
        <Card title={t('groups.account')} flush>
          <ListRow icon="id" label={t('links.identity')} onPress={go('/idAuth')} />
          <ListRow icon="shield" label={t('links.security')} onPress={go('/securityCenter')} />
          <ListRow icon="orders" label={t('links.records')} onPress={go('/balanceRecord')} />
        </Card>
        <Card title={t('groups.team')} flush>
          <ListRow
            icon="gift"
            label={t('links.invite')}
            hint={t('links.inviteHint')}
            onPress={go('/inviteFriends')}
          />
          <ListRow icon="team" label={t('links.team')} onPress={go('/myTeam')} />
        </Card>
        <Card title={t('groups.more')} flush>
          <ListRow icon="help" label={t('links.help')} onPress={go('/helpCenter')} />
          <ListRow icon="about" label={t('links.about')} onPress={go('/aboutUs')} />
          <ListRow icon="settings" label={t('links.settings')} onPress={go('/setting')} />
        </Card>
      </div>
    </Screen>
  )
}

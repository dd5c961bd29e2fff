import { useSession } from '@bgk/react-bindings'
import { useTranslation } from 'react-i18next'
import { useGoBack } from '../../../shared/navigation/use-go-back'
import { useNavigate } from '../../../shared/navigation/use-navigate'
import { MemberHero } from '../../../shared/screen/member-hero'
import { Screen } from '../../../shared/screen/screen'
import type { IconName } from '../../../ui/icons/icon-name'
import { Card } from '../../../ui/layout/card'
import { ListRow } from '../../../ui/layout/list-row'
import { TopBar } from '../../../ui/layout/top-bar'
import { knownKyc } from './known-kyc'
import { MemberCard } from './member-card'
import styles from './my-screen.module.css'
import { VisitorCard } from './visitor-card'

interface Place {
  readonly key:
    | 'identity'
    | 'security'
    | 'records'
    | 'spotOrders'
    | 'futuresOrders'
    | 'cycleOrders'
    | 'invite'
    | 'team'
    | 'notices'
    | 'help'
    | 'about'
    | 'settings'
    | 'download'
  readonly path: string
  readonly icon: IconName
}

const groups: readonly { key: 'account' | 'team' | 'more'; places: readonly Place[] }[] = [
  {
    key: 'account',
    places: [
      { key: 'identity', path: '/idAuth', icon: 'id' },
      { key: 'security', path: '/securityCenter', icon: 'shield' },
      { key: 'records', path: '/balanceRecord', icon: 'orders' },
      // Of all pairs.
      { key: 'spotOrders', path: '/exchangeRecord/%7B%7D', icon: 'spot' },
      { key: 'futuresOrders', path: '/futuresRecord', icon: 'trend' },
      { key: 'cycleOrders', path: '/cycleHistory', icon: 'history' },
    ],
  },
  {
    key: 'team',
    places: [
      { key: 'invite', path: '/inviteFriends', icon: 'gift' },
      { key: 'team', path: '/myTeam', icon: 'team' },
    ],
  },
  {
    key: 'more',
    places: [
      { key: 'notices', path: '/notice', icon: 'megaphone' },
      { key: 'help', path: '/helpCenter', icon: 'help' },
      { key: 'about', path: '/aboutUs', icon: 'about' },
      { key: 'settings', path: '/setting', icon: 'settings' },
      { key: 'download', path: '/downloadApp', icon: 'download' },
    ],
  },
]

/** The person's own page: who they are, what is verified, where everything about them is. */
export function MyScreen() {
  const { t } = useTranslation(['my', 'app'])
  const { isLogin, userInfo } = useSession()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const kyc = userInfo && knownKyc(userInfo.kyc)
  const values: Partial<Record<Place['key'], string>> = {
    ...(kyc && { identity: t(`kyc.${kyc}`) }),
    ...(userInfo?.fundPasswordSet === false && { security: t('links.noFundPassword') }),
  }
  return (
    <Screen
      pull
      flush
      bar={
        <MemberHero>
          <TopBar title={t('app:words.profile')} onBack={goBack} />
        </MemberHero>
      }
    >
      <MemberHero className={styles.hero}>
        {isLogin ? <MemberCard user={userInfo} /> : <VisitorCard />}
      </MemberHero>
      <div className={styles.page}>
        {groups
          .filter(({ key }) => isLogin || key !== 'account')
          .map(({ key, places }) => (
            <Card key={key} title={t(`groups.${key}`)} flush>
              {places.map((place) => (
                <ListRow
                  key={place.key}
                  icon={place.icon}
                  label={t(`links.${place.key}`)}
                  {...(place.key === 'invite' && { hint: t('links.inviteHint') })}
                  value={values[place.key]}
                  onPress={() => navigate(place.path)}
                />
              ))}
            </Card>
          ))}
      </div>
    </Screen>
  )
}

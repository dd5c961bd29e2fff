import { useSession } from '@bgk/react-bindings'
import type { UserInfo } from '@bgk/sdk'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { useCopy } from '../../shared/media/copy'
import { useGoBack, useNavigate } from '../../shared/navigation/navigate'
import { MemberHero } from '../../shared/screen/hero'
import { Screen } from '../../shared/screen/screen'
import { Button, Chip, type ChipProps, IconButton } from '../../ui/controls/button'
import { Skeleton } from '../../ui/feedback/loading'
import { BrandMark } from '../../ui/icons/brand-mark'
import type { IconName } from '../../ui/icons/icon'
import { Icon } from '../../ui/icons/icon'
import { TopBar } from '../../ui/layout/bars'
import { Card, ListRow } from '../../ui/layout/card'
import typography from '../../ui/styles/typography.module.css'
import styles from './account-screen.module.css'
import { boundContacts, maskAccount } from './contacts'

const groups = [
  {
    key: 'account',
    places: [
      { key: 'identity', path: '/idAuth', icon: 'id' },
      { key: 'security', path: '/securityCenter', icon: 'shield' },
      { key: 'records', path: '/balanceRecord', icon: 'orders' },
      // Orders of all pairs.
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
] as const satisfies readonly {
  key: string
  places: readonly { key: string; path: string; icon: IconName }[]
}[]

type Place = (typeof groups)[number]['places'][number]['key']

/** The member's account page: identity, verification, and links to every part of the account. */
export function AccountScreen() {
  const { t } = useTranslation(['my', 'app'])
  const { isLogin, userInfo } = useSession()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const kyc = userInfo && knownKyc(userInfo.kyc)
  const values: Partial<Record<Place, string>> = {
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

const tones: Readonly<Record<string, NonNullable<ChipProps['tone']>>> = {
  verified: 'accent',
  review: 'warn',
  rejected: 'warn',
}

/** The current user and their verification status. */
function MemberCard({ user }: { user: UserInfo | undefined }) {
  const { t } = useTranslation('my')
  const copy = useCopy()
  if (!user) {
    return (
      <section className={styles.card} aria-busy="true">
        <Skeleton width={56} height={56} radius={999} />
        <div className={styles.texts}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="40%" height={14} />
        </div>
      </section>
    )
  }
  const { email, phone } = boundContacts(user)
  const name = maskAccount((email ?? phone)?.account ?? user.member ?? '--')
  const uid = user.inviteCode ?? user.member
  const kyc = knownKyc(user.kyc)
  return (
    <section className={styles.card}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className={styles.texts}>
        <h2 className={typography.title}>{t('welcomeBack', { name })}</h2>
        <p className={styles.uid}>
          {t('uid', { uid: uid ?? '--' })}
          {uid !== undefined && (
            <IconButton
              icon="copy"
              size={16}
              label={t('copy')}
              onClick={() => void copy(uid, t('copied'))}
              className={styles.copy}
            />
          )}
        </p>
        {user.kyc !== undefined && (
          <div>
            <Chip tone={tones[user.kyc] ?? 'neutral'}>
              <Icon name={kyc === 'verified' ? 'check' : 'id'} size={12} />
              {kyc ? t(`kyc.${kyc}`) : user.kyc}
            </Chip>
          </div>
        )}
      </div>
    </section>
  )
}

/** Log-in and registration for visitors. */
function VisitorCard() {
  const { t } = useTranslation(['my', 'app'])
  const navigate = useNavigate()
  const state = { returnTo: '/my' }
  return (
    <section className={styles.visitorCard}>
      <BrandMark size={56} />
      <h2 className={styles.title}>{t('welcome', { name: config.name })}</h2>
      <p className={styles.hint}>{t('visitorHint')}</p>
      <div className={styles.buttons}>
        <Button full onClick={() => navigate('/login', { state })}>
          {t('app:words.login')}
        </Button>
        <Button full variant="soft" onClick={() => navigate('/register', { state })}>
          {t('app:words.createAccount')}
        </Button>
      </div>
    </section>
  )
}

const states = ['none', 'review', 'verified', 'rejected'] as const

/** Identity state with our own text. */
const knownKyc = (kyc: string | undefined) => states.find((state) => state === kyc)

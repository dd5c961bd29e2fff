import { useIsLogin, useSession } from '@bgk/react-bindings'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../config'
import { Link } from '../../shared/navigation/links'
import { useNavigate } from '../../shared/navigation/navigate'
import { Screen } from '../../shared/screen/screen'
import { classNames } from '../../ui/class-names'
import { Button, IconButton } from '../../ui/controls/button'
import { Icon, type IconName } from '../../ui/icons/icon'
import { Card } from '../../ui/layout/card'
import { Stack } from '../../ui/layout/stack'
import typography from '../../ui/styles/typography.module.css'
import { BannerCarousel } from './banner-carousel'
import { FirstSteps } from './first-steps-place'
import styles from './home-screen.module.css'
import { MarketBoard } from './market-list'
import { AccountCard, FavouriteList } from './member-home'
import { AnnouncementList, NoticeTicker } from './notices'
import { OverviewTiles } from './overview-tiles'
import { ProjectStrip } from './project-strip'

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
      <Link to="/coinSearch" className={styles.search} aria-label={t('words.searchCoins')}>
        <Icon name="search" size={20} />
        <span>{t('words.searchCoins')}</span>
      </Link>
      {isLogin ? (
        <IconButton icon="bell" label={t('words.announcements')} onClick={() => navigate('/notice')} />
      ) : (
        <span className={styles.login}>
          <Button size={36} variant="soft" onClick={() => navigate('/login')}>
            {t('words.login')}
          </Button>
          <Button size={36} onClick={() => navigate('/register')}>
            {t('words.signUp')}
          </Button>
        </span>
      )}
    </header>
  )
}

/** For visitors who have seen the markets: the way to an account (docs/reference/rules.md#r36). */
export function JoinCard() {
  const { t } = useTranslation(['home', 'app'])
  const navigate = useNavigate()
  return (
    <div className={styles.place}>
      <Card className={styles.card}>
        <Stack gap={4}>
          <h2 className={typography.title}>{t('join.title', { name: config.name })}</h2>
          <p className={styles.hint}>{t('join.hint')}</p>
        </Stack>
        <Button size={44} full onClick={() => navigate('/register')}>
          {t('app:words.createAccount')}
        </Button>
      </Card>
    </div>
  )
}

const actions = [
  { key: 'spot', path: '/coinExchange', icon: 'spot' },
  { key: 'futures', path: '/futures', icon: 'trend' },
  { key: 'deposit', path: '/coinRecharge', icon: 'deposit' },
  { key: 'projects', path: '/ieo', icon: 'rocket' },
] as const satisfies readonly { key: string; path: string; icon: IconName }[]

/** The four places people go most. */
export function QuickActions() {
  const { t } = useTranslation('home')
  return (
    <nav className={styles.actions} aria-label={t('quick')}>
      {actions.map(({ key, path, icon }) => (
        <Link key={key} to={path} className={styles.action}>
          <span className={styles.disc}>
            <Icon name={icon} size={24} />
          </span>
          <span>{t(`actions.${key}`)}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The screen is drawn, read and used first; a sheet over it makes the browser lay out the whole page once more. */
const AFTER_MS = 1000

/** What the exchange says when the app is opened. Its code comes when the screen stands: nobody waits for it. */
export function Opening() {
  const [Popups, setPopups] = useState<ComponentType>()
  useEffect(() => {
    let mounted = true
    const timer = setTimeout(() => {
      // Without the chunk nothing is said this time.
      import('./opening-popups').then(
        ({ OpeningPopups }) => mounted && setPopups(() => OpeningPopups),
        () => undefined,
      )
    }, AFTER_MS)
    return () => {
      mounted = false
      clearTimeout(timer)
    }
  }, [])
  return Popups ? <Popups /> : null
}

/** Where everyone arrives: a member at what they own, a visitor at the markets; news and the way to everything else below. */
export function HomeScreen() {
  const isLogin = useIsLogin()
  return (
    <Screen pull bar={<HomeBar />} flush>
      {isLogin ? <MemberHome /> : <VisitorHome />}
      <Opening />
    </Screen>
  )
}

/* On a wide screen what is `aside` stands beside the rest. */

function MemberHome() {
  return (
    <div className={classNames(styles.home, styles.member)} data-wide>
      <div className={styles.column}>
        <AccountCard />
        <FirstSteps />
      </div>
      <QuickActions />
      <FavouriteList />
      <div className={styles.aside}>
        <NoticeTicker />
        <BannerCarousel />
        <ProjectStrip />
      </div>
      <OverviewTiles />
      <div className={styles.tail}>
        <MarketBoard />
        <AnnouncementList />
      </div>
    </div>
  )
}

function VisitorHome() {
  return (
    <div className={classNames(styles.home, styles.visitor)} data-wide>
      <div className={styles.aside}>
        <BannerCarousel low />
        <NoticeTicker />
      </div>
      <OverviewTiles />
      <MarketBoard />
      <div className={styles.aside}>
        <JoinCard />
        <QuickActions />
        <ProjectStrip />
        <AnnouncementList />
      </div>
    </div>
  )
}

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

/** Header of the home screen: profile, search, and notices or log-in. */
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

/** Link to registration, for visitors below the markets (docs/reference/rules.md#r36). */
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

/** Links to the four most used screens. */
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

/** Delay until the screen is drawn, because a sheet makes the browser lay out the page again. */
const AFTER_MS = 1000

/** Popups at the opening of the app. Their code loads after the screen, so nothing waits for it. */
export function Opening() {
  const [Popups, setPopups] = useState<ComponentType>()
  useEffect(() => {
    let mounted = true
    const timer = setTimeout(() => {
      // If the chunk fails, this visit shows no popups.
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

/** Home: assets for a member, markets for a visitor; news and links to everything else below. */
export function HomeScreen() {
  const isLogin = useIsLogin()
  return (
    <Screen pull bar={<HomeBar />} flush>
      {isLogin ? <MemberHome /> : <VisitorHome />}
      <Opening />
    </Screen>
  )
}

/* On a wide screen `aside` content is beside the rest. */

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

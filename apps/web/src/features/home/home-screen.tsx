import { useIsLogin } from '@bgk/react-bindings'
import { Screen } from '../../shared/screen/screen'
import { classNames } from '../../ui/styles/class-names'
import { HomeBar } from './home-bar'
import styles from './home-screen.module.css'
import { JoinCard } from './join-card'
import { MarketBoard } from './markets/market-board'
import { OverviewTiles } from './markets/overview-tiles'
import { AccountCard } from './member/account-card'
import { FavouriteList } from './member/favourite-list'
import { AnnouncementList } from './news/announcement-list'
import { BannerCarousel } from './news/banner-carousel'
import { NoticeTicker } from './news/notice-ticker'
import { Opening } from './opening/opening'
import { ProjectStrip } from './projects/project-strip'
import { QuickActions } from './quick-actions'

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
      <AccountCard />
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

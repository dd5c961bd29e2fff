import { useIsLogin } from '@bgk/react-bindings'
import { Screen } from '../../platform/screen/screen'
import { HomeBar } from './home-bar'
import styles from './home-screen.module.css'
import { LoginInvitation } from './login-invitation'
import { MarketBoard } from './markets/market-board'
import { OverviewTiles } from './markets/overview-tiles'
import { AnnouncementList } from './news/announcement-list'
import { BannerCarousel } from './news/banner-carousel'
import { NoticeTicker } from './news/notice-ticker'
import { Opening } from './opening/opening'
import { ProjectStrip } from './projects/project-strip'
import { QuickActions } from './quick-actions'

/** Where everyone arrives: news, what moves, the way to everything else. */
export function HomeScreen() {
  const isLogin = useIsLogin()
  return (
    <Screen pull bar={<HomeBar />} live flush>
      <div className={styles.home}>
        <BannerCarousel />
        <NoticeTicker />
        <OverviewTiles />
        {!isLogin && <LoginInvitation />}
        <QuickActions />
        <ProjectStrip />
        <div className={styles.tail}>
          <MarketBoard />
          <AnnouncementList />
        </div>
      </div>
      <Opening />
    </Screen>
  )
}

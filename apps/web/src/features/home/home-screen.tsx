import { useIsLogin } from '@bgk/react-bindings'
import { Screen } from '../../app/screen'
import { AnnouncementList } from './announcement-list'
import { BannerCarousel } from './banner-carousel'
import { HomeBar } from './home-bar'
import styles from './home-screen.module.css'
import { LoginInvitation } from './login-invitation'
import { MarketBoard } from './market-board'
import { NoticeTicker } from './notice-ticker'
import { Opening } from './opening'
import { OverviewTiles } from './overview-tiles'
import { ProjectStrip } from './project-strip'
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

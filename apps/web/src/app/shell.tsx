import { useBgkClient, useReadable } from '@bgk/react-bindings'
import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { config } from '../config'
import { browserPath } from '../shared/navigation/app-address'
import { RouteContext } from '../shared/navigation/route'
import type { RouteName } from '../shared/navigation/route-name'
import { useNavigate } from '../shared/navigation/use-navigate'
import { usePendingLocation } from '../shared/navigation/use-pending-location'
import { TabBar } from '../ui/controls/tab-bar'
import { LoadingBar } from '../ui/feedback/loading-bar'
import { BrandMark } from '../ui/icons/brand-mark'
import { FloatingCycles } from './floating-cycles'
import { matchRoute } from './match-route'
import { MemberRefresh } from './member-refresh'
import { PendingScreen } from './pending-screen'
import { routeTable } from './route-table'
import type { ScreenLoader } from './screen-loader'
import { ScreensContext } from './screens-context'
import styles from './shell.module.css'
import './shell-transitions.css'
import { applyStatusBar } from './status-bar'
import { useArrival } from './use-arrival'
import { useFrameTrouble } from './use-frame-trouble'
import { useGuard } from './use-guard'
import { useKeyboardOpen } from './use-keyboard-open'

// Comes behind the first screen; waiting until an answer is lost would be too late, with the network gone.
const LostWriteSheet = lazy(async () => ({ default: (await import('./lost-write-sheet')).LostWriteSheet }))

const home = routeTable[0]!
const pathOf = (name: RouteName) => routeTable.find((route) => route.name === name)?.path ?? home.path

/** Everything on the page: the screen of the route, the tab bar, the sign of requests under way. */
export function Shell({ screens }: { screens: ScreenLoader }) {
  const { t } = useTranslation('app')
  const allowed = useGuard()
  const waitsFor = useWaitedFor()
  const pathname = useLocation().pathname
  const route = matchRoute(waitsFor ?? pathname) ?? home
  const navigate = useNavigate()
  const keyboard = useKeyboardOpen()
  useArrival(matchRoute(pathname) ?? home)
  useFrameTrouble()
  useLayoutEffect(() => applyStatusBar(route.statusBar, document), [route])
  return (
    <ScreensContext value={screens}>
      <RouteContext value={route}>
        <div className={styles.frame}>
          <MemberRefresh />
          <RequestsUnderWay />
          <div className={styles.stage}>
            {waitsFor === undefined && allowed ? <Outlet /> : <PendingScreen />}
            <FloatingCycles />
          </div>
          <Suspense fallback={null}>
            <LostWriteSheet />
          </Suspense>
          {!keyboard && (
            <TabBar
              label={t('navigation')}
              current={route.path}
              onGo={(path) => void navigate(path)}
              wideOnly={!route.tabBar}
              brand={
                <>
                  <BrandMark size={28} />
                  {config.name}
                </>
              }
              items={config.tabs.map((tab) => ({
                ...tab,
                path: pathOf(tab.route),
                href: browserPath(pathOf(tab.route)),
                label: t(`tabs.${tab.route}`),
              }))}
            />
          )}
        </div>
      </RouteContext>
    </ScreensContext>
  )
}

const PATIENCE_MS = 150

/** The path that was asked for, once its screen has not come for a moment: until then the screen before stays. */
function useWaitedFor(): string | undefined {
  const pending = usePendingLocation()?.pathname
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (pending === undefined) return
    const timer = setTimeout(() => setLate(pending), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [pending])
  return late === pending ? late : undefined
}

/** Writes count (the endpoint table says which), and reads one waits for; polls and refreshes of what is shown do not. */
function RequestsUnderWay() {
  const { loading } = useBgkClient()
  const writes = useReadable(loading)
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return <LoadingBar active={writes + reads > 0} />
}

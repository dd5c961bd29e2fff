import { useBgkClient, useIsLogin, useReadable, useSession, useUserInfo } from '@bgk/react-bindings'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { config } from '../../config'
import { loadTextsOf } from '../../i18n/i18n'
import { useApp } from '../../shared/app-context'
import { browserPath } from '../../shared/navigation/addresses'
import { useNavigate, usePendingLocation } from '../../shared/navigation/navigate'
import { RouteContext, type RouteName } from '../../shared/navigation/routes'
import { useWide } from '../../shared/screen/screen'
import { useLazyPart } from '../../shared/screen/use-lazy-part'
import { useCarryPair } from '../../trading/pair/carry-pair'
import { LoadingBar } from '../../ui/feedback/loading'
import { BrandMark } from '../../ui/icons/brand-mark'
import { TabBar } from '../../ui/layout/bars'
import { useValue } from '../../ui/use-value'
import { PendingScreen } from '../routes/fallback-screens'
import { matchRoute, useGuard } from '../routes/guard'
import { routeTable } from '../routes/route-table'
import { type ScreenLoader, ScreensContext } from '../routes/screen-loader'
import { LostWriteSheet } from './lost-write-sheet'
import styles from './shell.module.css'
import './shell-transitions.css'
import { applyStatusBar } from '../boot/theme'
import { useFrameErrorToast, useRouteEffects } from './page-effects'

/**
 * Reloads the member with the page, and again after an outage: an ended session is detected here, not at the first order.
 */
function MemberRefresh() {
  const { userInfo } = useSession()
  const [stored] = useState(userInfo)
  useUserInfo({
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    ...(userInfo && { initialData: userInfo, initialDataUpdatedAt: userInfo === stored ? 0 : Date.now() }),
  })
  return null
}

/** The cards of running cycle orders, above every screen; their code is fetched when there may be one. */
function FloatingCycles() {
  const { runningCycles } = useApp()
  const { i18n } = useTranslation()
  const isLogin = useIsLogin()
  const pairs = useValue(runningCycles.pairs)
  const Layer = useLazyPart(async () => {
    const [{ FloatingLayer }] = await Promise.all([
      import('../../features/cycle/floating/floating-layer'),
      loadTextsOf(i18n, ['cycle', 'trade']),
    ])
    return FloatingLayer
  }, isLogin && pairs.length)
  return isLogin && Layer ? <Layer /> : null
}

/** Price alerts, wherever the person is; their code is fetched when there is one. */
function PriceAlertWatch() {
  const { priceAlerts } = useApp()
  const { i18n } = useTranslation()
  const alerts = useValue(priceAlerts.all)
  const { owner, gone } = useValue(priceAlerts.remote)
  const count = alerts.length + gone.length + (owner === undefined ? 0 : 1)
  const Watch = useLazyPart(async () => {
    const [{ AlertWatch }] = await Promise.all([
      import('../../trading/chart/alerts/alert-watch'),
      loadTextsOf(i18n, ['alerts']),
    ])
    return AlertWatch
  }, count)
  return Watch && count > 0 ? <Watch /> : null
}

/** Search, notices and account in the bar of a wide screen; their code is fetched there only. */
function WideTools() {
  const { i18n } = useTranslation()
  const Tools = useLazyPart(async () => {
    const [{ BarTools }] = await Promise.all([
      import('./bar-tools'),
      loadTextsOf(i18n, ['my', 'notice', 'setting']),
    ])
    return BarTools
  }, true)
  return Tools ? <Tools /> : null
}

const DROP = 0.75

/** Whether the on-screen keyboard is up: the visible height fell by more than a quarter while a field has the focus. */
function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    let width = viewport.width
    let tallest = viewport.height
    const look = () => {
      if (viewport.width !== width) {
        width = viewport.width
        tallest = 0
      }
      tallest = Math.max(tallest, viewport.height)
      const field = document.activeElement?.matches('input, textarea') ?? false
      setOpen(field && viewport.height * viewport.scale < tallest * DROP)
    }
    viewport.addEventListener('resize', look)
    return () => viewport.removeEventListener('resize', look)
  }, [])
  return open
}

const home = routeTable[0]!
const pathOf = (name: RouteName) => routeTable.find((route) => route.name === name)?.path ?? home.path

/** Everything on the page: the screen of the route, the tab bar, the sign of requests under way. */
export function Shell({ screens }: { screens: ScreenLoader }) {
  const { t } = useTranslation('app')
  const allowed = useGuard()
  const waitsFor = usePendingPath()
  const pathname = useLocation().pathname
  const route = matchRoute(waitsFor ?? pathname) ?? home
  const navigate = useNavigate()
  const keyboard = useKeyboardOpen()
  const wide = useWide()
  const carryPair = useCarryPair()
  useRouteEffects(matchRoute(pathname) ?? home)
  useFrameErrorToast()
  useLayoutEffect(() => applyStatusBar(route.statusBar, document), [route])
  return (
    <ScreensContext value={screens}>
      <RouteContext value={route}>
        <div className={styles.frame}>
          <MemberRefresh />
          <RequestProgress />
          <div className={styles.stage}>
            {waitsFor === undefined && allowed ? <Outlet /> : <PendingScreen />}
            <FloatingCycles />
            <PriceAlertWatch />
          </div>
          <LostWriteSheet />
          {!keyboard && (
            <TabBar
              label={t('navigation')}
              current={route.path}
              onGo={(path) => {
                carryPair(pathname, path)
                void navigate(path)
              }}
              end={wide && <WideTools />}
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

const PENDING_DELAY_MS = 150

/** The path that was asked for, once its screen has not come for a moment: until then the screen before stays. */
function usePendingPath(): string | undefined {
  const pending = usePendingLocation()?.pathname
  const [late, setLate] = useState<string>()
  useEffect(() => {
    if (pending === undefined) return
    const timer = setTimeout(() => setLate(pending), PENDING_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(undefined)
    }
  }, [pending])
  return late === pending ? late : undefined
}

/** Writes count (the endpoint table says which), and reads one waits for; polls and refreshes of what is shown do not. */
function RequestProgress() {
  const { loading } = useBgkClient()
  const writes = useReadable(loading)
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return <LoadingBar active={writes + reads > 0} />
}

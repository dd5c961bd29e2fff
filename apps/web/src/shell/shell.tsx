import { useBgkClient, useReadable } from '@bgk/react-bindings'
import { useIsFetching } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { config } from '../config'
import { useTranslation } from '../i18n/use-translation'
import { useApp } from '../platform/app-context'
import type { RouteName } from '../platform/navigation/route-name'
import { TabBar } from '../ui/controls/tab-bar'
import { LoadingBar } from '../ui/feedback/loading-bar'
import { FloatingCycles } from './floating-cycles'
import { RouteScreen } from './route-screen'
import { routeTable } from './route-table'
import styles from './shell.module.css'
import './shell-transitions.css'
import { useKeyboardOpen } from './use-keyboard-open'

// Comes behind the first screen; waiting until an answer is lost would be too late, with the network gone.
const LostWriteSheet = lazy(async () => ({ default: (await import('./lost-write-sheet')).LostWriteSheet }))

const pathOf = (name: RouteName) => routeTable.find((route) => route.name === name)?.path ?? '/'

/** Everything on the page: the screen of the route, the tab bar, the sign of requests under way. */
export function Shell() {
  const { navigation } = useApp()
  const { t } = useTranslation('app')
  const { location, route } = useSyncExternalStore(navigation.subscribe, navigation.get)
  const keyboard = useKeyboardOpen()
  return (
    <div className={styles.frame}>
      <RequestsUnderWay />
      <div className={styles.stage}>
        <RouteScreen route={route} entry={location.key} />
        <FloatingCycles />
      </div>
      <Suspense fallback={null}>
        <LostWriteSheet />
      </Suspense>
      {route.tabBar && !keyboard && (
        <TabBar
          label={t('navigation')}
          current={route.path}
          onGo={navigation.push}
          items={config.tabs.map((tab) => ({
            path: pathOf(tab.route),
            icon: tab.icon,
            label: t(`tabs.${tab.route as 'home' | 'cycle' | 'balances'}`),
          }))}
        />
      )}
    </div>
  )
}

/** Writes count (the endpoint table says which), and reads one waits for; polls and refreshes of what is shown do not. */
function RequestsUnderWay() {
  const { loading } = useBgkClient()
  const writes = useReadable(loading)
  const reads = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return <LoadingBar active={writes + reads > 0} />
}

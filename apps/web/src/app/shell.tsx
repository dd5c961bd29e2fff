import { useBgkClient } from '@bgk/react-bindings'
import { type ContextType, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, NavigationType, UNSAFE_RouteContext as RouteContext, Router } from 'react-router-dom'
import { config } from '../config'
import { LoadingBar } from '../ui/loading-bar'
import { TabBar } from '../ui/tab-bar'
import { useApp } from './app-context'
import { FloatingCycles } from './floating-cycles'
import type { RouteName } from './route-name'
import { RouteScreen } from './route-screen'
import { type RouteDefinition, routeTable } from './route-table'
import styles from './shell.module.css'
import './shell-transitions.css'
import { useKeyboardOpen } from './use-keyboard-open'

const types = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace } as const
const pathOf = (name: RouteName) => routeTable.find((route) => route.name === name)?.path ?? '/'

/** What useParams reads: the router's own Routes would bring its data layer along. */
function matched(route: RouteDefinition, pathname: string): ContextType<typeof RouteContext> {
  const match = matchPath(route.path, pathname)
  const entry = match && { ...match, route: { path: route.path } }
  return { outlet: null, matches: entry ? [entry] : [], isDataRoute: false }
}

/** Everything on the page: the screen of the route, the tab bar, the sign of requests under way. */
export function Shell() {
  const { navigation } = useApp()
  const { t } = useTranslation('app')
  const { location, route, action } = useSyncExternalStore(navigation.subscribe, navigation.get)
  const keyboard = useKeyboardOpen()
  return (
    <Router location={location} navigationType={types[action]} navigator={navigation.navigator}>
      <div className={styles.frame}>
        <RequestsUnderWay />
        <div className={styles.stage}>
          <RouteContext value={matched(route, location.pathname)}>
            <RouteScreen route={route} entry={location.key} />
          </RouteContext>
          <FloatingCycles />
        </div>
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
    </Router>
  )
}

/** Calls marked as such in the endpoint table count; polls and background refreshes do not (spec §2). */
function RequestsUnderWay() {
  const { loading } = useBgkClient()
  const count = useSyncExternalStore(loading.subscribe, loading.get)
  return <LoadingBar active={count > 0} />
}

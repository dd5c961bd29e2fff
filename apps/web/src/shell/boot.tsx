import { BgkProvider } from '@bgk/react-bindings'
import { type ClientOptions, createBareClient } from '@bgk/sdk'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { config } from '../config'
import { createI18n } from '../i18n/create-i18n'
import { firstLocale } from '../i18n/languages'
import { loadFeatureTexts } from '../i18n/load-feature-texts'
import { loadLanguage } from '../i18n/load-language'
import { I18nContext } from '../i18n/use-translation'
import { AppContext } from '../platform/app-context'
import { createLiveSockets } from '../platform/live/sockets/live-sockets'
import { startLiveWorker } from '../platform/live/sockets/start-live-worker'
import { createFavourites } from '../platform/preferences/favourites'
import { createPreferences } from '../platform/preferences/preferences'
import { createSelectedPairs } from '../platform/preferences/selected-pairs'
import { createWebStorage } from '../platform/preferences/web-storage'
import { createRunningCycles } from '../platform/running-cycles'
import { createLostWrites } from '../platform/writes/lost-writes'
import { createOverlayHistory } from '../ui/overlays/overlay-history'
import { createToasts } from '../ui/overlays/toasts'
import { UiProvider } from '../ui/overlays/ui-provider'
import { applyTheme } from './apply-theme'
import { fetchOnPress } from './fetch-on-press'
import { matchRoute } from './match-route'
import { createNavigation } from './navigation'
import { routeTable } from './route-table'
import { runTransition } from './run-transition'
import { createScreenRegistry } from './screen-registry'
import { Shell } from './shell'

/** What stands in for the page's own: a demo brings an exchange of its own. */
export type AppHost = Pick<ClientOptions, 'fetch' | 'WebSocket' | 'clock'>

/** Makes the app's parts, restores the session and shows the first screen. */
export function boot(place: HTMLElement, host: AppHost = {}): void {
  const storage = createWebStorage(() => window.localStorage)
  const session = createWebStorage(() => window.sessionStorage)
  const overlays = createOverlayHistory(window)
  const i18n = createI18n(document.documentElement)
  const locale = firstLocale(storage.get('locale'), navigator.languages)
  const registry = createScreenRegistry({
    window,
    now: Date.now,
    loadTexts: (name) => loadFeatureTexts(i18n, name),
    serverAnswers: async () => (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok,
  })
  const preferences = createPreferences(storage)
  const pairs = createSelectedPairs(storage, session)
  const favourites = createFavourites(storage)
  const runningCycles = createRunningCycles(storage)
  applyTheme(preferences, window)

  const client = createBareClient({
    ...host,
    WebSocket: createLiveSockets({
      // The sockets of a demo are its page's.
      startWorker: host.WebSocket ? undefined : startLiveWorker,
      Socket: host.WebSocket ?? WebSocket,
      page: document,
    }),
    origin: config.origin,
    storage,
    locale,
    profile: 'live',
    // For posts nothing is said; the person finds out where they are (docs/reference/product.md#messages).
    onUnauthorized: () => {
      const { pathname, search } = navigation.get().location
      if (pathname !== '/login') navigation.replace('/login', { wanted: pathname + search })
    },
  })
  const navigation = createNavigation({
    window,
    routes: routeTable,
    overlays,
    title: config.name,
    isLogin: () => client.session.state.get().isLogin,
    preload: registry.load,
    transition: runTransition,
  })
  fetchOnPress(document, (path) => {
    const route = matchRoute(routeTable, path)
    if (route) registry.load(route).catch(() => undefined)
  })
  // A session that has ended since is found out here, not at the first order.
  if (client.session.state.get().isLogin) client.session.refreshUser().catch(() => undefined)

  const app = (
    <StrictMode>
      <I18nContext value={i18n}>
        <BgkProvider client={client}>
          <AppContext
            value={{
              navigation,
              registry,
              preferences,
              pairs,
              favourites,
              runningCycles,
              lostWrites: createLostWrites(),
              storage,
              session,
            }}
          >
            <UiProvider overlays={overlays} toasts={createToasts()}>
              <Shell />
            </UiProvider>
          </AppContext>
        </BgkProvider>
      </I18nContext>
    </StrictMode>
  )
  const root = createRoot(place)
  // As a transition the first screen is made in slices, between which a slow phone can answer a finger.
  const show = () => startTransition(() => root.render(app))
  // Without the texts of its language the app still opens, in English.
  loadLanguage(i18n, locale)
    .catch(() => loadLanguage(i18n, 'EN'))
    .then(show, show)
}

import { BgkProvider } from '@bgk/react-bindings'
import { type ClientOptions, createBareClient } from '@bgk/sdk'
import type { i18n as I18n } from 'i18next'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { RouterProvider } from 'react-router-dom'
import { config } from '../../config'
import { createI18n, loadTextsOf } from '../../i18n/i18n'
import { firstLocale } from '../../i18n/languages'
import { forgetTotal } from '../../shared/account/last-total'
import { forgetTotalHistory } from '../../shared/account/total-history'
import { AppContext, type AppServices } from '../../shared/app-context'
import { createAppLock } from '../../shared/app-lock/app-lock'
import { createAppInstall, createAppUpdate } from '../../shared/installed-app'
import { createLiveSockets, startLiveWorker } from '../../shared/live/sockets/live-sockets'
import { appPath, exchangeOrigin, sessionKey } from '../../shared/navigation/addresses'
import { createFavourites, createSelectedPairs } from '../../shared/storage/chosen-markets'
import { forgetDrafts } from '../../shared/storage/form-state'
import { createPreferences } from '../../shared/storage/preferences'
import { createPriceAlerts } from '../../shared/storage/price-alerts'
import { createRunningCycles } from '../../shared/storage/running-cycles'
import { storageOrMemory } from '../../shared/storage/storage-or-memory'
import { createLostWrites } from '../../shared/writes/lost-writes'
import { createOverlayHistory } from '../../ui/overlays/overlay-history'
import { createToasts, UiProvider } from '../../ui/overlays/ui-provider'
import { withHeldCalls } from '../first-screen/first-calls'
import { storePricesOnHide } from '../first-screen/first-prices'
import { hideLocked } from '../lock/hide-locked'
import { LockGate } from '../lock/lock-gate'
import { guard, loginState, matchRoute } from '../routes/guard'
import { createScreenLoader, prefetchOnPress } from '../routes/screen-loader'
import { createAppRouter } from '../shell/router'
import { ReplayInteractions, readyToShow } from './mount-over-shell'
import { allowSkippedTransitions, supportPageTranslation, trustOwnScripts } from './page-patches'
import { scheduleServiceWorker } from './schedule-service-worker'
import { applyTheme } from './theme'

/** What stands in for the page's own: a demo brings an exchange of its own. */
export type AppHost = Pick<ClientOptions, 'WebSocket' | 'clock'> & Partial<Pick<AppServices, 'fetch'>>

/** Makes the app's parts, restores the session and shows the first screen. */
export function boot(place: HTMLElement, host: AppHost = {}): void {
  trustOwnScripts(window)
  allowSkippedTransitions(document)
  supportPageTranslation(window)
  const storage = storageOrMemory(() => window.localStorage)
  const session = storageOrMemory(() => window.sessionStorage)
  const overlays = createOverlayHistory(window)
  const locale = firstLocale(storage.get(sessionKey('locale')), navigator.languages)
  // `?lang=pseudo` of a development server: longer words, of which each must come from a file.
  const texts =
    import.meta.env.DEV && new URLSearchParams(location.search).get('lang') === 'pseudo'
      ? import('../../i18n/pseudo-texts').then(({ pseudoFiles }) =>
          createI18n(document.documentElement, 'EN', pseudoFiles),
        )
      : createI18n(document.documentElement, locale)
  // Absent without HTTPS.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  const isServerReachable = async () =>
    (await fetch(config.basePath, { method: 'HEAD', cache: 'no-store' })).ok
  const reload = () => {
    // Of a screen whose code is gone the address is not there yet.
    const { location: target } = router.state.navigation
    if (target) window.location.assign(target.pathname + target.search)
    else window.location.reload()
  }
  const update = createAppUpdate({ workers, isServerReachable, reload })
  const install = createAppInstall(window)
  const screens = createScreenLoader({
    window,
    age: () => performance.now(),
    loadTexts: async (names) => loadTextsOf(await texts, names),
    isServerReachable,
    renew: async () => void (await update.apply()),
  })
  const preferences = createPreferences(storage)
  const pairs = createSelectedPairs(storage, session)
  const favourites = createFavourites(storage)
  const runningCycles = createRunningCycles(storage)
  applyTheme(preferences, window)

  const first = window.firstScreen
  const ask: AppServices['fetch'] = host.fetch ?? ((url, init) => fetch(url, init))
  const client = createBareClient({
    ...host,
    fetch: host.fetch ?? withHeldCalls(first, ask, Date.now),
    WebSocket: createLiveSockets({
      // The sockets of a demo are its page's.
      startWorker: host.WebSocket ? undefined : startLiveWorker,
      Socket: host.WebSocket ?? WebSocket,
      page: document,
    }),
    origin: exchangeOrigin(),
    storageKey: exchangeOrigin(),
    storage,
    locale,
    profile: config.socketProfile,
    exchangeUtcOffset: config.exchangeUtcOffset,
    nullLists: config.nullLists,
    // For posts nothing is said; the person finds out where they are (docs/reference/product.md#messages).
    onUnauthorized: () => {
      const { location } = router.state
      const at = { ...location, pathname: appPath(location.pathname) }
      if (at.pathname !== '/login') void router.navigate('/login', { replace: true, state: loginState(at) })
    },
  })
  const priceAlerts = createPriceAlerts(storage, client.origin)
  const appLock = createAppLock({
    storage,
    session: client.session,
    page: location,
    async end() {
      await client.session.logout().catch(() => undefined)
      forgetTotalHistory(storage)
    },
    home: () => void overlays.settled().then(() => router.navigate('/', { replace: true })),
  })
  hideLocked(appLock, document, place)
  // The script in the head would take the PIN for something typed into the shell.
  if (appLock.locked.value) window.firstScreen?.stop()
  const router = createAppRouter(screens)
  prefetchOnPress(document, (path) => {
    const route = matchRoute(appPath(path))
    if (route) screens.prefetch(route).catch(() => undefined)
  })
  let { loginId } = client.session.state.get()
  client.session.state.subscribe((state) => {
    const isSame = loginId === undefined || loginId === state.loginId
    loginId = state.loginId
    if (isSame) return
    forgetTotal(storage)
    forgetDrafts(session)
  })

  const app = (i18n: I18n) => (
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <BgkProvider client={client}>
          <AppContext
            value={{
              preferences,
              pairs,
              favourites,
              priceAlerts,
              appLock,
              runningCycles,
              lostWrites: createLostWrites(),
              update,
              install,
              fetch: ask,
              storage,
              session,
            }}
          >
            <UiProvider overlays={overlays} toasts={createToasts()}>
              <LockGate>
                <RouterProvider router={router} />
                <ReplayInteractions first={first} />
              </LockGate>
            </UiProvider>
          </AppContext>
        </BgkProvider>
      </I18nextProvider>
    </StrictMode>
  )
  const root = createRoot(place)
  // A guest of a member's screen sees the shell of the login: no other screen comes in between.
  const arrived = { ...router.state.location, pathname: appPath(router.state.location.pathname) }
  const here = matchRoute(arrived.pathname)
  if (here && guard(here, undefined, client.session.state.get().isLogin) === 'login')
    void router.navigate('/login', { replace: true, state: loginState(arrived) })
  // Until then the shell of the screen stands, with prices of its own: what takes its place has all of that at once.
  const ready = readyToShow({ feed: client.feed, shows: first?.shows, router, stuck: screens.stuck })
  // As a transition the first screen is made in slices, between which a slow phone can answer a finger.
  // The lock screen waits for no screen.
  const start = appLock.locked.value ? undefined : ready
  void Promise.all([texts, start]).then(([i18n]) => startTransition(() => root.render(app(i18n))))
  storePricesOnHide({ page: document, lists: client.feed.lists(), storage })
  if (workers) scheduleServiceWorker({ page: window, workers, update, texts })
}

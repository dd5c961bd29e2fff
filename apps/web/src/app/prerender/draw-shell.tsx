/*
 * Runs at build time: draws what a screen looks like before anything is known, from the app's own components. Nothing is asked for and
 * nothing happens after the drawing (React runs no effects there), so that each screen shows what it shows while it loads.
 */
import { BgkProvider } from '@bgk/react-bindings'
import { createBareClient, LOCALES, type SyncStorageAdapter } from '@bgk/sdk'
import type { i18n as I18n } from 'i18next'
import { prerender } from 'react-dom/static'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { config } from '../../config'
import { createI18n, loadTextsOf } from '../../i18n/i18n'
import { AppContext } from '../../shared/app-context'
import { createAppLock } from '../../shared/app-lock/app-lock'
import { createAppInstall, createAppUpdate } from '../../shared/installed-app'
import { browserPath } from '../../shared/navigation/addresses'
import { createFavourites, createSelectedPairs } from '../../shared/storage/chosen-markets'
import { createPreferences } from '../../shared/storage/preferences'
import { createPriceAlerts } from '../../shared/storage/price-alerts'
import { createRunningCycles } from '../../shared/storage/running-cycles'
import { createLostWrites } from '../../shared/writes/lost-writes'
import type { OverlayHistory } from '../../ui/overlays/overlay-history'
import { createToasts, UiProvider } from '../../ui/overlays/ui-provider'
import { routeTable } from '../routes/route-table'
import { createScreenLoader } from '../routes/screen-loader'
import { appRoutes } from '../shell/router'
import { type MarkedShell, markWords, placeholderOf } from './mark-texts'

/** A page of HTML with the shell of its screen. */
export interface ShellPage {
  readonly path: string
  /** Whether a guest is sent to log in. */
  readonly login: boolean
}

/**
 * Values of a path's place for which there is a page: a place without any gets the neutral frame. One that may be absent is absent in
 * its page.
 */
const PLACES: Readonly<Record<string, readonly string[]>> = { ':type': ['trad', 'contract'] }

/** The screens that have a shell of their own. */
export const shellPages: readonly ShellPage[] = routeTable.flatMap(({ path, login }) => {
  const place = /:\w+\??/.exec(path)?.[0]
  if (!place) return [{ path, login }]
  if (place.endsWith('?')) return [{ path: path.replace(`/${place}`, ''), login }]
  return (PLACES[place] ?? []).map((value) => ({ path: path.replace(place, value), login }))
})

export interface ShellRequest {
  readonly path: string
  readonly member: boolean
  /** Without its screen: the frame that fits all. */
  readonly neutral?: boolean
}

const ORIGIN = 'http://shell.invalid'

/** A text that was asked for while a shell was drawn. */
interface RequestedText {
  readonly key: string | string[]
  readonly options: object
}

/** Draws the shell of the screen at a path. */
export async function drawShell({ path, member, neutral = false }: ShellRequest): Promise<MarkedShell> {
  const requested: RequestedText[] = []
  const i18n = await createI18n(document.documentElement, 'EN')
  i18n.use({
    type: 'postProcessor',
    name: 'signs',
    process: (_text: string, key: string | string[], options: object) =>
      placeholderOf(requested.push({ key, options }) - 1),
  })
  const storage = memoryStorage(member ? { [`${ORIGIN}:token`]: 'drawn', [`${ORIGIN}:isLogin`]: 'true' } : {})
  const screens = createScreenLoader({
    window: { addEventListener() {} },
    age: () => 0,
    loadTexts: (names) => loadTextsOf(i18n, names),
    isServerReachable: async () => true,
    renew: async () => undefined,
  })
  const never = { ...screens, load: () => new Promise<never>(() => {}) }
  const fetch = () => new Promise<never>(() => {})
  const client = createBareClient({ origin: ORIGIN, locale: 'EN', storage, fetch })
  if (client.session.state.get().isLogin !== member) throw new Error(`The shell of ${path} has no member`)
  // `load` waits for a lost network; in a build a chunk that cannot be loaded is an error.
  const router = createMemoryRouter(appRoutes(neutral ? never : { ...screens, load: screens.prefetch }), {
    basename: config.basePath,
    initialEntries: [browserPath(path)],
  })
  if (!neutral) await whenInitialized(router)
  if (router.state.errors) throw Object.values(router.state.errors)[0]
  i18n.options.postProcess = ['signs']
  const { prelude } = await prerender(
    <I18nextProvider i18n={i18n}>
      <BgkProvider client={client}>
        <AppContext
          value={{
            preferences: createPreferences(storage),
            pairs: createSelectedPairs(storage, memoryStorage()),
            favourites: createFavourites(storage),
            priceAlerts: createPriceAlerts(storage, ORIGIN),
            appLock: createAppLock({
              storage,
              session: client.session,
              page: { origin: ORIGIN },
              end: async () => undefined,
              home: () => undefined,
            }),
            runningCycles: createRunningCycles(storage),
            lostWrites: createLostWrites(),
            update: createAppUpdate({
              workers: undefined,
              isServerReachable: async () => true,
              reload: () => undefined,
            }),
            install: createAppInstall({ addEventListener() {} }),
            fetch,
            storage,
            session: memoryStorage(),
          }}
        >
          <UiProvider overlays={noOverlays} toasts={createToasts()}>
            <RouterProvider router={router} />
          </UiProvider>
        </AppContext>
      </BgkProvider>
    </I18nextProvider>,
  )
  const drawn = await new Response(prelude).text()
  i18n.options.postProcess = false
  client.close()
  router.dispose()

  const translators = new Map<string, I18n>()
  for (const locale of LOCALES) {
    const translator = await createI18n(document.documentElement, locale)
    const names = Object.keys(i18n.getDataByLanguage('EN') ?? {})
    await translator.reloadResources([locale], names)
    translators.set(locale, translator)
  }
  return markWords(drawn, LOCALES, (placeholder, locale) => {
    const { key, options } = requested[placeholder] ?? { key: '', options: {} }
    // Keys and options are those of a typed call of before.
    const translate = translators.get(locale)?.t as
      | ((key: string | string[], options: object) => unknown)
      | undefined
    return String(translate?.(key, { ...options, lng: locale, postProcess: [] }) ?? '')
  })
}

function whenInitialized(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}

/** Nothing is open. */
const noOverlays: OverlayHistory = {
  open: () => () => {},
  onTop: () => false,
  replaced: (navigation) => navigation(),
  settled: () => Promise.resolve(),
}

function memoryStorage(entries: Readonly<Record<string, string>> = {}): SyncStorageAdapter {
  const map = new Map(Object.entries(entries))
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  }
}

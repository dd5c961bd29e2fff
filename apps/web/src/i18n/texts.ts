import type { Catalogue } from '@bgk/sdk/messages'

/** English texts, a loader each. What they are in other languages: load-translation. */
export const englishTexts = {
  app: () => import('./locales/EN/app.json'),
  balances: () => import('./locales/EN/balances.json'),
  chart: () => import('./locales/EN/chart.json'),
  coinSearch: () => import('./locales/EN/coin-search.json'),
  coming: () => import('./locales/EN/coming.json'),
  cycle: () => import('./locales/EN/cycle.json'),
  futures: () => import('./locales/EN/futures.json'),
  home: () => import('./locales/EN/home.json'),
  login: () => import('./locales/EN/login.json'),
  marketDetail: () => import('./locales/EN/market-detail.json'),
  my: () => import('./locales/EN/my.json'),
  notice: () => import('./locales/EN/notice.json'),
  setting: () => import('./locales/EN/setting.json'),
  spot: () => import('./locales/EN/spot.json'),
  trade: () => import('./locales/EN/trade.json'),
  transfer: () => import('./locales/EN/transfer.json'),
  ui: () => import('./locales/EN/ui.json'),
} as const

/** What every screen needs: one chunk a language (vite.config), asked for by the page itself (build/preloads-in-page). */
export const everywhere = ['app', 'home', 'ui'] as const

/** What a feature can ask for: its texts, or those of the SDK's checks by their codes. */
export type FeatureTexts = Exclude<keyof typeof englishTexts, (typeof everywhere)[number]> | 'checks'

/** All texts by namespace, for typed keys. */
export type Texts = { checks: Catalogue } & {
  [Name in keyof typeof englishTexts]: Awaited<ReturnType<(typeof englishTexts)[Name]>>['default']
}

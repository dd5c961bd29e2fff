import type { Catalogue } from '@bgk/sdk/messages'
import app from './locales/EN/app.json'
import home from './locales/EN/home.json'
import ui from './locales/EN/ui.json'

/** English texts that every visit needs, in the first chunk. */
export const builtInTexts = { app, home, ui } as const

/** English texts of one feature each: they come with the feature's chunk. What they are in other languages: load-translation. */
export const featureTexts = {
  balances: () => import('./locales/EN/balances.json'),
  chart: () => import('./locales/EN/chart.json'),
  coinSearch: () => import('./locales/EN/coin-search.json'),
  coming: () => import('./locales/EN/coming.json'),
  cycle: () => import('./locales/EN/cycle.json'),
  futures: () => import('./locales/EN/futures.json'),
  login: () => import('./locales/EN/login.json'),
  marketDetail: () => import('./locales/EN/market-detail.json'),
  my: () => import('./locales/EN/my.json'),
  notice: () => import('./locales/EN/notice.json'),
  setting: () => import('./locales/EN/setting.json'),
  spot: () => import('./locales/EN/spot.json'),
  transfer: () => import('./locales/EN/transfer.json'),
} as const

/** What a feature can ask for: its texts, or those of the SDK's checks by their codes. */
export type FeatureTexts = keyof typeof featureTexts | 'checks'

/** All texts by namespace, for typed keys. */
export type Texts = typeof builtInTexts & { checks: Catalogue } & {
  [Name in keyof typeof featureTexts]: Awaited<ReturnType<(typeof featureTexts)[Name]>>['default']
}

import type { Catalogue, Notices } from '@bgk/sdk/messages'

/** English texts by namespace, one per feature; defines the keys. */
interface English {
  about: typeof import('./locales/EN/about.json')
  addresses: typeof import('./locales/EN/addresses.json')
  alerts: typeof import('./locales/EN/alerts.json')
  app: typeof import('./locales/EN/app.json')
  appLock: typeof import('./locales/EN/app-lock.json')
  balanceRecord: typeof import('./locales/EN/balance-record.json')
  balances: typeof import('./locales/EN/balances.json')
  bankinfo: typeof import('./locales/EN/bankinfo.json')
  chart: typeof import('./locales/EN/chart.json')
  chartOrders: typeof import('./locales/EN/chart-orders.json')
  coinSearch: typeof import('./locales/EN/coin-search.json')
  convert: typeof import('./locales/EN/convert.json')
  credentials: typeof import('./locales/EN/credentials.json')
  cycle: typeof import('./locales/EN/cycle.json')
  deposit: typeof import('./locales/EN/deposit.json')
  demo: typeof import('./locales/EN/demo.json')
  downloadApp: typeof import('./locales/EN/download-app.json')
  drawings: typeof import('./locales/EN/drawings.json')
  futures: typeof import('./locales/EN/futures.json')
  help: typeof import('./locales/EN/help.json')
  home: typeof import('./locales/EN/home.json')
  identity: typeof import('./locales/EN/identity.json')
  ieo: typeof import('./locales/EN/ieo.json')
  invite: typeof import('./locales/EN/invite.json')
  login: typeof import('./locales/EN/login.json')
  marketDetail: typeof import('./locales/EN/market-detail.json')
  my: typeof import('./locales/EN/my.json')
  notice: typeof import('./locales/EN/notice.json')
  otc: typeof import('./locales/EN/otc.json')
  pictures: typeof import('./locales/EN/pictures.json')
  pnl: typeof import('./locales/EN/pnl.json')
  poster: typeof import('./locales/EN/poster.json')
  register: typeof import('./locales/EN/register.json')
  resetPass: typeof import('./locales/EN/reset-pass.json')
  security: typeof import('./locales/EN/security.json')
  setting: typeof import('./locales/EN/setting.json')
  spot: typeof import('./locales/EN/spot.json')
  team: typeof import('./locales/EN/team.json')
  terms: typeof import('./locales/EN/terms.json')
  trade: typeof import('./locales/EN/trade.json')
  transfer: typeof import('./locales/EN/transfer.json')
  ui: typeof import('./locales/EN/ui.json')
  wallet: typeof import('./locales/EN/wallet.json')
  withdraw: typeof import('./locales/EN/withdraw.json')
}

/** Namespaces of every screen, loaded with the language. */
export const everywhere = ['app', 'notices', 'ui'] as const

/**
 * All texts by namespace, for typed keys. The SDK's are keyed by code: `checks` has all of them, `notices`
 * failures and outcomes.
 */
export interface Texts extends English {
  checks: Catalogue
  notices: Notices
}

/** Namespaces that a feature can request. */
export type FeatureTexts = Exclude<keyof Texts, (typeof everywhere)[number]>

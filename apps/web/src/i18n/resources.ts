import app from './locales/EN/app.json'
import balances from './locales/EN/balances.json'
import coinSearch from './locales/EN/coin-search.json'
import coming from './locales/EN/coming.json'
import home from './locales/EN/home.json'
import login from './locales/EN/login.json'
import marketDetail from './locales/EN/market-detail.json'
import my from './locales/EN/my.json'
import notice from './locales/EN/notice.json'
import setting from './locales/EN/setting.json'
import spot from './locales/EN/spot.json'
import ui from './locales/EN/ui.json'

/** English, the default language: one namespace a feature. The others are loaded when chosen. */
export const english = {
  app,
  balances,
  coinSearch,
  coming,
  home,
  login,
  marketDetail,
  my,
  notice,
  setting,
  spot,
  ui,
} as const

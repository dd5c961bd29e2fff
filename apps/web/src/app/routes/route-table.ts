import type { ComponentType } from 'react'
import type { FeatureTexts } from '../../i18n/texts'
import type { Route, RouteName } from '../../shared/navigation/routes'

export interface RouteDefinition extends Route {
  /** One chunk per screen. */
  readonly load: () => Promise<ComponentType>
  /** Texts that must load before the screen is shown. */
  readonly texts: readonly FeatureTexts[]
}

interface Feature {
  load: RouteDefinition['load']
  texts: readonly FeatureTexts[]
}

const home: Feature = {
  load: async () => (await import('../../features/home/home-screen')).HomeScreen,
  texts: ['home'],
}
const balances: Feature = {
  load: async () => (await import('../../features/wallet/balances/balances-screen')).BalancesScreen,
  texts: ['balances', 'demo'],
}
const balanceRecord: Feature = {
  load: async () => (await import('../../features/wallet/records/record-screen')).RecordScreen,
  texts: ['balanceRecord', 'checks', 'wallet'],
}
const convert: Feature = {
  load: async () => (await import('../../features/wallet/convert/convert-screen')).ConvertScreen,
  texts: ['checks', 'convert', 'credentials'],
}
const transfer: Feature = {
  load: async () => (await import('../../features/wallet/transfer/transfer-screen')).TransferScreen,
  texts: ['checks', 'transfer'],
}
const coinSearch: Feature = {
  load: async () => (await import('../../features/markets/search/coin-search-screen')).CoinSearchScreen,
  texts: ['coinSearch'],
}
const ieo: Feature = {
  load: async () => (await import('../../features/token-sales/token-sales-screen')).TokenSalesScreen,
  texts: ['checks', 'ieo', 'notice'],
}
const my: Feature = {
  load: async () => (await import('../../features/account/account-screen')).AccountScreen,
  texts: ['my'],
}
const notice: Feature = {
  load: async () => (await import('../../features/support/notice-screen')).NoticeScreen,
  texts: ['notice'],
}
const login: Feature = {
  load: async () => (await import('../../features/auth/login/login-screen')).LoginScreen,
  texts: ['checks', 'credentials', 'login'],
}
const register: Feature = {
  load: async () => (await import('../../features/auth/register/register-screen')).RegisterScreen,
  texts: ['checks', 'credentials', 'demo', 'register', 'terms'],
}
const resetPass: Feature = {
  load: async () =>
    (await import('../../features/auth/reset-password/reset-password-screen')).ResetPasswordScreen,
  texts: ['checks', 'credentials', 'demo', 'resetPass'],
}
const downloadApp: Feature = {
  load: async () =>
    (await import('../../features/settings/download-app/download-app-screen')).DownloadAppScreen,
  texts: ['downloadApp'],
}
const setting: Feature = {
  load: async () => (await import('../../features/settings/settings-screen')).SettingsScreen,
  texts: ['setting'],
}
const spot: Feature = {
  load: async () => (await import('../../features/spot/spot-screen')).SpotScreen,
  texts: ['checks', 'spot', 'trade', 'transfer'],
}
const exchangeRecord: Feature = {
  load: async () => (await import('../../features/spot/orders/record-screen')).RecordScreen,
  texts: ['spot', 'trade'],
}
const cycle: Feature = {
  load: async () => (await import('../../features/cycle/cycle-screen')).CycleScreen,
  texts: ['chart', 'checks', 'cycle', 'trade', 'transfer'],
}
const cycleHistory: Feature = {
  load: async () => (await import('../../features/cycle/lists/cycle-history-screen')).CycleHistoryScreen,
  texts: ['cycle', 'trade'],
}
const marketDetail: Feature = {
  load: async () => (await import('../../features/markets/detail/market-detail-screen')).MarketDetailScreen,
  texts: ['chart', 'marketDetail'],
}
const futures: Feature = {
  load: async () => (await import('../../features/futures/futures-screen')).FuturesScreen,
  texts: ['checks', 'futures', 'poster', 'trade', 'transfer'],
}
const futuresRecord: Feature = {
  load: async () => (await import('../../features/futures/orders/record-screen')).RecordScreen,
  texts: ['futures', 'poster', 'trade'],
}
const stopPl: Feature = {
  load: async () => (await import('../../features/futures/stops/stop-screen')).StopScreen,
  texts: ['checks', 'futures', 'trade'],
}
const identity: Feature = {
  load: async () => (await import('../../features/account/identity/identity-screen')).IdentityScreen,
  texts: ['checks', 'identity', 'pictures'],
}
const security: Feature = {
  load: async () => (await import('../../features/account/security/security-screen')).SecurityScreen,
  texts: ['security'],
}
const loginPassword: Feature = {
  load: async () =>
    (await import('../../features/account/security/login-password-screen')).LoginPasswordScreen,
  texts: ['checks', 'credentials', 'demo', 'security'],
}
const fundPassword: Feature = {
  load: async () => (await import('../../features/account/security/fund-password-screen')).FundPasswordScreen,
  texts: ['checks', 'credentials', 'demo', 'security'],
}
const bindPhone: Feature = {
  load: async () => (await import('../../features/account/security/bind-contact-screen')).BindPhoneScreen,
  texts: ['checks', 'credentials', 'demo', 'security'],
}
const bindEmail: Feature = {
  load: async () => (await import('../../features/account/security/bind-contact-screen')).BindEmailScreen,
  texts: ['checks', 'credentials', 'demo', 'security'],
}
const about: Feature = {
  load: async () => (await import('../../features/settings/about/about-screen')).AboutScreen,
  texts: ['about', 'terms'],
}
const help: Feature = {
  load: async () => (await import('../../features/support/help-screen')).HelpScreen,
  texts: ['checks', 'help', 'pictures'],
}
const deposit: Feature = {
  load: async () => (await import('../../features/wallet/deposit/deposit-screen')).DepositScreen,
  texts: ['checks', 'deposit', 'pictures', 'wallet'],
}
const withdraw: Feature = {
  load: async () => (await import('../../features/wallet/withdraw/withdraw-screen')).WithdrawScreen,
  texts: ['checks', 'credentials', 'wallet', 'withdraw'],
}
const otc: Feature = {
  load: async () => (await import('../../features/fiat/fiat-screen')).FiatScreen,
  texts: ['checks', 'otc', 'pictures'],
}
const bankinfo: Feature = {
  load: async () =>
    (await import('../../features/fiat/payment-methods/payment-methods-screen')).PaymentMethodsScreen,
  texts: ['bankinfo', 'checks', 'pictures'],
}
const addresses: Feature = {
  load: async () => (await import('../../features/wallet/addresses/addresses-screen')).AddressesScreen,
  texts: ['addresses', 'checks', 'wallet'],
}

const invite: Feature = {
  load: async () => (await import('../../features/referral/invite/invite-screen')).InviteScreen,
  texts: ['invite', 'poster'],
}
const team: Feature = {
  load: async () => (await import('../../features/referral/team/team-screen')).TeamScreen,
  texts: ['team'],
}

const withTabs = new Set<RouteName>(['home', 'futures', 'balances', 'cycle'])
const lightStatus = new Set<RouteName>(['my', 'coinRecharge', 'inviteFriends', 'balances'])

const route = (
  name: RouteName,
  path: string,
  level: number,
  needsLogin: boolean,
  feature: Feature,
): RouteDefinition => ({
  name,
  path,
  level,
  login: needsLogin,
  tabBar: withTabs.has(name),
  statusBar: lightStatus.has(name) ? 'light' : 'dark',
  ...feature,
})

/** Routes of the product: path, level, login, screen (docs/reference/product.md#routes). */
export const routeTable: readonly RouteDefinition[] = [
  route('home', '/', 1, false, home),
  route('coinExchange', '/coinExchange', 1.1, true, spot),
  route('cycle', '/cycle', 1.2, true, cycle),
  route('futures', '/futures', 1.3, true, futures),
  route('balances', '/balances', 1.4, true, balances),
  route('marketDetails', '/marketDetails/:type', 10, false, marketDetail),
  route('coinSearch', '/coinSearch', 2, false, coinSearch),
  route('ieo', '/ieo', 2, false, ieo),
  route('my', '/my', 2, false, my),
  route('notice', '/notice', 3, false, notice),
  route('login', '/login', 10, false, login),
  route('register', '/register/:code?', 11, false, register),
  route('resetPass', '/resetPass', 11, false, resetPass),
  route('downloadApp', '/downloadApp', 12, false, downloadApp),
  route('setting', '/setting', 3, false, setting),
  route('inviteFriends', '/inviteFriends', 3, true, invite),
  route('myTeam', '/myTeam', 3, true, team),
  route('securityCenter', '/securityCenter', 3, true, security),
  route('bindPhone', '/bindPhone', 3, true, bindPhone),
  route('bindEmail', '/bindEmail', 3, true, bindEmail),
  route('helpCenter', '/helpCenter', 3, true, help),
  route('aboutUs', '/aboutUs', 3, true, about),
  route('idAuth', '/idAuth', 4, true, identity),
  route('modifyLoginPass', '/modifyLoginPass', 4, true, loginPassword),
  route('modifyPayPass', '/modifyPayPass', 4, true, fundPassword),
  route('coinRecharge', '/coinRecharge', 3, true, deposit),
  route('coinWithdraw', '/coinWithdraw', 3, true, withdraw),
  route('coinTransfer', '/coinTransfer', 3, true, transfer),
  route('coinConvert', '/coinConvert', 3, true, convert),
  route('balanceRecord', '/balanceRecord', 3, true, balanceRecord),
  route('coinAddress', '/coinAddress', 4, true, addresses),
  route('otc', '/otc', 4, true, otc),
  route('bankinfo', '/bankinfo', 5, true, bankinfo),
  route('exchangeRecord', '/exchangeRecord/:data', 3, true, exchangeRecord),
  route('futuresRecord', '/futuresRecord', 2, true, futuresRecord),
  route('stopPl', '/stopPl', 3, true, stopPl),
  route('cycleHistory', '/cycleHistory', 3, true, cycleHistory),
]

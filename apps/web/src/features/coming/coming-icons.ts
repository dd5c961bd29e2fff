import type { RouteName } from '../../platform/navigation/route-name'
import type { IconName } from '../../ui/icons/icon-name'

/** The glyph of a screen that is not there yet; `flag` for the rest. */
export const comingIcons: Partial<Record<RouteName, IconName>> = {
  aboutUs: 'about',
  balanceRecord: 'orders',
  bankinfo: 'card',
  bindEmail: 'mail',
  bindPhone: 'phone',
  coinAddress: 'book',
  coinConvert: 'swap',
  coinExchange: 'spot',
  coinRecharge: 'deposit',
  coinTransfer: 'transfer',
  coinWithdraw: 'withdraw',
  cycle: 'cycle',
  cycleHistory: 'history',
  downloadApp: 'download',
  exchangeRecord: 'orders',
  helpCenter: 'help',
  idAuth: 'id',
  inviteFriends: 'gift',
  marketDetails: 'candles',
  modifyLoginPass: 'lock',
  modifyPayPass: 'lock',
  myTeam: 'team',
  otc: 'card',
  register: 'user',
  resetPass: 'lock',
  securityCenter: 'shield',
}

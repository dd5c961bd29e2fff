import type { RouteName } from '../../platform/navigation/route-name'
import type { IconName } from '../../ui/icons/icon-name'

/** The glyph of a screen that is not there yet; `flag` for the rest. */
export const comingIcons: Partial<Record<RouteName, IconName>> = {
  aboutUs: 'about',
  bankinfo: 'card',
  bindEmail: 'mail',
  bindPhone: 'phone',
  coinAddress: 'book',
  coinExchange: 'spot',
  coinRecharge: 'deposit',
  coinWithdraw: 'withdraw',
  cycle: 'cycle',
  cycleHistory: 'history',
  exchangeRecord: 'orders',
  helpCenter: 'help',
  idAuth: 'id',
  ieo: 'rocket',
  inviteFriends: 'gift',
  marketDetails: 'candles',
  modifyLoginPass: 'lock',
  modifyPayPass: 'lock',
  myTeam: 'team',
  otc: 'card',
  securityCenter: 'shield',
}

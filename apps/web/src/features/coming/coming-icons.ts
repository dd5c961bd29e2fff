import type { RouteName } from '../../platform/navigation/route-name'
import type { IconName } from '../../ui/icons/icon-name'

/** The glyph of a screen that is not there yet; `flag` for the rest. */
export const comingIcons: Partial<Record<RouteName, IconName>> = {
  balanceRecord: 'orders',
  bankinfo: 'card',
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
  ieo: 'rocket',
  inviteFriends: 'gift',
  marketDetails: 'candles',
  myTeam: 'team',
  otc: 'card',
  register: 'user',
  resetPass: 'lock',
}

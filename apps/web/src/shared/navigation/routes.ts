import { createContext, useContext } from 'react'

/** Every screen of the product (docs/reference/product.md#screens). */
export const routeNames = [
  'home',
  'coinExchange',
  'cycle',
  'futures',
  'balances',
  'marketDetails',
  'coinSearch',
  'ieo',
  'my',
  'notice',
  'login',
  'register',
  'resetPass',
  'downloadApp',
  'setting',
  'inviteFriends',
  'myTeam',
  'securityCenter',
  'bindPhone',
  'bindEmail',
  'helpCenter',
  'aboutUs',
  'idAuth',
  'modifyLoginPass',
  'modifyPayPass',
  'coinRecharge',
  'coinWithdraw',
  'coinTransfer',
  'coinConvert',
  'balanceRecord',
  'coinAddress',
  'otc',
  'bankinfo',
  'exchangeRecord',
  'futuresRecord',
  'stopPl',
  'cycleHistory',
] as const

export type RouteName = (typeof routeNames)[number]

/** What is known of a screen before it is loaded (docs/reference/product.md#routes). */
export interface Route {
  readonly name: RouteName
  readonly path: string
  /** Where the screen lies: to a higher level slides left, to a lower one right. */
  readonly level: number
  /** Whether an anonymous visitor is sent to log in. */
  readonly login: boolean
  readonly tabBar: boolean
  /** Colour of the native app's status bar. */
  readonly statusBar: 'light' | 'dark'
}

export const RouteContext = createContext<Route | undefined>(undefined)

/** The route of the screen that is shown. */
export function useRoute(): Route {
  const route = useContext(RouteContext)
  if (!route) throw new Error('Used outside the app')
  return route
}

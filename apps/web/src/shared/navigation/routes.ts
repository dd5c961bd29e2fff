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

/** Properties of a screen, known before it loads (docs/reference/product.md#routes). */
export interface Route {
  readonly name: RouteName
  readonly path: string
  /** Depth of the screen: deeper slides in from the right. */
  readonly level: number
  /** Guests are redirected to the login. */
  readonly login: boolean
  readonly tabBar: boolean
  /** Colour of the native app's status bar. */
  readonly statusBar: 'light' | 'dark'
}

export const RouteContext = createContext<Route | undefined>(undefined)

export function useRoute(): Route {
  const route = useContext(RouteContext)
  if (!route) throw new Error('Used outside the app')
  return route
}

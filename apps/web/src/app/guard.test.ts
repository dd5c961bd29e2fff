import { describe, expect, it } from 'vitest'
import { routeNames } from '../shared/navigation/route-name'
import { guard } from './guard'
import { matchRoute } from './match-route'
import { routeTable } from './route-table'
import { slideDirection } from './slide-direction'

/** The table of docs/reference/product.md#routes, written down a second time by hand. */
const spec: readonly (readonly [address: string, name: string, level: number, login: boolean])[] = [
  ['/', 'home', 1, false],
  ['/coinExchange', 'coinExchange', 1.1, true],
  ['/cycle', 'cycle', 1.2, true],
  ['/futures', 'futures', 1.3, true],
  ['/balances', 'balances', 1.4, true],
  ['/marketDetails/trad', 'marketDetails', 10, false],
  ['/marketDetails/contract', 'marketDetails', 10, false],
  ['/coinSearch', 'coinSearch', 2, false],
  ['/ieo', 'ieo', 2, false],
  ['/my', 'my', 2, false],
  ['/notice', 'notice', 3, false],
  ['/login', 'login', 10, false],
  ['/register/ABC123', 'register', 11, false],
  ['/register', 'register', 11, false],
  ['/resetPass', 'resetPass', 11, false],
  ['/downloadApp', 'downloadApp', 12, false],
  ['/setting', 'setting', 3, false],
  ['/inviteFriends', 'inviteFriends', 3, true],
  ['/myTeam', 'myTeam', 3, true],
  ['/securityCenter', 'securityCenter', 3, true],
  ['/bindPhone', 'bindPhone', 3, true],
  ['/bindEmail', 'bindEmail', 3, true],
  ['/helpCenter', 'helpCenter', 3, true],
  ['/aboutUs', 'aboutUs', 3, true],
  ['/idAuth', 'idAuth', 4, true],
  ['/modifyLoginPass', 'modifyLoginPass', 4, true],
  ['/modifyPayPass', 'modifyPayPass', 4, true],
  ['/coinRecharge', 'coinRecharge', 3, true],
  ['/coinWithdraw', 'coinWithdraw', 3, true],
  ['/coinTransfer', 'coinTransfer', 3, true],
  ['/coinConvert', 'coinConvert', 3, true],
  ['/balanceRecord', 'balanceRecord', 3, true],
  ['/coinAddress', 'coinAddress', 4, true],
  ['/otc', 'otc', 4, true],
  ['/bankinfo', 'bankinfo', 5, true],
  ['/exchangeRecord/%7B%22plate%22%3A%22main%22%7D', 'exchangeRecord', 3, true],
  ['/futuresRecord', 'futuresRecord', 2, true],
  ['/stopPl', 'stopPl', 3, true],
  ['/cycleHistory', 'cycleHistory', 3, true],
]

describe('rule 29: the route table', () => {
  it.each(spec)('%s is %s at level %s, login %s', (address, name, level, login) => {
    expect(matchRoute(address)).toMatchObject({ name, level, login })
  })

  it('rule 29: has each route once and no other', () => {
    expect(routeTable.map((route) => route.name).sort()).toEqual([...routeNames].sort())
    expect(new Set(spec.map(([, name]) => name)).size).toBe(routeTable.length)
  })

  it.each(['/nothing', '/HOME', '/marketDetails', '/login/x', '/exchangeRecord'])(
    'does not know %s',
    (address) => {
      expect(matchRoute(address)).toBeUndefined()
    },
  )

  it('shows the tab bar on home, futures, balances and cycle only', () => {
    const names = routeTable.filter((route) => route.tabBar).map((route) => route.name)
    expect(names.sort()).toEqual(['balances', 'cycle', 'futures', 'home'])
  })

  it('wants a light status bar on four screens', () => {
    const names = routeTable.filter((route) => route.statusBar === 'light').map((route) => route.name)
    expect(names.sort()).toEqual(['balances', 'coinRecharge', 'inviteFriends', 'my'])
  })
})

describe('rule 29: the guard', () => {
  it.each([
    [false, undefined, false, 'allow'],
    [false, 'login', false, 'allow'],
    [true, undefined, true, 'allow'],
    [true, 'login', true, 'allow'],
    [true, undefined, false, 'login'],
    [true, 'home', false, 'login'],
    [true, 'register', false, 'login'],
    [true, 'login', false, 'cancel'],
  ] as const)('needs login %s, from %s, logged in %s: %s', (login, previous, isLogin, verdict) => {
    expect(guard({ login }, previous, isLogin)).toBe(verdict)
  })
})

describe('rule 29: the slide', () => {
  const at = (address: string) => matchRoute(address)
  it.each([
    ['/', '/marketDetails/trad', 'forward'],
    ['/marketDetails/trad', '/', 'back'],
    ['/', '/coinExchange', 'forward'],
    ['/coinExchange', '/', 'back'],
    ['/marketDetails/trad', '/coinExchange', 'back'],
    ['/my', '/setting', 'forward'],
    ['/login', '/register/X', 'forward'],
    ['/notice', '/setting', 'none'],
    ['/', '/balances', 'forward'],
    ['/balances', '/cycle', 'back'],
    ['/cycle', '/futures', 'forward'],
  ] as const)('from %s to %s goes %s', (from, to, direction) => {
    const target = at(to)
    expect(target && slideDirection(at(from), target)).toBe(direction)
  })

  it('does not slide the first screen in', () => {
    expect(slideDirection(undefined, { level: 10 })).toBe('none')
  })
})

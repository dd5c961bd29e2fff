import { BgkProvider } from '@bgk/react-bindings'
import { createBareClient } from '@bgk/sdk'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { routeNames } from '../../shared/navigation/routes'
import { slideDirection } from '../shell/page-effects'
import { guard, matchRoute, useGuard } from './guard'
import { routeTable } from './route-table'

describe('guard', () => {
  /** Routes of docs/reference/product.md#routes, repeated by hand. */
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

  describe('rule 29: route table', () => {
    it.each(spec)('maps %s to %s at level %s, login %s', (address, name, level, login) => {
      expect(matchRoute(address)).toMatchObject({ name, level, login })
    })

    it('rule 29: contains each route exactly once', () => {
      expect(routeTable.map((route) => route.name).sort()).toEqual([...routeNames].sort())
      expect(new Set(spec.map(([, name]) => name)).size).toBe(routeTable.length)
    })

    it.each(['/nothing', '/HOME', '/marketDetails', '/login/x', '/exchangeRecord'])(
      'does not match %s',
      (address) => {
        expect(matchRoute(address)).toBeUndefined()
      },
    )

    it('shows the tab bar on home, futures, balances and cycle only', () => {
      const names = routeTable.filter((route) => route.tabBar).map((route) => route.name)
      expect(names.sort()).toEqual(['balances', 'cycle', 'futures', 'home'])
    })

    it('uses a light status bar on four screens', () => {
      const names = routeTable.filter((route) => route.statusBar === 'light').map((route) => route.name)
      expect(names.sort()).toEqual(['balances', 'coinRecharge', 'inviteFriends', 'my'])
    })
  })

  describe('rule 29: guard', () => {
    it.each([
      [false, undefined, false, 'allow'],
      [false, 'login', false, 'allow'],
      [true, undefined, true, 'allow'],
      [true, 'login', true, 'allow'],
      [true, undefined, false, 'login'],
      [true, 'home', false, 'login'],
      [true, 'register', false, 'login'],
      [true, 'login', false, 'cancel'],
    ] as const)('sends login %s, from %s, logged in %s to %s', (login, previous, isLogin, verdict) => {
      expect(guard({ login }, previous, isLogin)).toBe(verdict)
    })
  })

  describe('rule 29: slide', () => {
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
    ] as const)('slides from %s to %s: %s', (from, to, direction) => {
      const target = at(to)
      expect(target && slideDirection(at(from), target)).toBe(direction)
    })

    it('does not slide in the first screen', () => {
      expect(slideDirection(undefined, { level: 10 })).toBe('none')
    })
  })
})

describe('useGuard', () => {
  afterEach(cleanup)

  function Page() {
    const { pathname, search, state } = useLocation()
    return (
      <p>
        {pathname + search} {JSON.stringify(state)}
      </p>
    )
  }
  function Frame() {
    return useGuard() ? <Outlet /> : <p>sent away</p>
  }

  function visit(address: string, token?: string) {
    window.history.replaceState(null, '', '/')
    const entries = new Map(
      token
        ? [
            ['https://bgk.example:token', token],
            ['https://bgk.example:isLogin', 'true'],
          ]
        : [],
    )
    const client = createBareClient({
      origin: 'https://bgk.example',
      fetch: () => Promise.reject(new Error('No network in this test')),
      storage: {
        get: (key) => entries.get(key) ?? null,
        set: (key, value) => void entries.set(key, value),
        remove: (key) => void entries.delete(key),
      },
    })
    const router = createMemoryRouter(
      [{ element: <Frame />, children: [{ path: '*', element: <Page /> }] }],
      {
        initialEntries: [address],
      },
    )
    render(
      <BgkProvider client={client}>
        <RouterProvider router={router} />
      </BgkProvider>,
    )
    return { router, client }
  }

  describe('rule 29: router guard', () => {
    it('shows home to everybody and each screen to a member', async () => {
      visit('/')
      expect(await screen.findByText('/ null')).toBeTruthy()
      cleanup()
      visit('/balances', 'T1')
      expect(await screen.findByText('/balances null')).toBeTruthy()
    })

    it('redirects a guest to the login with the target address', async () => {
      visit('/balances?coin=BTC')
      expect(await screen.findByText('/login {"returnTo":"/balances?coin=BTC"}')).toBeTruthy()
    })

    it('preserves navigation state through the login', async () => {
      const { router } = visit('/')
      await act(() => router.navigate('/coinExchange', { state: { side: 'sell' } }))
      expect(
        await screen.findByText('/login {"returnTo":"/coinExchange","carried":{"side":"sell"}}'),
      ).toBeTruthy()
      await act(() => router.navigate(-1))
      expect(await screen.findByText('/ null')).toBeTruthy()
    })

    it("cancels navigation from the login screen to a members' screen", async () => {
      const { router } = visit('/login')
      await act(() => router.navigate('/futures'))
      expect(router.state.location.pathname).toBe('/login')
      await act(() => router.navigate('/register'))
      expect(router.state.location.pathname).toBe('/register')
    })

    it.each(['/', '/login', '/balances?coin=BTC'])(
      'going to %s from the same screen is no error',
      async (address) => {
        const { router } = visit(address, address === '/login' ? undefined : 'T1')
        await screen.findByText(`${address} null`)
        await act(() => router.navigate(address, { state: 'again' }))
        expect(router.state.errors).toBeNull()
        expect(await screen.findByText(`${address} "again"`)).toBeTruthy()
      },
    )

    it("redirects to the login after a logout on a members' screen", async () => {
      const { client } = visit('/balances', 'T1')
      await screen.findByText('/balances null')
      act(() => client.session.clear())
      expect(await screen.findByText('/login {"returnTo":"/balances"}')).toBeTruthy()
    })
  })
})

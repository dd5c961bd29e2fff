import { BgkProvider } from '@bgk/react-bindings'
import { createBareClient } from '@bgk/sdk'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { useGuard } from './use-guard'

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
  const kept = new Map(
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
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
  })
  const router = createMemoryRouter([{ element: <Frame />, children: [{ path: '*', element: <Page /> }] }], {
    initialEntries: [address],
  })
  render(
    <BgkProvider client={client}>
      <RouterProvider router={router} />
    </BgkProvider>,
  )
  return { router, client }
}

describe('rule 29: the guard of the router', () => {
  it('lets everybody see home, and a member every screen', async () => {
    visit('/')
    expect(await screen.findByText('/ null')).toBeTruthy()
    cleanup()
    visit('/balances', 'T1')
    expect(await screen.findByText('/balances null')).toBeTruthy()
  })

  it('sends an anonymous visitor to log in and says where they wanted to go', async () => {
    visit('/balances?coin=BTC')
    expect(await screen.findByText('/login {"wanted":"/balances?coin=BTC"}')).toBeTruthy()
  })

  it('takes along through the login what was to be carried there', async () => {
    const { router } = visit('/')
    await act(() => router.navigate('/coinExchange', { state: { side: 'sell' } }))
    expect(
      await screen.findByText('/login {"wanted":"/coinExchange","carried":{"side":"sell"}}'),
    ).toBeTruthy()
    await act(() => router.navigate(-1))
    expect(await screen.findByText('/ null')).toBeTruthy()
  })

  it('cancels the step from the login screen', async () => {
    const { router } = visit('/login')
    await act(() => router.navigate('/futures'))
    expect(router.state.location.pathname).toBe('/login')
    await act(() => router.navigate('/register'))
    expect(router.state.location.pathname).toBe('/register')
  })

  it.each(['/', '/login', '/balances?coin=BTC'])(
    'going to %s when one is there is no error',
    async (address) => {
      const { router } = visit(address, address === '/login' ? undefined : 'T1')
      await screen.findByText(`${address} null`)
      await act(() => router.navigate(address, { state: 'again' }))
      expect(router.state.errors).toBeNull()
      expect(await screen.findByText(`${address} "again"`)).toBeTruthy()
    },
  )

  it('sends to log in who is logged out on a screen of members', async () => {
    const { client } = visit('/balances', 'T1')
    await screen.findByText('/balances null')
    act(() => client.session.clear())
    expect(await screen.findByText('/login {"wanted":"/balances"}')).toBeTruthy()
  })
})

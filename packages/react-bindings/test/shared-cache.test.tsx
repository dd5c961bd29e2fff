import type { BareClient } from '@bgk/sdk'
import { accountTotals, spotSymbols } from '@bgk/sdk/endpoints'
import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BgkProvider, bgkKeys, readQueryOptions, useAccountTotals, useRead } from '../src/index'
import { createWorld, fakeTime, userOf } from './world'

const pass = fakeTime()

/** World with a provider: a member with this balance, an exchange with this many markets. */
function worldOf(queryClient: QueryClient, id: string, member: string, usdt: string) {
  const world = createWorld({ id, queryClient })
  world.session.set({ isLogin: true, loginId: `login of ${member}`, userInfo: userOf(member), locale: 'EN' })
  world.exchange.respond(accountTotals, () => ({ usdt }))
  world.exchange.respond(spotSymbols, () => [])
  return world
}

const marketsOf = (client: BareClient) => readQueryOptions(client, spotSymbols, undefined)

const Markets = () => <p>{useRead(marketsOf, undefined).data?.length}</p>

const Balance = () => <p>{useAccountTotals().data?.usdt ?? 'none yet'}</p>

function Providers({ worlds }: { readonly worlds: readonly ReturnType<typeof worldOf>[] }) {
  return worlds.map(({ client, queryClient, clock }) => (
    <BgkProvider key={client.id} client={client} queryClient={queryClient} timers={clock}>
      <Balance />
    </BgkProvider>
  ))
}

describe('rule 42: two providers over one cache', () => {
  it('show each member their own balance', async () => {
    const queryClient = new QueryClient()
    const worlds = [worldOf(queryClient, '1', 'a', '100'), worldOf(queryClient, '2', 'b', '7')]
    const view = render(<Providers worlds={worlds} />)
    await pass(0)
    expect([...view.container.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['100', '7'])
  })

  it('do not share public responses of different exchanges', async () => {
    const queryClient = new QueryClient()
    const worlds = [worldOf(queryClient, '1', 'a', '100'), worldOf(queryClient, '2', 'b', '7')]
    const keys = worlds.map(({ client }) => JSON.stringify(bgkKeys.read(client, spotSymbols)))
    expect(new Set(keys).size).toBe(2)
    render(
      worlds.map(({ client, clock }) => (
        <BgkProvider key={client.id} client={client} queryClient={queryClient} timers={clock}>
          <Markets />
        </BgkProvider>
      )),
    )
    await pass(0)
    expect(worlds.map(({ exchange }) => exchange.requestCount(spotSymbols))).toEqual([1, 1])
  })

  it('clear one member on logout, not the other', async () => {
    const queryClient = new QueryClient()
    const worlds = [worldOf(queryClient, '1', 'a', '100'), worldOf(queryClient, '2', 'b', '7')]
    const view = render(<Providers worlds={worlds} />)
    await pass(0)
    await act(() => worlds[0]?.client.session.logout() ?? Promise.resolve())
    await pass(0)
    expect([...view.container.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['none yet', '7'])
    const held = queryClient.getQueriesData({ queryKey: bgkKeys.of(accountTotals) })
    expect(held.filter(([, data]) => data !== undefined)).toHaveLength(1)
  })

  it('separate two logins of unknown members', async () => {
    const queryClient = new QueryClient()
    const world = worldOf(queryClient, '1', 'a', '100')
    world.session.set({ isLogin: true, loginId: 'first', userInfo: undefined, locale: 'EN' })
    const view = render(<Providers worlds={[world]} />)
    await pass(0)
    expect(view.container.textContent).toBe('100')
    world.exchange.respond(accountTotals, () => ({ usdt: '7' }))
    act(() => world.session.set({ isLogin: true, loginId: 'second', userInfo: undefined, locale: 'EN' }))
    expect(view.container.textContent).toBe('none yet')
    await pass(0)
    expect(view.container.textContent).toBe('7')
  })
})

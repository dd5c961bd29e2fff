// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own, with its own counters.
import { BgkError } from '@bgk/sdk'
import {
  accountExchangeRate,
  accountSpotAssets,
  homeArticles,
  homeBanners,
  spotCoinIntroduction,
  spotOpenOrders,
  spotOrderHistory,
} from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  bgkKeys,
  useArticles,
  useBanners,
  useCoinIntroduction,
  useExchangeRate,
  useSession,
  useSpotAssets,
  useSpotOpenOrders,
  useSpotOrderHistory,
} from '../src'
import { createSpotWorld, Orders } from './spot-world'
import { BTC, fakeTime, orderOf, userOf } from './world'

const pass = fakeTime()

describe('session', () => {
  it('disables private calls until a login, and drops their data on logout', async () => {
    const { client, showOnce: show, exchange, session, queryClient } = createSpotWorld(orderOf(1))
    exchange.respond(spotOrderHistory, { rows: [orderOf(1)], total: 1 })
    session.set({ isLogin: false, loginId: undefined, userInfo: undefined, locale: 'EN' })
    let logout = async () => {}
    function Who() {
      const state = useSession()
      logout = state.logout
      return `${state.isLogin} ${useSpotOrderHistory().data?.total} `
    }
    const view = show(
      <>
        <Who />
        <Orders />
      </>,
    )
    await pass(0)
    expect(exchange.names()).toEqual([])
    act(() => session.set({ isLogin: true, loginId: 'login', userInfo: undefined, locale: 'EN' }))
    await pass(0)
    expect(view.container.textContent).toBe('true 1 1:1')
    await act(() => logout())
    await pass(10_000)
    expect(view.container.textContent).toBe('false undefined none yet')
    expect(
      queryClient.getQueryData(bgkKeys.read(client, spotOpenOrders, { pair: BTC, page: 1, limit: 100 })),
    ).toBeUndefined()
    expect(exchange.requestCount(spotOpenOrders)).toBe(1)
  })

  it("hides the previous member's data from the next one", async () => {
    const { showOnce: show, session, answers } = createSpotWorld(orderOf(1))
    session.set({ isLogin: true, loginId: 'login', userInfo: userOf('a'), locale: 'EN' })
    const view = show(<Orders />)
    await pass(0)
    answers.open = [orderOf(2)]
    act(() => session.set({ isLogin: true, loginId: 'login', userInfo: userOf('b'), locale: 'EN' }))
    expect(view.container.textContent).not.toContain('1:1')
    await pass(0)
    expect(view.container.textContent).toBe('2:1')
  })

  it('refetches content in another language', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    exchange.respond(spotCoinIntroduction, {
      symbol: 'BTC',
      text: 'x',
      totalSupply: '',
      website: '',
      explorer: '',
    })
    exchange.respond(accountExchangeRate, ({ coin }) => ({ coin, symbol: '$', price: '1' }))
    let setLocale = (_locale: 'CN') => {}
    function Content() {
      ;({ setLocale } = useSession())
      useBanners()
      useArticles('notice')
      useCoinIntroduction('BTC')
      return useExchangeRate('INR').data?.coin
    }
    const view = show(<Content />)
    await pass(0)
    expect(view.container.textContent).toBe('INR')
    act(() => setLocale('CN'))
    await pass(0)
    const calls = [homeBanners, homeArticles, spotCoinIntroduction, accountExchangeRate]
    expect(calls.map(exchange.requestCount)).toEqual([2, 2, 2, 1])
  })

  it('does not retry reads, because the SDK retries within 10 s', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    exchange.respond(spotOpenOrders, new BgkError('SERVER_REJECTED', 'no', { reason: 'MAINTENANCE' }))
    exchange.respond(accountSpotAssets, new BgkError('NETWORK', 'down', { retryable: true }))
    function Both() {
      return `${useSpotOpenOrders().error?.message} ${useSpotAssets().error?.message}`
    }
    const view = show(<Both />)
    await pass(30_000)
    expect([spotOpenOrders, accountSpotAssets].map(exchange.requestCount)).toEqual([1, 1])
    expect(view.container.textContent).toBe('no down')
  })

  it('retries a read if the app sets retry', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    exchange.respond(accountSpotAssets, new BgkError('NETWORK', 'down', { retryable: true }))
    function Assets() {
      return useSpotAssets({ retry: 1, retryDelay: 100 }).error?.message
    }
    const view = show(<Assets />)
    await pass(1000)
    expect([exchange.requestCount(accountSpotAssets), view.container.textContent]).toEqual([2, 'down'])
  })
})

// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own, with its own counters.
import { BgkError } from '@bgk/sdk'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  bgkKeys,
  useArticles,
  useBanners,
  useCancelSpotOrder,
  useCoinIntroduction,
  useExchangeRate,
  useOpenOrders,
  useOrderHistory,
  usePlaceSpotOrder,
  useSession,
  useSpotAccount,
  useSpotAssets,
} from '../src'
import { BTC, createWorld, orderOf } from './world'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function Orders() {
  return (
    useOpenOrders(BTC)
      .data?.rows.map((order) => `${order.id}:${order.remaining}`)
      .join() ?? 'none yet'
  )
}

describe('spec §4: open orders', () => {
  it('are asked for every 5 s while any exist, once for all components', async () => {
    const { showOnce: show, calls, answers } = createWorld()
    answers.open = [orderOf(1)]
    const view = show(
      <>
        <Orders />
        <Orders />
      </>,
    )
    await pass(0)
    expect(view.container.textContent).toBe('1:11:1')
    expect(calls.spot.openOrders).toHaveBeenCalledTimes(1)
    expect(calls.spot.openOrders).toHaveBeenCalledWith(
      { ...BTC, page: 1, limit: 100 },
      { signal: expect.anything() },
    )
    await pass(4999)
    expect(calls.spot.openOrders).toHaveBeenCalledTimes(1)
    await pass(2)
    expect(calls.spot.openOrders).toHaveBeenCalledTimes(2)
    answers.open = []
    await pass(5000)
    await pass(60_000)
    expect(calls.spot.openOrders).toHaveBeenCalledTimes(3)
    view.unmount()
    await pass(1000)
    expect(calls.spot.openOrders).toHaveBeenCalledTimes(3)
  })

  it('refresh funds when something traded', async () => {
    const { showOnce: show, calls, answers } = createWorld()
    answers.open = [orderOf(1)]
    function Funds() {
      return `${useSpotAccount(BTC).data?.available.quote} ${useSpotAssets().data?.total.usdt}`
    }
    show(
      <>
        <Orders />
        <Funds />
      </>,
    )
    await pass(0)
    const before = calls.account.spotAssets.mock.calls.length
    await pass(5001)
    expect(calls.account.spotAssets).toHaveBeenCalledTimes(before)
    answers.open = [orderOf(1, '0.5')]
    await pass(5001)
    expect(calls.account.spotAssets).toHaveBeenCalledTimes(before + 1)
  })
})

describe('placing and cancelling', () => {
  it('send each kind of order to its call, once, and refresh orders, account and assets', async () => {
    const { showOnce: show, calls } = createWorld()
    let place: ReturnType<typeof usePlaceSpotOrder> | undefined
    function Form() {
      place = usePlaceSpotOrder()
      return `${useSpotAccount(BTC).data?.available.base} ${useSpotAssets().data?.total.usdt} ${Orders()}`
    }
    show(<Form />)
    await pass(0)
    const reads = () =>
      [calls.spot.openOrders, calls.spot.account, calls.account.spotAssets].map(
        (spy) => spy.mock.calls.length,
      )
    expect(reads()).toEqual([1, 1, 1])
    await act(async () => {
      const answer = await place?.mutateAsync({
        ...BTC,
        side: 'buy',
        style: 'limit',
        price: '5',
        amount: '1',
      })
      expect(answer?.message).toBe('done')
    })
    await pass(0)
    expect(reads()).toEqual([2, 2, 2])
    expect(calls.spot.buyLimit).toHaveBeenCalledExactlyOnceWith({ ...BTC, price: '5', amount: '1' }, {})
    await act(async () => {
      await place?.mutateAsync({
        ...BTC,
        side: 'sell',
        style: 'market',
        amount: '2',
        idempotencyKey: 'k',
        board: 'main',
      })
    })
    expect(calls.spot.sellMarket).toHaveBeenCalledExactlyOnceWith(
      { ...BTC, amount: '2', board: 'main' },
      { idempotencyKey: 'k' },
    )
  })

  it('a lost answer is not sent again, is told at once, and the lists are refreshed', async () => {
    const { showOnce: show, calls } = createWorld()
    calls.spot.cancelOrder.mockRejectedValueOnce(new BgkError('OUTCOME_UNKNOWN', 'lost'))
    let cancel: ReturnType<typeof useCancelSpotOrder> | undefined
    function Form() {
      cancel = useCancelSpotOrder()
      return Orders()
    }
    show(<Form />)
    await pass(0)
    calls.spot.openOrders.mockImplementation(() => new Promise(() => {}))
    let code = ''
    await act(async () => {
      await cancel?.mutateAsync({ id: 5 }).catch((error: BgkError) => {
        code = error.code
      })
    })
    expect(code).toBe('OUTCOME_UNKNOWN')
    expect(calls.spot.cancelOrder).toHaveBeenCalledExactlyOnceWith({ id: 5 })
    expect(calls.spot.openOrders).toHaveBeenCalledTimes(2)
  })
})

describe('the session', () => {
  it('private calls wait for a login, and what they held goes with the logout', async () => {
    const { showOnce: show, calls, session, queryClient, answers } = createWorld()
    answers.open = [orderOf(1)]
    session.set({ isLogin: false, userInfo: undefined, locale: 'EN' })
    let logout = async () => {}
    function Who() {
      const state = useSession()
      logout = state.logout
      return `${state.isLogin} ${useOrderHistory().data?.total} `
    }
    const view = show(
      <>
        <Who />
        <Orders />
      </>,
    )
    await pass(0)
    expect(calls.spot.openOrders).not.toHaveBeenCalled()
    act(() => session.set({ isLogin: true, userInfo: undefined, locale: 'EN' }))
    await pass(0)
    expect(view.container.textContent).toBe('true 1 1:1')
    await act(() => logout())
    await pass(10_000)
    expect(view.container.textContent).toBe('false undefined none yet')
    expect(queryClient.getQueryData(bgkKeys.openOrders(BTC))).toBeUndefined()
    expect(calls.spot.openOrders).toHaveBeenCalledTimes(1)
  })

  it('another person does not see what the one before held', async () => {
    const { showOnce: show, session, answers } = createWorld()
    const user = (member: string): NonNullable<ReturnType<typeof session.get>['userInfo']> => ({
      member,
      inviteCode: '',
      phone: '',
      email: '',
      areaCode: '',
      realName: '',
      idCard: '',
      kyc: 'none',
      fundPasswordSet: false,
      creditScore: undefined,
    })
    session.set({ isLogin: true, userInfo: user('a'), locale: 'EN' })
    answers.open = [orderOf(1)]
    const view = show(<Orders />)
    await pass(0)
    answers.open = [orderOf(2)]
    act(() => session.set({ isLogin: true, userInfo: user('b'), locale: 'EN' }))
    expect(view.container.textContent).not.toContain('1:1')
    await pass(0)
    expect(view.container.textContent).toBe('2:1')
  })

  it('content comes again in another language', async () => {
    const { showOnce: show, calls } = createWorld()
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
    const counts = [
      calls.home.banners,
      calls.home.articles,
      calls.spot.coinIntroduction,
      calls.account.exchangeRate,
    ]
    expect(counts.map((spy) => spy.mock.calls.length)).toEqual([2, 2, 2, 1])
  })

  it('reads are tried again only when the SDK says that this can help', async () => {
    const { showOnce: show, calls } = createWorld()
    calls.spot.openOrders.mockRejectedValue(new BgkError('SERVER_REJECTED', 'no'))
    calls.account.spotAssets.mockRejectedValue(new BgkError('NETWORK', 'down', { retryable: true }))
    function Both() {
      return `${useOpenOrders().error?.message} ${useSpotAssets().error?.message}`
    }
    const view = show(<Both />)
    await pass(30_000)
    expect([calls.spot.openOrders.mock.calls.length, calls.account.spotAssets.mock.calls.length]).toEqual([
      1, 3,
    ])
    expect(view.container.textContent).toBe('no down')
  })
})

// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own, with its own counters.
import { BgkError } from '@bgk/sdk'
import {
  accountExchangeRate,
  accountSpotAssets,
  homeArticles,
  homeBanners,
  spotAccount,
  spotBuyLimit,
  spotCancelOrder,
  spotCoinIntroduction,
  spotOpenOrders,
  spotOrderHistory,
  spotSellMarket,
} from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  bgkKeys,
  useArticles,
  useBanners,
  useCancelSpotOrder,
  useCoinIntroduction,
  useExchangeRate,
  useMoveSpotOrder,
  usePlaceSpotOrder,
  useSession,
  useSpotAccount,
  useSpotAssets,
  useSpotOpenOrders,
  useSpotOrderHistory,
} from '../src'
import { BTC, createWorld, fakeTime, orderOf, userOf } from './world'

const pass = fakeTime()

/** A world whose member has these open orders. */
function createSpotWorld(...open: ReturnType<typeof orderOf>[]) {
  const world = createWorld()
  const answers = { open }
  world.exchange.say(spotOpenOrders, () => ({ rows: answers.open, total: answers.open.length }))
  world.exchange.say(spotAccount, () => ({
    available: { base: '1', quote: '2' },
    openOrders: answers.open,
  }))
  world.exchange.say(accountSpotAssets, { assets: [], total: { usdt: '0', cny: '0' } })
  return { ...world, answers }
}

function Orders() {
  return (
    useSpotOpenOrders(BTC)
      .data?.rows.map((order) => `${order.id}:${order.remaining}`)
      .join() ?? 'none yet'
  )
}

describe('open orders', () => {
  it('are asked for every 5 s while any exist, once for all components', async () => {
    const { showOnce: show, exchange, answers } = createSpotWorld(orderOf(1))
    const view = show(
      <>
        <Orders />
        <Orders />
      </>,
    )
    await pass(0)
    expect(view.container.textContent).toBe('1:11:1')
    expect(exchange.inputs(spotOpenOrders)).toEqual([{ pair: BTC, page: 1, limit: 100 }])
    await pass(4999)
    expect(exchange.times(spotOpenOrders)).toBe(1)
    await pass(2)
    expect(exchange.times(spotOpenOrders)).toBe(2)
    answers.open = []
    await pass(5000)
    await pass(60_000)
    expect(exchange.times(spotOpenOrders)).toBe(3)
    view.unmount()
    await pass(1000)
    expect(exchange.times(spotOpenOrders)).toBe(3)
  })

  it('refresh funds when something traded', async () => {
    const { showOnce: show, exchange, answers } = createSpotWorld(orderOf(1))
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
    const before = exchange.times(accountSpotAssets)
    await pass(5001)
    expect(exchange.times(accountSpotAssets)).toBe(before)
    answers.open = [orderOf(1, '0.5')]
    await pass(5001)
    expect(exchange.times(accountSpotAssets)).toBe(before + 1)
  })

  it('of a pair are not asked for again when the pair is a market row that ticks', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    function Account({ price }: { price: string }) {
      const row = { ...BTC, price }
      return `${useSpotAccount(row).isPending} ${useSpotOpenOrders(row).isPending}`
    }
    const view = show(<Account price="1" />)
    await pass(0)
    view.rerender(<Account price="2" />)
    await pass(0)
    expect([exchange.times(spotAccount), exchange.times(spotOpenOrders)]).toEqual([1, 1])
  })
})

describe('placing and cancelling', () => {
  it('send each kind of order to its call, once, and refresh orders, account and assets', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    let place: ReturnType<typeof usePlaceSpotOrder> | undefined
    function Form() {
      place = usePlaceSpotOrder()
      return `${useSpotAccount(BTC).data?.available.base} ${useSpotAssets().data?.total.usdt} ${Orders()}`
    }
    show(<Form />)
    await pass(0)
    const reads = () => [spotOpenOrders, spotAccount, accountSpotAssets].map(exchange.times)
    expect(reads()).toEqual([1, 1, 1])
    await act(async () => {
      const order = { pair: BTC, side: 'buy', type: 'limit', price: '5', quantity: '1' } as const
      expect((await place?.mutateAsync(order))?.message).toBe('done')
    })
    await pass(0)
    expect(reads()).toEqual([2, 2, 2])
    expect(exchange.inputs(spotBuyLimit)).toEqual([{ pair: BTC, price: '5', quantity: '1' }])
    await act(async () => {
      const order = { pair: 'BTC/USDT', side: 'sell', type: 'market', quantity: '2', board: 'main' } as const
      await place?.mutateAsync({ ...order, idempotencyKey: 'k' })
    })
    expect(exchange.inputs(spotSellMarket)).toEqual([{ pair: BTC, quantity: '2', board: 'main' }])
    expect(exchange.keys).toEqual(['key-1', 'k'])
  })

  it('a moved order reports its outcome and refreshes orders and account', async () => {
    const { showOnce: show, exchange, answers } = createSpotWorld(orderOf(1))
    exchange.say(spotOrderHistory, { rows: [{ ...orderOf(1), status: 'filled' }], total: 1 })
    let move: ReturnType<typeof useMoveSpotOrder> | undefined
    function Form() {
      move = useMoveSpotOrder()
      return Orders()
    }
    show(<Form />)
    await pass(0)
    answers.open = []
    let state = ''
    await act(async () => {
      state = (await move?.mutateAsync({ id: 1, price: '7' }))?.state ?? ''
    })
    await pass(0)
    expect(state).toBe('filled')
    // Once for the list, once by the move, once again after it.
    expect(exchange.times(spotOpenOrders)).toBe(3)
    expect(exchange.inputs(spotCancelOrder)).toEqual([])
  })

  it('rule 27: a lost answer is not sent again, is told at once, and the lists are refreshed', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    exchange.say(spotCancelOrder, new BgkError('OUTCOME_UNKNOWN', 'lost'))
    let cancel: ReturnType<typeof useCancelSpotOrder> | undefined
    function Form() {
      cancel = useCancelSpotOrder()
      return Orders()
    }
    show(<Form />)
    await pass(0)
    exchange.say(spotOpenOrders, () => new Promise(() => {}))
    let code = ''
    await act(async () => {
      await cancel?.mutateAsync({ id: 5 }).catch((error: BgkError) => {
        code = error.code
      })
    })
    await pass(60_000)
    expect(code).toBe('OUTCOME_UNKNOWN')
    expect(exchange.inputs(spotCancelOrder)).toEqual([{ id: 5 }])
    expect(exchange.times(spotOpenOrders)).toBe(2)
  })

  it('without a network an order fails at once and is not sent when the network comes back', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    let cancel: ReturnType<typeof useCancelSpotOrder> | undefined
    function Form() {
      cancel = useCancelSpotOrder()
      return null
    }
    show(<Form />)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    exchange.say(spotCancelOrder, new BgkError('NETWORK', 'down', { retryable: true }))
    let code = ''
    await act(async () => {
      await cancel?.mutateAsync({ id: 5 }).catch((error: BgkError) => {
        code = error.code
      })
    })
    expect(code).toBe('NETWORK')
    online.mockRestore()
    window.dispatchEvent(new Event('online'))
    await pass(60_000)
    expect(exchange.times(spotCancelOrder)).toBe(1)
  })
})

describe('the session', () => {
  it('private calls wait for a login, and what they held goes with the logout', async () => {
    const { client, showOnce: show, exchange, session, queryClient } = createSpotWorld(orderOf(1))
    exchange.say(spotOrderHistory, { rows: [orderOf(1)], total: 1 })
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
    expect(exchange.times(spotOpenOrders)).toBe(1)
  })

  it('another person does not see what the one before held', async () => {
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

  it('content comes again in another language', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    exchange.say(spotCoinIntroduction, {
      symbol: 'BTC',
      text: 'x',
      totalSupply: '',
      website: '',
      explorer: '',
    })
    exchange.say(accountExchangeRate, ({ coin }) => ({ coin, symbol: '$', price: '1' }))
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
    expect(calls.map(exchange.times)).toEqual([2, 2, 2, 1])
  })

  it('reads are not tried again: the SDK has done that within its 10 s', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    exchange.say(spotOpenOrders, new BgkError('SERVER_REJECTED', 'no'))
    exchange.say(accountSpotAssets, new BgkError('NETWORK', 'down', { retryable: true }))
    function Both() {
      return `${useSpotOpenOrders().error?.message} ${useSpotAssets().error?.message}`
    }
    const view = show(<Both />)
    await pass(30_000)
    expect([spotOpenOrders, accountSpotAssets].map(exchange.times)).toEqual([1, 1])
    expect(view.container.textContent).toBe('no down')
  })

  it('a read is tried again when the app says so', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    exchange.say(accountSpotAssets, new BgkError('NETWORK', 'down', { retryable: true }))
    function Assets() {
      return useSpotAssets({ retry: 1, retryDelay: 100 }).error?.message
    }
    const view = show(<Assets />)
    await pass(1000)
    expect([exchange.times(accountSpotAssets), view.container.textContent]).toEqual([2, 'down'])
  })
})

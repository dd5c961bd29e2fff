// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.

import type { Page, SpotAccount, SpotOrder } from '@bgk/sdk'
import { BgkError } from '@bgk/sdk'
import {
  accountSpotAssets,
  flashOrders,
  flashSwap,
  spotAccount,
  spotCancelOrder,
  spotCoinIntroduction,
  spotOpenOrders,
  spotOrderHistory,
} from '@bgk/sdk/endpoints'
import {
  type InfiniteData,
  keepPreviousData,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  coinIntroductionQueryOptions,
  flashOrdersInfiniteQueryOptions,
  spotAccountQueryOptions,
  spotAssetsQueryOptions,
  spotOpenOrdersQueryOptions,
  spotOrderHistoryInfiniteQueryOptions,
  useBgkClient,
  useCancelSpotOrder,
  useCoinIntroduction,
  useFlashOrders,
  useSpotAccount,
  useSpotAssets,
  useSpotOpenOrders,
  useSpotOrderHistory,
  useSwap,
} from '../src'
import { BTC, createWorld, fakeTime, orderOf } from './world'

const pass = fakeTime()

const account: SpotAccount = { available: { base: '1', quote: '2' }, openOrders: [] }

describe('read options', () => {
  it('changes the data and its type with select', async () => {
    const { showOnce: show, exchange } = createWorld()
    exchange.respond(spotAccount, account)
    function Funds() {
      const { data } = useSpotAccount(BTC, { select: ({ available }) => Number(available.quote) })
      expectTypeOf(data).toEqualTypeOf<number | undefined>()
      return `${data}`
    }
    const view = show(<Funds />)
    await pass(0)
    expect(view.container.textContent).toBe('2')
  })

  it('waits with enabled false, and sends no private request for a guest with enabled true', async () => {
    const { showOnce: show, exchange, session } = createWorld()
    session.set({ ...session.get(), isLogin: false })
    function Funds({ enabled }: { enabled: boolean }) {
      useSpotAccount(BTC, { enabled: () => enabled })
      useSpotAssets({ enabled })
      return null
    }
    const view = show(<Funds enabled />)
    await pass(1000)
    view.rerender(<Funds enabled={false} />)
    act(() => session.set({ ...session.get(), isLogin: true }))
    await pass(1000)
    expect(exchange.names()).toEqual([])
    view.rerender(<Funds enabled />)
    await pass(0)
    expect(exchange.names()).toEqual([spotAccount.name, accountSpotAssets.name])
  })

  it('uses refetchInterval, staleTime and placeholderData of the caller', async () => {
    const { showOnce: show, exchange } = createWorld()
    exchange.respond(spotOpenOrders, { rows: [orderOf(1)], total: 1 })
    exchange.respond(spotCoinIntroduction, ({ coin }) => ({
      symbol: coin,
      text: '',
      totalSupply: '',
      website: '',
      explorer: '',
    }))
    function Both({ coin }: { coin: string }) {
      useSpotOpenOrders(BTC, { refetchInterval: 1000 })
      return useCoinIntroduction(coin, { placeholderData: keepPreviousData, staleTime: 0 }).data?.symbol
    }
    const view = show(<Both coin="BTC" />)
    await pass(3005)
    expect(exchange.requestCount(spotOpenOrders)).toBe(4)
    exchange.respond(spotCoinIntroduction, () => new Promise(() => {}))
    view.rerender(<Both coin="ETH" />)
    await pass(0)
    expect(view.container.textContent).toBe('BTC')
  })

  it('passes the rows of all pages to select of an infinite list', async () => {
    const { showOnce: show, exchange } = createWorld()
    exchange.respond(spotOrderHistory, ({ page }) => ({ rows: [orderOf(page)], total: 40 }))
    let more = () => {}
    function Ids() {
      const { data, fetchNextPage } = useSpotOrderHistory(undefined, {
        select: ({ rows, total }) => `${rows.map(({ id }) => id).join()} of ${total}`,
      })
      expectTypeOf(data).toEqualTypeOf<string | undefined>()
      more = () => void fetchNextPage()
      return data
    }
    const view = show(<Ids />)
    await pass(0)
    act(() => more())
    await pass(0)
    expect(view.container.textContent).toBe('1,2 of 40')
  })
})

describe('query options', () => {
  it('fill the cache of a hook, without a second request', async () => {
    const { showOnce: show, exchange, queryClient, client } = createWorld()
    exchange.respond(spotAccount, account)
    const data = await queryClient.ensureQueryData(spotAccountQueryOptions(client, { pair: 'BTC/USDT' }))
    expectTypeOf(data).toEqualTypeOf<SpotAccount>()
    expect(data).toEqual(account)
    function Funds() {
      return useSpotAccount(BTC, { staleTime: 1000 }).data?.available.base
    }
    const view = show(<Funds />)
    expect(view.container.textContent).toBe('1')
    await pass(0)
    expect(exchange.requestCount(spotAccount)).toBe(1)
    const { queryKey } = spotAccountQueryOptions(client, { pair: BTC })
    expectTypeOf(queryClient.getQueryData(queryKey)).toEqualTypeOf<SpotAccount | undefined>()
    expect(queryClient.getQueryData(queryKey)).toEqual(account)
  })

  it('fill the cache of an infinite list', async () => {
    const { showOnce: show, exchange, queryClient, client } = createWorld()
    exchange.respond(spotOrderHistory, { rows: [orderOf(1)], total: 1 })
    const input = { pair: BTC, board: 'main' }
    const data = await queryClient.ensureInfiniteQueryData(
      spotOrderHistoryInfiniteQueryOptions(client, input),
    )
    expectTypeOf(data).toExtend<InfiniteData<Page<SpotOrder>>>()
    function History() {
      return `${useSpotOrderHistory(input, { staleTime: 1000 }).data?.total}`
    }
    expect(show(<History />).container.textContent).toBe('1')
    await pass(0)
    expect(exchange.inputs(spotOrderHistory)).toEqual([{ pair: BTC, board: 'main', page: 1, limit: 20 }])
  })

  it('serve Suspense', async () => {
    const { showOnce: show, exchange } = createWorld()
    exchange.respond(spotOpenOrders, { rows: [orderOf(1)], total: 1 })
    function Orders() {
      const client = useBgkClient()
      const { data } = useSuspenseQuery(spotOpenOrdersQueryOptions(client, { pair: BTC }))
      expectTypeOf(data).toEqualTypeOf<Page<SpotOrder>>()
      const swaps = useSuspenseInfiniteQuery(flashOrdersInfiniteQueryOptions(client)).data
      return `${data.rows.length} ${swaps.total}`
    }
    const view = show(
      <Suspense fallback="loading">
        <Orders />
      </Suspense>,
    )
    expect(view.container.textContent).toBe('loading')
    await pass(10)
    expect(view.container.textContent).toBe('1 0')
  })

  it('poll by their own response without a hook, and contain the language', async () => {
    const { client, session } = createWorld()
    const before = coinIntroductionQueryOptions(client, { coin: 'BTC' }).queryKey
    session.set({ ...session.get(), locale: 'CN', isLogin: false })
    expect(coinIntroductionQueryOptions(client, { coin: 'BTC' }).queryKey).not.toEqual(before)
    expect(coinIntroductionQueryOptions(client, { coin: 'BTC' }).enabled).toBe(true)
    expect(spotAssetsQueryOptions(client).enabled).toBe(false)
  })

  it('reject a text that is not a pair, with the name of the field', () => {
    const { client } = createWorld()
    for (const pair of ['', 'BTC', 'BTC/', '/USDT', 'A/B/C']) {
      expect(() => spotAccountQueryOptions(client, { pair })).toThrow(
        expect.objectContaining({
          code: 'REQUEST_INVALID',
          field: 'pair',
          message: expect.stringContaining(pair),
        }),
      )
    }
  })
})

describe('write options', () => {
  it('runs all callbacks of the caller, with the context of onMutate, and refetches the lists anyway', async () => {
    const { showOnce: show, exchange } = createWorld()
    exchange.respond(spotCancelOrder, new BgkError('OUTCOME_UNKNOWN', 'lost'))
    const notified: unknown[] = []
    let cancel: ReturnType<typeof useCancelSpotOrder<{ before: string }>> | undefined
    function Form() {
      cancel = useCancelSpotOrder({
        onMutate: ({ id }) => ({ before: `${id}` }),
        onError(error, { id }, result) {
          expectTypeOf(result).toEqualTypeOf<{ before: string } | undefined>()
          notified.push([error.message, id, result])
        },
        onSettled(answer, _error, _input, result) {
          notified.push([answer, result])
        },
      })
      return `${useSpotOpenOrders().data?.total}`
    }
    show(<Form />)
    await pass(0)
    await act(async () => {
      await cancel?.mutateAsync({ id: 5 }).catch(() => undefined)
    })
    await pass(0)
    expect(notified).toEqual([
      ['lost', 5, { before: '5' }],
      [undefined, { before: '5' }],
    ])
    expect(exchange.requestCount(spotOpenOrders)).toBe(2)
  })

  it('refetches the lists despite a failing or slow callback', async () => {
    const { showOnce: show, exchange } = createWorld()
    let swap: ReturnType<typeof useSwap> | undefined
    let slow: ReturnType<typeof useSwap> | undefined
    function Form() {
      swap = useSwap({
        onSuccess() {
          throw new Error('the caller is broken')
        },
      })
      slow = useSwap({ onSuccess: () => new Promise(() => {}) })
      return `${useFlashOrders().data?.total}`
    }
    show(<Form />)
    await pass(0)
    await act(async () => {
      await swap?.mutateAsync({ pairId: 1, quantity: '1', fundPassword: '1' }).catch(() => undefined)
    })
    await pass(0)
    expect([exchange.requestCount(flashOrders), exchange.requestCount(flashSwap)]).toEqual([2, 1])
    act(() => slow?.mutate({ pairId: 1, quantity: '1', fundPassword: '1' }))
    await pass(0)
    expect([exchange.requestCount(flashOrders), exchange.requestCount(flashSwap)]).toEqual([3, 2])
  })
})

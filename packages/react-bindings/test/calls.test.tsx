// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own, with its own counters.
import { BgkError } from '@bgk/sdk'
import {
  accountSpotAssets,
  spotAccount,
  spotBuyLimit,
  spotCancelOrder,
  spotOpenOrders,
  spotOrderHistory,
  spotSellMarket,
} from '@bgk/sdk/endpoints'
import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  useCancelSpotOrder,
  useMoveSpotOrder,
  usePlaceSpotOrder,
  useSpotAccount,
  useSpotAssets,
  useSpotOpenOrders,
} from '../src'
import { createSpotWorld, Orders } from './spot-world'
import { BTC, fakeTime, orderOf } from './world'

const pass = fakeTime()

describe('open orders', () => {
  it('refetches every 5 s while orders are open, once for all components', async () => {
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
    expect(exchange.requestCount(spotOpenOrders)).toBe(1)
    await pass(2)
    expect(exchange.requestCount(spotOpenOrders)).toBe(2)
    answers.open = []
    await pass(5000)
    await pass(60_000)
    expect(exchange.requestCount(spotOpenOrders)).toBe(3)
    view.unmount()
    await pass(1000)
    expect(exchange.requestCount(spotOpenOrders)).toBe(3)
  })

  it('refetches funds after a fill', async () => {
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
    const before = exchange.requestCount(accountSpotAssets)
    await pass(5001)
    expect(exchange.requestCount(accountSpotAssets)).toBe(before)
    answers.open = [orderOf(1, '0.5')]
    await pass(5001)
    expect(exchange.requestCount(accountSpotAssets)).toBe(before + 1)
  })

  it('does not refetch when the pair is a ticking market row', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    function Account({ price }: { price: string }) {
      const row = { ...BTC, price }
      return `${useSpotAccount(row).isPending} ${useSpotOpenOrders(row).isPending}`
    }
    const view = show(<Account price="1" />)
    await pass(0)
    view.rerender(<Account price="2" />)
    await pass(0)
    expect([exchange.requestCount(spotAccount), exchange.requestCount(spotOpenOrders)]).toEqual([1, 1])
  })
})

describe('placing and cancelling orders', () => {
  it('sends each kind of order to its call, once, and refetches orders, account and assets', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    let place: ReturnType<typeof usePlaceSpotOrder> | undefined
    function Form() {
      place = usePlaceSpotOrder()
      return `${useSpotAccount(BTC).data?.available.base} ${useSpotAssets().data?.total.usdt} ${Orders()}`
    }
    show(<Form />)
    await pass(0)
    const reads = () => [spotOpenOrders, spotAccount, accountSpotAssets].map(exchange.requestCount)
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

  it('reports the outcome of a moved order and refetches orders and account', async () => {
    const { showOnce: show, exchange, answers } = createSpotWorld(orderOf(1))
    exchange.respond(spotOrderHistory, { rows: [{ ...orderOf(1), status: 'filled' }], total: 1 })
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
    // Once for the list, once by the move, once after it.
    expect(exchange.requestCount(spotOpenOrders)).toBe(3)
    expect(exchange.inputs(spotCancelOrder)).toEqual([])
  })

  it('rule 27: does not resend after a lost response, reports it immediately, and refetches the lists', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    exchange.respond(spotCancelOrder, new BgkError('OUTCOME_UNKNOWN', 'lost'))
    let cancel: ReturnType<typeof useCancelSpotOrder> | undefined
    function Form() {
      cancel = useCancelSpotOrder()
      return Orders()
    }
    show(<Form />)
    await pass(0)
    exchange.respond(spotOpenOrders, () => new Promise(() => {}))
    let code = ''
    await act(async () => {
      await cancel?.mutateAsync({ id: 5 }).catch((error: BgkError) => {
        code = error.code
      })
    })
    await pass(60_000)
    expect(code).toBe('OUTCOME_UNKNOWN')
    expect(exchange.inputs(spotCancelOrder)).toEqual([{ id: 5 }])
    expect(exchange.requestCount(spotOpenOrders)).toBe(2)
  })

  it('fails an offline order immediately and does not send it later', async () => {
    const { showOnce: show, exchange } = createSpotWorld()
    let cancel: ReturnType<typeof useCancelSpotOrder> | undefined
    function Form() {
      cancel = useCancelSpotOrder()
      return null
    }
    show(<Form />)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    exchange.respond(spotCancelOrder, new BgkError('NETWORK', 'down', { retryable: true }))
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
    expect(exchange.requestCount(spotCancelOrder)).toBe(1)
  })
})

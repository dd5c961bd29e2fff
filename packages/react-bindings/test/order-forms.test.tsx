// biome-ignore-all lint/correctness/noComponentHookFactories: each test needs components of its own.
import { BgkError } from '@bgk/sdk'
import * as endpoints from '@bgk/sdk/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  type CycleOrderForm,
  type FuturesOrderForm,
  type SpotOrderForm,
  useCycleOrderForm,
  useFuturesOrderForm,
  useSpotOrderForm,
} from '../src'
import { BuyForm } from './order-form-example'
import { BTC, createWorld, fakeTime, info } from './world'

fakeTime()

/** Waits for streams, queries and dependent queries. */
async function arrive({ settle }: Pick<ReturnType<typeof createWorld>, 'settle'>) {
  for (let round = 0; round < 3; round += 1) {
    await settle()
    await act(() => vi.advanceTimersByTimeAsync(1))
  }
}
const market = (price: string) => ({ ...info(price), gas: '0.001' })
const account = { available: { base: '2', quote: '1000' }, locked: { base: '0', quote: '0' }, openOrders: [] }

/** A form in a component, as of its last render. */
function open<Form>(useForm: () => Form, prepare: (world: ReturnType<typeof createWorld>) => void) {
  const world = createWorld()
  prepare(world)
  let form: Form | undefined
  let renders = 0
  function Screen() {
    form = useForm()
    renders += 1
    return null
  }
  world.showOnce(<Screen />)
  return {
    ...world,
    renders: () => renders,
    form(): Form {
      if (!form) throw new Error('Nothing was rendered')
      return form
    },
  }
}

describe('useSpotOrderForm', () => {
  const spot = () =>
    open<SpotOrderForm>(
      () => useSpotOrderForm(BTC),
      ({ exchange }) => exchange.respond(endpoints.spotAccount, account),
    )
  const type = (form: SpotOrderForm, price: string, quantity: string) =>
    act(async () => {
      form.dispatch({ type: 'price', price })
      form.dispatch({ type: 'quantity', quantity })
    })

  it('has no order before the market, and checks one when funds are loaded', async () => {
    const { form, settle } = spot()
    expect(form()).toMatchObject({ market: undefined, order: undefined })
    await arrive({ settle })
    await type(form(), '100', '0.5')
    const { order, check, costs } = form()
    if (!order) throw new Error('No order')
    expect(order).toEqual({ side: 'buy', type: 'limit', price: '100', quantity: '0.5' })
    expect(costs(order).total).toBe('50')
    expect(check(order)).toMatchObject({ ok: false, code: 'QUANTITY_BELOW_MIN', params: { min: '1' } })
    expect(check({ ...order, quantity: '11' })).toMatchObject({ ok: false, code: 'COST_EXCEEDS_AVAILABLE' })
    expect(check({ ...order, quantity: '2' })).toMatchObject({ ok: true })
  })

  it('updates the percentage while typing, and retains a chosen one', async () => {
    const { form, settle } = spot()
    await arrive({ settle })
    expect(form().percent).toBe(0)
    await type(form(), '100', '2.5')
    expect([form().percent, form().draft.percent]).toEqual([25, 0])
    await act(async () => form().dispatch({ type: 'price', price: '200' }))
    expect(form().percent).toBe(50)
    await act(async () => form().dispatch({ type: 'percent', percent: 33 }))
    await act(async () => form().dispatch({ type: 'price', price: '100' }))
    expect(form().percent).toBe(33)
  })

  it('sends the order once, clears the quantity, and retains it after a rejection', async () => {
    const { form, settle, exchange } = spot()
    await arrive({ settle })
    await type(form(), '100', '2')
    const { order, submit } = form()
    if (!order) throw new Error('No order')
    exchange.fail(endpoints.spotBuyLimit, new BgkError('SERVER_REJECTED', 'Trading resumes at 10:00'))
    let refusal: unknown
    await act(async () => {
      refusal = await submit(order).catch((error) => error)
    })
    expect([form().draft.quantity, refusal]).toMatchObject(['2', { code: 'SERVER_REJECTED' }])
    exchange.respond(endpoints.spotBuyLimit, { message: 'done' })
    await act(async () => {
      await submit(order)
    })
    expect(form().draft).toMatchObject({ price: '100', quantity: '' })
    expect(exchange.inputs(endpoints.spotBuyLimit)).toMatchObject([
      { price: '100', quantity: '2', board: 'main' },
      { price: '100', quantity: '2', board: 'main' },
    ])
  })

  it('renders nothing for a tick with a limit order, and costs a market order with the price of the last second', async () => {
    const { form, push, settle, renders } = spot()
    await arrive({ settle })
    await push({ info: market('100') })
    await arrive({ settle })
    const before = renders()
    await push({ info: market('101') })
    await push({ info: market('102') })
    expect(renders()).toBe(before)
    await act(async () => form().dispatch({ type: 'orderType', orderType: 'market' }))
    expect(form().order?.price).toBe('102')
    await push({ info: market('103') })
    expect(form().order?.price).toBe('102')
    await settle(1000)
    expect(form().order?.price).toBe('103')
  })
})

describe('useFuturesOrderForm', () => {
  it('uses the highest leverage until one is chosen, and the margin mode of the options', async () => {
    const { form, settle, exchange } = open<FuturesOrderForm>(
      () => useFuturesOrderForm('BTC/USDT', { marginMode: 'isolated' }),
      (world) => world.exchange.respond(endpoints.futuresAccount, { available: '10000', openOrders: [] }),
    )
    expect([form().leverage, form().maxLots(10)]).toEqual([undefined, ''])
    await arrive({ settle })
    expect(form().leverage).toBe(100)
    await act(async () => {
      form().dispatch({ type: 'price', price: '65000' })
      form().dispatch({ type: 'leverage', leverage: 10 })
      form().dispatch({ type: 'quantity', quantity: '10' })
      form().dispatch({ type: 'stop', field: 'takeProfitPrice', price: '70000' })
    })
    const { order, check, costs, submit } = form()
    if (!order) throw new Error('No order')
    expect(order).toMatchObject({
      leverage: 10,
      marginMode: 'isolated',
      takeProfitPrice: '70000',
      stopLossPrice: '',
    })
    expect(costs(order)).toMatchObject({ notional: '650', margin: '65.0000' })
    expect(check(order)).toMatchObject({ ok: true })
    await act(async () => {
      await submit(order)
    })
    expect(form().draft).toMatchObject({ quantity: '', takeProfitPrice: '' })
    expect(exchange.inputs(endpoints.futuresBuyLimit)).toMatchObject([
      { quantity: '10', leverage: 10, marginMode: 'isolated', takeProfitPrice: '70000' },
    ])
  })
})

describe('useCycleOrderForm', () => {
  const offer = {
    ...info('1'),
    limit: [{ paycoin: 'USDT', minnumber: '10', maxnumber: '500' }],
    lever: [{ autoid: 1, lever: 60, minnumber: '20', profitGas: '0.6' }],
  }

  it('selects the first coin and length, the stricter limits and a share of the funds', async () => {
    const { form, push, settle, exchange } = open<CycleOrderForm>(
      () => useCycleOrderForm(BTC, { side: 'sell' }),
      (world) =>
        world.exchange.respond(endpoints.accountFuturesBalance, {
          coin: 'USDT',
          available: '100',
          locked: '0',
        } as never),
    )
    await arrive({ settle })
    expect(form()).toMatchObject({ limits: { min: '20', max: '500' }, term: { seconds: 60 } })
    expect(form().share('25')).toBe('25')
    await act(async () => form().dispatch({ type: 'quantity', quantity: '19' }))
    const { order, check, submit } = form()
    if (!order) throw new Error('No order')
    expect(check(order)).toMatchObject({ code: 'SOCKET_CLOSED', reloadMs: 3000 })
    await push({ cycleinfo: offer })
    expect(check(order)).toMatchObject({ code: 'QUANTITY_BELOW_MIN' })
    expect(check({ ...order, quantity: '20' })).toEqual({ ok: true })
    await act(async () => {
      await submit({ ...order, quantity: '20' })
    })
    expect(form().draft.quantity).toBe('')
    expect(exchange.inputs(endpoints.cycleSell)).toMatchObject([
      { quantity: '20', payCoin: 'USDT', seconds: 60 },
    ])
  })
})

it("fills in half of the funds, shows the problem, and sends, in the README's form", async () => {
  const world = createWorld()
  world.exchange.respond(endpoints.spotAccount, account)
  world.showOnce(<BuyForm pair="BTC/USDT" />)
  await arrive(world)
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await press('Buy')
  expect(screen.getByRole('alert').textContent).toBe('Please enter the price')
  await act(async () => fireEvent.change(screen.getByLabelText('Price'), { target: { value: '100' } }))
  await press('50 %')
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('5.0000')
  expect(screen.getByRole('status').textContent).toBe('Total 500 Fee 0.00500000 BTC')
  await press('Buy')
  expect(world.exchange.inputs(endpoints.spotBuyLimit)).toMatchObject([{ price: '100', quantity: '5.0000' }])
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
})

import type { FuturesMarket } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { reduceDraft } from './draft'
import { checkFutures, futuresCosts, futuresOrderOf } from './futures'
import {
  emptyFuturesDraft,
  type FuturesDraft,
  type FuturesDraftAction,
  reduceFuturesDraft,
} from './futures-draft'
import { futuresMaths, maxLotsOf } from './futures-maths'

type Terms = Parameters<typeof futuresMaths>[0]

const market: FuturesMarket = {
  id: 1,
  base: 'BTC',
  quote: 'USDT',
  price: '65000',
  changePercent: '0',
  high: '0',
  low: '0',
  volume: '0',
  status: 'enabled',
  board: 'main',
  priceDecimals: 2,
  quantityDecimals: 0,
  minQuantity: '1',
  maxQuantity: '1000',
  feeRate: '0.0005',
  contractSize: '0.001',
  maxLeverage: 100,
}
const cross = { wallet: '10000', others: [] }
const terms: Terms = { market, available: '10000', book: undefined, cross }
const book = {
  asks: [
    { price: '65000', quantity: '10' },
    { price: '66000', quantity: '10' },
  ],
  bids: [{ price: '64900', quantity: '5' }],
}
const typed = (change: Partial<FuturesDraft>): FuturesDraft => ({
  ...emptyFuturesDraft('buy', 'lots'),
  ...change,
})
const after = (draft: FuturesDraft, action: FuturesDraftAction, known = terms) =>
  reduceFuturesDraft(draft, action, futuresMaths(known))
const orderOf = (change: Partial<FuturesDraft>, known = terms, mode: 'cross' | 'isolated' = 'isolated') =>
  futuresOrderOf(typed(change), mode, known)

describe('futures order form', () => {
  it('defaults to the highest leverage', () => {
    expect(orderOf({}).leverage).toBe(100)
    expect(orderOf(after(typed({ percent: 40 }), { type: 'leverage', leverage: 5 })).leverage).toBe(5)
  })

  it('clears the stops on another side and after placement, not on another type', () => {
    const draft = typed({ price: '1', quantity: '3', takeProfitPrice: '2', stopLossPrice: '0.5' })
    const bare = { takeProfitPrice: '', stopLossPrice: '' }
    expect(after(draft, { type: 'orderType', orderType: 'market' })).toMatchObject({
      quantity: '',
      takeProfitPrice: '2',
    })
    expect(after(draft, { type: 'side', side: 'sell' })).toMatchObject({ quantity: '3', ...bare })
    expect(after(draft, { type: 'placed' })).toMatchObject({ price: '1', quantity: '', ...bare })
    expect(after(draft, { type: 'stop', field: 'stopLossPrice', price: '0.7' })).toMatchObject({
      stopLossPrice: '0.7',
    })
  })

  it('rules 1, 10: fills whole lots from the slider, without cutting at the maximum', () => {
    const draft = typed({ price: '65000', leverage: 10 })
    const at = (percent: number, available: string) =>
      after(draft, { type: 'percent', percent }, { ...terms, available }).quantity
    // One lot: notional 65, margin 6.5, fee 0.0325.
    expect(at(100, '6.5325')).toBe('1')
    expect(at(100, '6.5324')).toBe('0')
    expect(at(0, '100')).toBe('')
    expect(maxLotsOf(draft, terms)).toBe('1530')
    expect(checkFutures(orderOf({ ...draft, quantity: '1530' }), terms)).toMatchObject({
      ok: false,
      code: 'QUANTITY_ABOVE_MAX',
    })
  })

  it('sends a quantity in coin or quote as whole lots, and shows the sent quantity', () => {
    const lots = (change: Partial<FuturesDraft>, known = terms) =>
      orderOf({ price: '65000', ...change }, known).quantity
    expect(lots({ unit: 'base', quantity: '0.0159' })).toBe('15')
    expect(lots({ unit: 'quote', quantity: '1000' })).toBe('15')
    expect(lots({ unit: 'quote', quantity: '1000', price: '' })).toBe('')
    expect(lots({ unit: 'lots', quantity: '1.5' })).toBe('1.5')
    const inBase = after(typed({ price: '65000', quantity: '15' }), { type: 'unit', unit: 'base' })
    expect(inBase).toMatchObject({ unit: 'base', quantity: '0.015' })
    expect(after(inBase, { type: 'unit', unit: 'quote' })).toMatchObject({ quantity: '975' })
    const half = after(typed({ price: '65000', leverage: 10, unit: 'base' }), {
      type: 'percent',
      percent: 50,
    })
    expect(half.quantity).toBe('0.765')
    expect(reduceDraft(half, { type: 'pick', price: '1', quantity: '4' }, futuresMaths(terms)).quantity).toBe(
      '0.004',
    )
  })

  it('rule 34: prices market orders with the displayed book', () => {
    const known = { ...terms, book }
    const market = { type: 'market', leverage: 10 } as const
    expect(orderOf({ ...market, unit: 'quote', quantity: '1310' }, known).quantity).toBe('20')
    // Beyond the displayed depth: converted at the last price.
    expect(orderOf({ ...market, unit: 'quote', quantity: '6500' }, known).quantity).toBe('100')
    const order = orderOf({ ...market, quantity: '20' }, known)
    expect(futuresCosts(order, known)).toMatchObject({ notional: '1310', margin: '131.0000', fee: '0.6550' })
    // 20 lots at 65,500: margin 131, fee 0.655.
    const share = (available: string) =>
      after(typed(market), { type: 'percent', percent: 100 }, { ...known, available }).quantity
    expect(share('131.655')).toBe('20')
    expect(share('131.654')).toBe('19')
  })

  it('shows margin and fee of typed lots as a share of the funds', () => {
    const percentOf = (change: Partial<FuturesDraft>, available: string | undefined = '130.65') =>
      futuresMaths({ ...terms, available }).percentOf(typed({ price: '65000', leverage: 10, ...change }))
    // 10 lots: margin 65, fee 0.325.
    expect(percentOf({ quantity: '10' })).toBe(50)
    expect(percentOf({ unit: 'base', quantity: '0.01' })).toBe(50)
    expect(percentOf({ quantity: '10', leverage: 100 })).toBe(5)
    expect(percentOf({ quantity: '100' })).toBe(100)
    expect(percentOf({ quantity: '10', price: '' })).toBeUndefined()
    expect(
      futuresMaths({ ...terms, available: undefined }).percentOf(typed({ price: '1', quantity: '1' })),
    ).toBeUndefined()
    const atMarket = futuresMaths({ ...terms, book, available: '263.31' })
    expect(atMarket.percentOf(typed({ type: 'market', leverage: 10, quantity: '20' }))).toBe(50)
  })

  it('leaves margin and fee blank if the funds do not cover them', () => {
    const order = orderOf({ price: '65000', quantity: '10', leverage: 10 })
    expect(futuresCosts(order, { ...terms, available: '65.325' })).toMatchObject({
      notional: '650',
      margin: '65.0000',
      fee: '0.3250',
      marginPlusFee: '65.3250',
    })
    expect(futuresCosts(order, { ...terms, available: '65.3249' }).margin).toBe('')
    expect(futuresCosts(order, { ...terms, available: undefined }).margin).toBe('')
  })

  it('rule 9: accepts whole lots only, and stops beyond the order price only', () => {
    const check = (change: Partial<FuturesDraft>) => {
      const verdict = checkFutures(orderOf({ price: '65000', quantity: '10', ...change }), terms)
      return verdict && (verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`)
    }
    expect(check({})).toBe('ok')
    expect(check({ quantity: '007' })).toBe('ok')
    expect(check({ quantity: '1.5' })).toBe('quantity QUANTITY_NOT_INTEGER')
    expect(check({ takeProfitPrice: '65000' })).toBe('takeProfitPrice TAKE_PROFIT_NOT_ABOVE')
    expect(check({ side: 'sell', stopLossPrice: '65000' })).toBe('stopLossPrice STOP_LOSS_NOT_ABOVE')
    expect(check({ type: 'market', price: '', takeProfitPrice: '65000.01' })).toBe('ok')
  })

  it('rule 11: estimates the liquidation price, or none without enough funds', () => {
    const order = { price: '65000', quantity: '10', leverage: 10 }
    const at = (change: Partial<FuturesDraft>, available: string | undefined, mode?: 'cross') => {
      const known = { ...terms, available }
      return futuresCosts(orderOf({ ...order, ...change }, known, mode), known).liquidationPrice
    }
    const estimate = Number(at({}, '100'))
    expect(estimate).toBeGreaterThan(58_500)
    expect(estimate).toBeLessThan(59_000)
    expect(at({}, '10000', 'cross')).toBeUndefined()
    expect(at({ quantity: '' }, '10000')).toBeUndefined()
    expect(at({ quantity: '0' }, '10000')).toBeUndefined()
    expect(at({}, '65.3249')).toBeUndefined()
    expect(at({}, '0', 'cross')).toBeUndefined()
    expect(at({}, undefined)).toBeUndefined()
  })
})

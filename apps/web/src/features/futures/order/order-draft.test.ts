import type { FuturesMarket } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import {
  checkDraft,
  costOf,
  emptyDraft,
  type FuturesDraft,
  leverageOf,
  liquidationOf,
  mostLots,
  reduceDraft,
} from './order-draft'

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
const typed = (change: Partial<FuturesDraft>): FuturesDraft => ({ ...emptyDraft('buy'), ...change })

describe('the futures order form', () => {
  it('the leverage is the highest until one is chosen', () => {
    expect(leverageOf(emptyDraft('buy'), market)).toBe(100)
    expect(leverageOf(reduceDraft(emptyDraft('buy'), { type: 'leverage', leverage: 5 }), market)).toBe(5)
  })

  it('another style clears quantity and slider, another side the stops', () => {
    const draft = typed({ price: '1', quantity: '3', percent: 40, takeProfit: '2', stopLoss: '0.5' })
    expect(reduceDraft(draft, { type: 'style', style: 'market' })).toMatchObject({
      price: '1',
      quantity: '',
      percent: 0,
      takeProfit: '2',
    })
    expect(reduceDraft(draft, { type: 'side', side: 'sell' })).toMatchObject({
      quantity: '3',
      takeProfit: '',
      stopLoss: '',
    })
  })

  it('a row of the book gives its price to a limit order; held, the lots up to it too', () => {
    const draft = typed({ price: '1', quantity: '3', percent: 40 })
    expect(reduceDraft(draft, { type: 'pick', price: '2' })).toEqual({ ...draft, price: '2' })
    const held = { type: 'pick', price: '2', quantity: '17' } as const
    expect(reduceDraft(draft, held)).toEqual({ ...draft, price: '2', quantity: '17', percent: 0 })
    const market = { ...draft, style: 'market' } as const
    expect(reduceDraft(market, { type: 'pick', price: '2' })).toEqual({
      ...draft,
      price: '2',
      quantity: '',
      percent: 0,
    })
    expect(reduceDraft(market, held)).toMatchObject({ style: 'limit', quantity: '17' })
  })

  it('rules 1, 10: the slider fills whole lots, not cut at the maximum', () => {
    const draft = typed({ price: '65000', leverage: 10 })
    const at = (percent: number, usable: string) =>
      reduceDraft(draft, { type: 'percent', percent, usable, market }).quantity
    // A lot is 65, binds 6.5 and costs 0.0325.
    expect(at(100, '6.5325')).toBe('1')
    expect(at(100, '6.5324')).toBe('0')
    expect(at(0, '100')).toBe('')
    expect(mostLots(draft, market, '10000')).toBe('1530')
    expect(checkDraft({ ...draft, quantity: '1530' }, market, '10000')).toMatchObject({
      ok: false,
      code: 'QUANTITY_ABOVE_MAX',
    })
  })

  it('margin and fee are blank where the funds do not cover them', () => {
    const draft = typed({ price: '65000', quantity: '10', leverage: 10 })
    expect(costOf(draft, market, '65.325')).toEqual({
      notional: '650',
      margin: '65.0000',
      fee: '0.3250',
      marginPlusFee: '65.3250',
    })
    expect(costOf(draft, market, '65.3249').margin).toBe('')
  })

  it('rule 9: whole lots only, stops beyond the order price', () => {
    const check = (change: Partial<FuturesDraft>) => {
      const verdict = checkDraft(typed({ price: '65000', quantity: '10', ...change }), market, '10000')
      return verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`
    }
    expect(check({})).toBe('ok')
    expect(check({ quantity: '007' })).toBe('ok')
    expect(check({ quantity: '1.5' })).toBe('quantity QUANTITY_NOT_INTEGER')
    expect(check({ takeProfit: '65000' })).toBe('takeProfit TAKE_PROFIT_NOT_ABOVE')
    expect(check({ side: 'sell', stopLoss: '65000' })).toBe('stopLoss STOP_LOSS_NOT_ABOVE')
    expect(check({ style: 'market', price: '', takeProfit: '65000.01' })).toBe('ok')
  })

  it('rule 11: an estimate of the liquidation price, none where there is none', () => {
    const draft = typed({ price: '65000', quantity: '10', leverage: 10 })
    const estimate = Number(liquidationOf(draft, market, '100', 'isolated'))
    expect(estimate).toBeGreaterThan(58_500)
    expect(estimate).toBeLessThan(59_000)
    expect(liquidationOf(draft, market, '10000', 'cross')).toBeUndefined()
    expect(liquidationOf({ ...draft, quantity: '' }, market, '100', 'isolated')).toBeUndefined()
    expect(liquidationOf({ ...draft, quantity: '0' }, market, '100', 'isolated')).toBeUndefined()
  })
})

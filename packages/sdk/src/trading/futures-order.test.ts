import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFixed } from '../decimal'
import { futuresCost, futuresCostPreview, lotsForShare } from './futures-cost'
import { checkFuturesOrder, checkPartialClose, type FuturesOrderDraft } from './futures-order'
import { estimateLiquidation } from './liquidation'
import { futuresProfit, profitPercent } from './position'
import { checkPositionStops } from './stops'

const s1 = { price: '65000', contractSize: '0.001', feeRate: '0.0005' }
const lots = (available: string, percent: number, leverage: number, pair = s1) =>
  lotsForShare({ available, percent, leverage, ...pair })

describe('futures, worked cases', () => {
  it('rule 1: divides last when computing lots for a share of the funds', () => {
    expect(lots('1000', 50, 100)).toBe('732')
    expect(lots('1000', 100, 10)).toBe('153')
    expect(lots('100', 25, 20, { price: '3200.5', contractSize: '0.01', feeRate: '0.0006' })).toBe('15')
    // Exactly 100 lots; floats give 99.
    expect(lots('68.25', 100, 100)).toBe('100')
    expect([lots('0', 50, 10), lots('-1', 50, 10), lots('10', 50, 0), lots('10', 50, 1.5)]).toEqual([
      '',
      '',
      '',
      '',
    ])
    for (const price of ['', 'x', '0', '-1']) expect(lots('10', 50, 10, { ...s1, price })).toBe('')
    expect(lots('1000', Number.NaN, 10)).toBe('0')
    expect(lots('1000', 1e9, 10)).toBe('153')
  })

  const position = {
    side: 'buy',
    entryPrice: '65000',
    quantity: '732',
    contractSize: '0.001',
    leverage: 100,
  } as const

  it('rule 11: estimates the liquidation price, isolated and cross', () => {
    expect(estimateLiquidation(position)).toBe('64673.36683417')
    const crossed = { ...position, wallet: '976.21' }
    expect(toFixed(estimateLiquidation(crossed), 4, 'halfUp')).toBe('63986.3113')
    expect(toFixed(estimateLiquidation({ ...crossed, side: 'sell' }), 4, 'halfUp')).toBe('66003.6022')
    // Wallet before an order whose fee is 23.79.
    const before = { ...position, wallet: '1000', feeRate: '0.0005', available: '1000' }
    expect(estimateLiquidation(before)).toBe(estimateLiquidation(crossed))
    expect(estimateLiquidation({ ...position, feeRate: '0.0005' })).toBe(estimateLiquidation(position))
    expect(estimateLiquidation({ ...position, maxLeverage: 100 })).toBe(estimateLiquidation(position))
    const strict = { ...position, leverage: 10, maxLeverage: 50 }
    expect(estimateLiquidation(strict)).toBe(
      estimateLiquidation({ ...strict, maxLeverage: 100, maintenanceRate: '0.01' }),
    )
    expect(estimateLiquidation({ ...position, closingFeeRate: '0.0005' })).toBe('64705.88235294')
    expect(estimateLiquidation({ ...position, extraMargin: '10' })).not.toBe(estimateLiquidation(position))
    for (const change of [{ quantity: '0' }, { leverage: 1 }, { leverage: -1 }, { maintenanceRate: '1' }]) {
      expect(estimateLiquidation({ ...position, ...change })).toBe('')
    }
  })

  it('rule 11: lets the other cross positions of the account move a cross estimate', () => {
    const cross = { ...position, wallet: '976.21' }
    const other = { entryPrice: '65000', contractSize: '0.001', margin: '100' } as const
    const estimate = (...others: NonNullable<Parameters<typeof estimateLiquidation>[0]['others']>) =>
      estimateLiquidation({ ...cross, others })
    // In the same contract a second long is one larger position, a short a smaller one.
    const whole = estimateLiquidation({ ...cross, quantity: '1000', wallet: '1076.21' })
    expect(estimate({ ...other, side: 'buy', quantity: '268' })).toBe(whole)
    // The short of the same size leaves only maintenance, whose price lies on the other side.
    expect(estimate({ ...other, side: 'sell', quantity: '732' })).toBe('')
    // In another contract its margin and profit back all positions, less its maintenance: 100 - 40 - 0.002 x
    // 60 = 59.88.
    const eth = { side: 'sell', entryPrice: '2000', contractSize: '0.01', margin: '100' } as const
    const lost = { ...eth, quantity: '1', markPrice: '6000', maintenanceRate: '0.002' }
    expect(estimate(lost)).toBe(estimateLiquidation({ ...cross, wallet: '1036.09' }))
  })

  it('rule 11: returns no liquidation price where there is none', () => {
    const estimate = (change: object) => estimateLiquidation({ ...position, ...change })
    // An empty account behind a cross position, and a margin consumed by maintenance and fee.
    for (const side of ['buy', 'sell']) {
      expect(estimate({ side, wallet: '0' })).toBe('')
      expect(estimate({ side, wallet: '-5' })).toBe('')
      expect(estimate({ side, leverage: 250 })).toBe('')
      expect(estimate({ side, leverage: 150 })).not.toBe('')
    }
    // 475.8 margin and, at 0.05 %, 23.79 fee.
    expect(estimate({ feeRate: '0.0005', available: '499.59' })).not.toBe('')
    expect(estimate({ feeRate: '0.0005', available: '499.58' })).toBe('')
    expect(estimate({ available: '0' })).toBe('')
    expect(estimate({ available: '475.8', wallet: '475.8' })).toBe(estimate({}))
  })

  it('computes profit and its percentage', () => {
    const closed = { ...position, lastPrice: '65500', quantity: '300' }
    expect(futuresProfit(closed)).toBe('150')
    expect(futuresProfit({ ...closed, side: 'sell' })).toBe('-150')
    expect(futuresProfit({ ...closed, lastPrice: '65000', side: 'sell' })).toBe('0')
    expect(profitPercent('150', '195')).toBe('76.92')
    expect(profitPercent('-0.001', '195')).toBe('0.00')
  })

  it('computes notional, margin and fee', () => {
    expect(futuresCost({ ...s1, quantity: '732', leverage: 100 })).toEqual({
      notional: '47580',
      margin: '475.8000',
      fee: '23.7900',
      marginPlusFee: '499.5900',
    })
    const form = { ...s1, leverage: 100, available: '499.59' }
    expect(futuresCostPreview({ ...form, quantity: '732' }).margin).toBe('475.8000')
    for (const change of [
      { quantity: '733' },
      { quantity: '' },
      { quantity: '1', price: 'x' },
      { quantity: '1', leverage: Number.NaN },
    ]) {
      expect(futuresCostPreview({ ...form, ...change })).toEqual({
        notional: '',
        margin: '',
        fee: '',
        marginPlusFee: '',
      })
    }
  })
})

const money = (most: bigint, scale: number) =>
  fc
    .bigInt({ min: 1n, max: most })
    .map((value) => new Big(value.toString()).div(new Big(10).pow(scale)).toFixed())

const order: FuturesOrderDraft = {
  side: 'buy',
  type: 'limit',
  price: '100',
  quantity: '10',
  leverage: 20,
  available: '1000',
  lastPrice: '100',
  market: {
    contractSize: '0.01',
    feeRate: '0.0005',
    minQuantity: '1',
    maxQuantity: '1000',
    priceDecimals: 2,
  },
}
const codeOf = (change: Partial<FuturesOrderDraft>) => {
  const verdict = checkFuturesOrder({ ...order, ...change })
  return verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`
}

describe('futures checks', () => {
  it('rule 9: run in the order of the form, precision last', () => {
    expect(codeOf({})).toBe('ok')
    expect(codeOf({ price: ' ', quantity: '' })).toBe('price PRICE_REQUIRED')
    expect(codeOf({ price: '0' })).toBe('price PRICE_INVALID')
    expect(codeOf({ type: 'market', price: 'x', lastPrice: '0' })).toBe('price PRICE_REQUIRED')
    expect(codeOf({ quantity: null })).toBe('quantity QUANTITY_REQUIRED')
    expect(codeOf({ quantity: '1.0' })).toBe('quantity QUANTITY_NOT_INTEGER')
    expect(codeOf({ quantity: '1e2' })).toBe('quantity QUANTITY_NOT_INTEGER')
    expect(codeOf({ quantity: '0', market: { ...order.market, minQuantity: '0' } })).toBe(
      'quantity QUANTITY_BELOW_MIN',
    )
    expect(codeOf({ quantity: '1001', takeProfitPrice: '1' })).toBe('quantity QUANTITY_ABOVE_MAX')
    expect(codeOf({ takeProfitPrice: '1e9', stopLossPrice: '1000' })).toBe(
      'takeProfitPrice TAKE_PROFIT_INVALID',
    )
    expect(codeOf({ takeProfitPrice: '101', stopLossPrice: '101' })).toBe('stopLossPrice STOP_LOSS_NOT_BELOW')
    expect(codeOf({ leverage: 0 })).toBe('leverage LEVERAGE_REQUIRED')
    expect(codeOf({ available: '-3' })).toBe('quantity INSUFFICIENT_BALANCE')
    expect(codeOf({ price: '100.001' })).toBe('price PRICE_PRECISION')
  })

  it('require funds for margin and fee to the last digit', () => {
    // 10 / 20 + 10 x 0.0005
    expect(codeOf({ available: '0.505' })).toBe('ok')
    expect(checkFuturesOrder({ ...order, available: '0.50499999' })).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      params: { available: '0.50499999', required: '0.5050' },
    })
  })

  it('rule 1: returns the most lots that pass the check, never one fewer', () => {
    fc.assert(
      fc.property(
        money(10n ** 12n, 6),
        fc.integer({ min: 1, max: 100 }),
        money(10n ** 9n, 4),
        fc.constantFrom('1', '0.1', '0.01', '0.001'),
        fc.integer({ min: 1, max: 125 }),
        money(100n, 5),
        (available, percent, price, contractSize, leverage, feeRate) => {
          const got = lotsForShare({ available, percent, price, contractSize, leverage, feeRate })
          const funds = new Big(available).times(percent).times(leverage)
          const lot = new Big(price)
            .times(contractSize)
            .times(new Big(feeRate).times(leverage).plus(1))
            .times(100)
          expect(lot.times(got).lte(funds) && lot.times(new Big(got).plus(1)).gt(funds)).toBe(true)
          if (percent < 100 || got === '0' || !/^\d{1,12}$/.test(got)) return
          const market = { contractSize, feeRate, minQuantity: '1' }
          const draft = { ...order, price, available, leverage, market }
          const passes = (quantity: string) => checkFuturesOrder({ ...draft, quantity }).ok
          if (/^\d{1,13}(\.\d{1,6})?$/.test(price)) {
            expect(passes(got)).toBe(true)
            expect(passes(new Big(got).plus(1).toFixed())).toBe(false)
          }
        },
      ),
      { numRuns: 500 * __TIMES__ },
    )
  })

  it('rule 4: rounds the exact sum of margin and fee', () => {
    fc.assert(
      fc.property(
        money(10n ** 12n, 6),
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom(1, 2, 4, 5, 8, 10, 20, 25, 50, 100, 125),
        money(100n, 5),
        (price, quantity, leverage, feeRate) => {
          const cost = futuresCost({
            price,
            quantity: String(quantity),
            contractSize: '0.01',
            feeRate,
            leverage,
          })
          const notional = new Big(price).times(quantity).times('0.01')
          // These leverages divide exactly in decimals.
          const margin = new Big(notional.times(1000).toFixed()).times(new Big(1).div(leverage)).div(1000)
          const fee = notional.times(feeRate)
          expect(cost).toEqual({
            notional: notional.toFixed(),
            margin: margin.round(4, 1).toFixed(4),
            fee: fee.round(4, 1).toFixed(4),
            marginPlusFee: margin.plus(fee).round(4, 1).toFixed(4),
          })
        },
      ),
      { numRuns: 300 * __TIMES__ },
    )
  })

  it('rule 9: require at least one stop on a position; a blank is none', () => {
    const stops = (takeProfitPrice: string, stopLossPrice: string) => {
      const verdict = checkPositionStops({ side: 'buy', entryPrice: '100', takeProfitPrice, stopLossPrice })
      return verdict.ok ? 'ok' : `${verdict.field} ${verdict.code}`
    }
    expect(stops(' ', '')).toBe('takeProfitPrice TP_OR_SL_REQUIRED')
    expect(stops('x', '')).toBe('takeProfitPrice TAKE_PROFIT_INVALID')
    expect(stops('', '0')).toBe('stopLossPrice STOP_LOSS_INVALID')
    expect(stops('100', '100.5')).toBe('stopLossPrice STOP_LOSS_ABOVE_OPEN')
  })

  it('rule 9: accepts a partial close of whole lots above zero, up to the remaining quantity', () => {
    const close = (quantity: string) => {
      const verdict = checkPartialClose({ quantity, closableQuantity: '10' })
      return verdict.ok ? verdict.quantity : verdict.code
    }
    expect(['007', '0', '-0', '-3', '-1.5', '--1', '11', '1.0', ' '].map(close)).toEqual([
      '7',
      'QUANTITY_NOT_POSITIVE',
      'QUANTITY_NOT_POSITIVE',
      'QUANTITY_NEGATIVE',
      'QUANTITY_NOT_INTEGER',
      'QUANTITY_NOT_INTEGER',
      'QUANTITY_ABOVE_UNFILLED',
      'QUANTITY_NOT_INTEGER',
      'QUANTITY_REQUIRED',
    ])
  })
})

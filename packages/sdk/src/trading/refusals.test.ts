import { describe, expect, it } from 'vitest'
import {
  type CycleOrderDraft,
  checkCycleOrder,
  checkDeposit,
  checkFiatOrder,
  checkFlash,
  checkFuturesOrder,
  checkIeo,
  checkPartialClose,
  checkPositionStops,
  checkSpotOrder,
  checkTransfer,
  checkWithdrawal,
  type FiatDraft,
  type FuturesOrderDraft,
  isPriceFormat,
  readPlainNumber,
  type SpotOrderDraft,
  type WithdrawalDraft,
  withdrawalBlocks,
} from './index'
import { isAmountFormat } from './quantity'

const market = { priceDecimals: 2, quantityDecimals: 4, minQuantity: '0.001', maxQuantity: '500.0' }
const spot = (change: Partial<SpotOrderDraft>) =>
  checkSpotOrder({
    side: 'buy',
    type: 'limit',
    price: '3',
    quantity: '1',
    available: { base: '5.00009', quote: '1000' },
    lastPrice: '7',
    market,
    ...change,
  })

const contract = { contractSize: '0.01', feeRate: '0.001', minQuantity: '2', maxQuantity: '90' }
const futures = (change: Partial<FuturesOrderDraft>) =>
  checkFuturesOrder({
    side: 'buy',
    type: 'limit',
    price: '100',
    quantity: '3',
    leverage: 10,
    available: '1',
    lastPrice: '7',
    market: contract,
    ...change,
  })

const cycle = (change: Partial<CycleOrderDraft>) =>
  checkCycleOrder({
    quantity: '5',
    available: '100',
    minQuantity: '1',
    maxQuantity: '50.0',
    socketOpen: true,
    clockDifference: 0,
    ...change,
  })

const eligibility = {
  kycVerified: true,
  fundPasswordSet: true,
  fundsLocked: false,
  passwordChangedRecently: false,
  hasAddress: true,
}
const withdraw = (change: Partial<WithdrawalDraft>) =>
  checkWithdrawal({
    eligibility: { ...eligibility, creditScore: 80 },
    quantity: '10',
    address: 'T1',
    fundPassword: '123456',
    available: '100',
    chain: { minWithdrawal: '1.0', maxWithdrawal: '500', withdrawalFee: '1.50' },
    ...change,
  })

const fiat = (change: Partial<FiatDraft>) =>
  checkFiatOrder({
    side: 'buy',
    quantity: '5',
    coin: { min: '1', max: '50' },
    bankCardBound: true,
    ...change,
  })

const swap = (quantity: string, available?: string) =>
  checkFlash({ quantity, available, pair: { fromPrice: '2', toPrice: '3', min: '1.0', max: '50' } })
const subscribe = (quantity: string, project: object = {}) =>
  checkIeo({
    quantity,
    project: { status: 'open', remaining: '40.0', min: '1', max: '50', ...project },
    payCoin: { available: '60', price: '2' },
  })
const close = (quantity: string, closableQuantity = '10') => checkPartialClose({ quantity, closableQuantity })
const stops = (side: 'buy' | 'sell', change: { takeProfitPrice?: string; stopLossPrice?: string }) =>
  checkPositionStops({ side, entryPrice: '100', ...change })

type Named = [answer: object, code: string, field: string, params?: Record<string, string>]

const REFUSALS: Record<string, () => readonly Named[]> = {
  'a spot order': () => [
    [spot({ price: '' }), 'PRICE_REQUIRED', 'price'],
    [spot({ price: '0' }), 'PRICE_NOT_POSITIVE', 'price'],
    [spot({ price: '3.1230' }), 'PRICE_PRECISION', 'price', { decimals: '2' }],
    [spot({ quantity: '1.00001' }), 'QUANTITY_PRECISION', 'quantity', { decimals: '4' }],
    [spot({ quantity: '0.0009' }), 'QUANTITY_BELOW_MIN', 'quantity', { min: '0.001' }],
    [
      spot({ quantity: '0', market: { ...market, minQuantity: '0' } }),
      'QUANTITY_BELOW_MIN',
      'quantity',
      { min: '0.0001' },
    ],
    [spot({ quantity: '501' }), 'QUANTITY_ABOVE_MAX', 'quantity', { max: '500' }],
    [spot({ quantity: '400' }), 'COST_EXCEEDS_AVAILABLE', 'quantity', { max: '333.3333' }],
    [spot({ quantity: '6', side: 'sell' }), 'QUANTITY_EXCEEDS_HOLDING', 'quantity', { max: '5.0000' }],
    [spot({ type: 'market', lastPrice: '0' }), 'PRICE_REQUIRED', 'price'],
  ],
  'a futures order': () => [
    [
      futures({ price: '100.123', market: { ...contract, priceDecimals: 2 } }),
      'PRICE_PRECISION',
      'price',
      { decimals: '2' },
    ],
    [futures({ type: 'market', lastPrice: '0' }), 'PRICE_REQUIRED', 'price'],
    [futures({ quantity: '1' }), 'QUANTITY_BELOW_MIN', 'quantity', { min: '2' }],
    [
      futures({ quantity: '0', market: { ...contract, minQuantity: '0' } }),
      'QUANTITY_BELOW_MIN',
      'quantity',
      { min: '1' },
    ],
    [futures({ quantity: '91' }), 'QUANTITY_ABOVE_MAX', 'quantity', { max: '90' }],
    [futures({ leverage: 0 }), 'LEVERAGE_REQUIRED', 'leverage'],
    [futures({ quantity: '90' }), 'INSUFFICIENT_BALANCE', 'quantity', { available: '1', required: '9.0900' }],
    [
      futures({ available: '-5' }),
      'INSUFFICIENT_BALANCE',
      'quantity',
      { available: '0', required: '0.3030' },
    ],
    [futures({ takeProfitPrice: '0' }), 'TAKE_PROFIT_INVALID', 'takeProfitPrice'],
    [futures({ takeProfitPrice: '100' }), 'TAKE_PROFIT_NOT_ABOVE', 'takeProfitPrice'],
    [futures({ stopLossPrice: 'x' }), 'STOP_LOSS_INVALID', 'stopLossPrice'],
    [futures({ stopLossPrice: '100' }), 'STOP_LOSS_NOT_BELOW', 'stopLossPrice'],
    [futures({ side: 'sell', takeProfitPrice: '100' }), 'TAKE_PROFIT_NOT_BELOW', 'takeProfitPrice'],
    [futures({ side: 'sell', stopLossPrice: '100' }), 'STOP_LOSS_NOT_ABOVE', 'stopLossPrice'],
  ],
  'closing a part of a position': () => [
    [close(' '), 'QUANTITY_REQUIRED', 'quantity'],
    [close('1.0'), 'QUANTITY_NOT_INTEGER', 'quantity'],
    [close('0'), 'QUANTITY_NOT_POSITIVE', 'quantity'],
    [close('-3'), 'QUANTITY_NEGATIVE', 'quantity'],
    [close('11', '10.0'), 'QUANTITY_ABOVE_UNFILLED', 'quantity', { max: '10' }],
  ],
  'the stops of a position': () => [
    [stops('buy', {}), 'TP_OR_SL_REQUIRED', 'takeProfitPrice'],
    [stops('buy', { takeProfitPrice: '99' }), 'TAKE_PROFIT_BELOW_OPEN', 'takeProfitPrice'],
    [stops('sell', { takeProfitPrice: '101' }), 'TAKE_PROFIT_ABOVE_OPEN', 'takeProfitPrice'],
    [stops('buy', { stopLossPrice: '101' }), 'STOP_LOSS_ABOVE_OPEN', 'stopLossPrice'],
    [stops('sell', { stopLossPrice: '99' }), 'STOP_LOSS_BELOW_OPEN', 'stopLossPrice'],
    [stops('buy', { takeProfitPrice: 'x' }), 'TAKE_PROFIT_INVALID', 'takeProfitPrice'],
    [stops('buy', { stopLossPrice: 'x' }), 'STOP_LOSS_INVALID', 'stopLossPrice'],
  ],
  'a cycle order': () => [
    [cycle({ quantity: '101' }), 'INSUFFICIENT_BALANCE', 'quantity'],
    [cycle({ quantity: '0.5' }), 'QUANTITY_BELOW_MIN', 'quantity', { min: '1' }],
    [cycle({ quantity: '51' }), 'QUANTITY_ABOVE_MAX', 'quantity', { max: '50' }],
    [cycle({ quantity: '0', minQuantity: '0' }), 'QUANTITY_INVALID', 'quantity'],
  ],
  'a withdrawal': () => [
    [withdraw({ quantity: '0' }), 'QUANTITY_INVALID', 'quantity'],
    [withdraw({ quantity: '0.9' }), 'QUANTITY_BELOW_MIN', 'quantity', { min: '1' }],
    [withdraw({ quantity: '501' }), 'QUANTITY_ABOVE_MAX', 'quantity', { max: '500' }],
    [withdraw({ quantity: '101' }), 'INSUFFICIENT_BALANCE', 'quantity'],
    [withdraw({ quantity: '1.5' }), 'QUANTITY_BELOW_FEE', 'quantity', { fee: '1.5' }],
  ],
  'a transfer or deposit': () => [
    [checkTransfer({ quantity: '0', available: '1' }), 'QUANTITY_NOT_POSITIVE', 'quantity'],
    [checkTransfer({ quantity: '2', available: '1' }), 'INSUFFICIENT_BALANCE', 'quantity'],
    [checkDeposit({ quantity: '0', proof: true }), 'QUANTITY_NOT_POSITIVE', 'quantity'],
    [
      checkDeposit({ quantity: '1', proof: true, minDeposit: '2.0' }),
      'QUANTITY_BELOW_MIN',
      'quantity',
      { min: '2' },
    ],
    [checkDeposit({ quantity: '2', proof: false, minDeposit: '2' }), 'SCREENSHOT_REQUIRED', 'proof'],
  ],
  'a fiat order': () => [
    [fiat({ side: 'sell', bankCardBound: false }), 'BANK_CARD_REQUIRED', 'account'],
    [fiat({ locked: true }), 'FIAT_LOCKED_24H', 'account'],
    [fiat({ quantity: '0' }), 'QUANTITY_NOT_POSITIVE', 'quantity'],
    [fiat({ quantity: '0.9' }), 'QUANTITY_BELOW_MIN', 'quantity', { min: '1' }],
    [fiat({ quantity: '51' }), 'QUANTITY_ABOVE_MAX', 'quantity', { max: '50' }],
    [fiat({ side: 'sell', available: '4' }), 'INSUFFICIENT_BALANCE', 'quantity'],
    [fiat({ proof: false }), 'SCREENSHOT_REQUIRED', 'proof'],
  ],
  'a swap': () => [
    [swap('0'), 'QUANTITY_NOT_POSITIVE', 'quantity'],
    [swap('0.5'), 'QUANTITY_BELOW_MIN', 'quantity', { min: '1' }],
    [swap('51'), 'QUANTITY_ABOVE_MAX', 'quantity', { max: '50' }],
    [swap('5', '4'), 'INSUFFICIENT_BALANCE', 'quantity'],
  ],
  'a share of a token sale': () => [
    [subscribe('1', { status: 'notOpen' }), 'PROJECT_NOT_OPEN', 'project'],
    [subscribe('1', { status: 'ended' }), 'PROJECT_ENDED', 'project'],
    [subscribe('0'), 'QUANTITY_NOT_POSITIVE', 'quantity'],
    [subscribe('0.5'), 'QUANTITY_BELOW_MIN', 'quantity', { min: '1' }],
    [subscribe('51'), 'QUANTITY_ABOVE_MAX', 'quantity', { max: '50' }],
    [subscribe('41'), 'REMAINING_INSUFFICIENT', 'quantity', { remaining: '40' }],
    [subscribe('31'), 'INSUFFICIENT_BALANCE', 'quantity'],
  ],
}

describe('a refusal says the input and the numbers of its text', () => {
  it.each(Object.keys(REFUSALS))('for %s', (what) => {
    for (const [answer, code, field, params = {}] of REFUSALS[what]?.() ?? [])
      expect(answer).toEqual({ ok: false, code, field, params })
  })

  it('and what a cycle form is to do about it', () => {
    const refused = { ok: false, field: 'quantity', params: {}, reloadMs: 3000 }
    expect(cycle({ socketOpen: false })).toEqual({ ...refused, code: 'SOCKET_CLOSED' })
    expect(cycle({ clockDifference: 5001 })).toEqual({ ...refused, code: 'CLOCK_SKEW', clear: true })
  })
})

describe('what just passes', () => {
  it('is a price with as many decimals as the market has, zeros beyond not counted', () => {
    expect(spot({ price: '3.120', quantity: '1.00010' })).toEqual({ ok: true, cost: '3.120312' })
    expect(futures({ price: '100.120', market: { ...contract, priceDecimals: 2 } })).toMatchObject({
      ok: true,
    })
    expect(futures({ price: '100.123456' })).toMatchObject({ ok: true })
    const dear = futures({
      type: 'market',
      price: 'x',
      lastPrice: '7.123',
      market: { ...contract, priceDecimals: 2 },
    })
    expect(dear).toMatchObject({ ok: true, notional: '0.21369' })
  })

  it('rule 6: is a number of the longest form', () => {
    const [price, quantity] = ['9'.repeat(13), '9'.repeat(20)]
    expect([price, `${price}.123456`].map(isPriceFormat)).toEqual([true, true])
    expect([`9${price}`, '1.1234567'].map(isPriceFormat)).toEqual([false, false])
    expect([quantity, `${quantity}.12345678`].map(isAmountFormat)).toEqual([true, true])
    expect([`9${quantity}`, '1.123456789'].map(isAmountFormat)).toEqual([false, false])
    expect(readPlainNumber('1'.repeat(64))?.integerDigits).toBe(64)
  })

  it('is a quantity at its limits', () => {
    expect(fiat({ quantity: '1', locked: false })).toEqual({ ok: true, quantity: '1' })
    expect(fiat({ quantity: '50', proof: true })).toEqual({ ok: true, quantity: '50' })
    expect(subscribe('30')).toEqual({ ok: true, total: '60.00000000' })
    expect(swap('50', '50')).toEqual({ ok: true, received: '33.33333333' })
  })

  it('a contract without a fee rate takes no fee', () => {
    const { feeRate: _none, ...free } = contract
    expect(futures({ market: free })).toMatchObject({ ok: true, fee: '0.0000', marginPlusFee: '0.3000' })
  })

  it('a credit that is no number bars a withdrawal', () => {
    expect(Reflect.apply(withdrawalBlocks, undefined, [{ ...eligibility, creditScore: '100' }])).toEqual([
      'CREDIT_TOO_LOW',
    ])
    expect(withdrawalBlocks({ ...eligibility, creditScore: undefined })).toEqual([])
  })
})

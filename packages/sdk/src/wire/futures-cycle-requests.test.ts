import { describe, expect, it } from 'vitest'
import { candlesRequest } from './candles'
import type { Codec } from './codec/codec'
import { pairPageRequest } from './codec/pair'
import { cycleOrderIdRequest, cycleOrderRequest } from './cycle'
import {
  closeAllRequest,
  closeByCoinRequest,
  closePositionRequest,
  editStopOrderRequest,
  futuresLimitOrderRequest,
  futuresMarketOrderRequest,
  newStopOrderRequest,
  positionRequest,
  stopOrderRequest,
} from './futures-request'

const pair = { base: 'BTC', quote: 'USDT' }
const order = { pair, quantity: '5', leverage: 20, marginMode: 'isolated' as const }
const orderWire = {
  tradcoin: 'BTC',
  maincoin: 'USDT',
  number: '5',
  lever: 20,
  tdMode: 'lsolate',
  profitPrice: '',
  lossPrice: '',
}

const cases: readonly (readonly [string, Codec<unknown>, unknown, unknown])[] = [
  [
    'limit order: no TP and SL are empty',
    futuresLimitOrderRequest,
    { ...order, price: '64000.5' },
    { ...orderWire, style: 'limit', price: '64000.5' },
  ],
  [
    'limit order with both',
    futuresLimitOrderRequest,
    { ...order, marginMode: 'cross', price: '1', takeProfitPrice: '2', stopLossPrice: '0.5' },
    { ...orderWire, style: 'limit', tdMode: 'cross', price: '1', profitPrice: '2', lossPrice: '0.5' },
  ],
  ['market order', futuresMarketOrderRequest, order, { ...orderWire, style: 'market' }],
  [
    'market order with the price its user saw',
    futuresMarketOrderRequest,
    { ...order, price: '64000' },
    { ...orderWire, style: 'market', price: '64000' },
  ],
  ['stop orders of a position', positionRequest, { positionId: 21 }, { autoid: 21 }],
  ['close a part', closePositionRequest, { positionId: 21, quantity: '2' }, { autoid: 21, number: '2' }],
  ['close by coin', closeByCoinRequest, { coin: 'BTC', side: 'all' }, { coin: 'BTC', type: 'all' }],
  ['close longs', closeByCoinRequest, { coin: 'BTC', side: 'buy' }, { coin: 'BTC', type: 'buy' }],
  ['close shorts', closeByCoinRequest, { coin: 'BTC', side: 'sell' }, { coin: 'BTC', type: 'sell' }],
  ['close all: an empty body', closeAllRequest, undefined, {}],
  [
    'close all, with coin and type',
    closeAllRequest,
    { coin: 'BTC', side: 'all' },
    { coin: 'BTC', type: 'all' },
  ],
  ['cancel a stop order: autoid, not id', stopOrderRequest, { id: 31 }, { autoid: 31 }],
  [
    'new stop order',
    newStopOrderRequest,
    { positionId: 21, quantity: '5', takeProfitPrice: '66000' },
    {
      autoid: 21,
      number: '5',
      take_profit: 'enable',
      take_profit_price: '66000',
      stop_loss: 'disable',
      stop_loss_price: '0',
    },
  ],
  [
    'rule 40: edit a stop order, a price left out is not written',
    editStopOrderRequest,
    { id: 31, stopLossPrice: '62000' },
    { autoid: 31, stop_loss: 'enable', stop_loss_price: '62000' },
  ],
  [
    'edit a stop order: null removes a price',
    editStopOrderRequest,
    { id: 31, takeProfitPrice: null, stopLossPrice: '62000' },
    {
      autoid: 31,
      take_profit: 'disable',
      take_profit_price: '0',
      stop_loss: 'enable',
      stop_loss_price: '62000',
    },
  ],
  [
    'cycle order: lever is its length',
    cycleOrderRequest,
    { pair, quantity: '100', payCoin: 'USDT', seconds: 60 },
    { tradcoin: 'BTC', maincoin: 'USDT', number: '100', paycoin: 'USDT', lever: 60 },
  ],
  ['cycle order by id: orderId', cycleOrderIdRequest, { orderId: 'C41' }, { orderId: 'C41' }],
  [
    'cycle history of a pair',
    pairPageRequest,
    { pair, page: 2, limit: 15 },
    { tradcoin: 'BTC', maincoin: 'USDT', page: 2, limit: 15 },
  ],
]

const invalid = expect.objectContaining({ code: 'REQUEST_INVALID' })

describe('futures and cycle requests', () => {
  it.each(cases)('encode %s', (_name, codec, input, wire) => {
    expect(codec.encode(input)).toEqual(wire)
    expect(codec.decode(wire)).toEqual(input)
  })

  it('rules 6, 9: send typed text unchanged', () => {
    const wire = { ...orderWire, price: '1e3', number: '1.0', profitPrice: ' 2' }
    expect(futuresLimitOrderRequest.decode(wire)).toMatchObject({
      price: '1e3',
      quantity: '1.0',
      takeProfitPrice: ' 2',
    })
    expect(
      newStopOrderRequest.decode({ autoid: 1, number: 5, take_profit: 'enable', take_profit_price: '-1' }),
    ).toEqual({ positionId: 1, quantity: '5', takeProfitPrice: '-1' })
    expect(futuresLimitOrderRequest.decode({ ...wire, price: null })).toMatchObject({ price: '' })
  })

  it('accept isolated spelled correctly, and reject an unknown mode', () => {
    expect(futuresMarketOrderRequest.decode({ ...orderWire, tdMode: 'isolated' }).marginMode).toBe('isolated')
    expect(() => futuresMarketOrderRequest.decode({ ...orderWire, tdMode: 'x' })).toThrow(invalid)
  })

  it('rule 1: reject a JS number as a decimal', () => {
    const untyped: readonly (readonly [Codec<unknown>, object])[] = [
      [futuresLimitOrderRequest, { ...order, price: 1 }],
      [futuresLimitOrderRequest, { ...order, price: '1', quantity: 5 }],
      [futuresMarketOrderRequest, { ...order, stopLossPrice: 5 }],
      [newStopOrderRequest, { positionId: 1, quantity: '1', takeProfitPrice: 5 }],
      [editStopOrderRequest, { id: 1, stopLossPrice: 5 }],
      [closePositionRequest, { positionId: 1, quantity: 1 }],
      [cycleOrderRequest, { pair, quantity: 1, payCoin: 'USDT', seconds: 60 }],
    ]
    for (const [codec, input] of untyped) expect(() => codec.encode(input)).toThrow(invalid)
  })

  it.each([
    [futuresLimitOrderRequest, { ...orderWire, lever: 0 }, 'lever'],
    [futuresLimitOrderRequest, { ...orderWire, tradcoin: '' }, 'tradcoin'],
    [cycleOrderRequest, { tradcoin: 'B', maincoin: 'U', paycoin: 'U', number: 1 }, 'lever'],
    [closeByCoinRequest, { coin: 'BTC', type: 'half' }, 'type'],
    [closeAllRequest, { coin: 'BTC', type: 'half' }, 'type'],
    [newStopOrderRequest, { number: 1 }, 'autoid'],
    [pairPageRequest, { tradcoin: 'B', maincoin: 'U', page: 0 }, 'page'],
    [positionRequest, null, ''],
    [candlesRequest, { pairname: 'A/B', type: 0, mine: 1, date: { toString: 0 } }, 'date'],
    [closeByCoinRequest, { coin: 'BTC', type: { toString: 0 } }, 'type'],
  ] as const)('throw REQUEST_INVALID %#', (codec, wire, field) => {
    const untyped: Codec<unknown> = codec
    expect(() => untyped.decode(wire)).toThrow(expect.objectContaining({ code: 'REQUEST_INVALID', field }))
  })
})

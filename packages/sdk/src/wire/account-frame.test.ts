import { describe, expect, it } from 'vitest'
import { accountFrameCodec, accountGreetingCodec, accountLoginCodec } from './account-frame'
import {
  amendOrderRequest,
  cancelAllAfterRequest,
  cancelFuturesOrdersRequest,
  cancelledCountAnswer,
  cancelSpotOrdersRequest,
} from './order-changes'

describe('a frame of the account stream', () => {
  it('has one list for each wallet, and comes back as it was', () => {
    const frame = {
      seq: 8,
      spotOrders: [{ id: 5, base: 'BTC', quote: 'USDT', status: 'filled' }],
      futuresOrders: [{ id: 6, base: 'BTC', marginMode: 'isolated', quantity: '3' }],
      positions: [{ id: 9, quantity: '3' }],
      spotBalances: [{ coin: 'USDT', available: '10', locked: '0' }],
      futuresBalances: [{ coin: 'USDT', available: '1', orderMargin: '2', positionMargin: '3' }],
      fiatBalances: [{ coin: 'USDT', available: '4', locked: '0' }],
      fills: [{ id: 3, orderId: 5, price: '60000', quantity: '0.01', wallet: 'spot' }],
      records: [{ id: 1, kind: 'transfer', coin: 'USDT', quantity: '5' }],
    }
    const wire = accountFrameCodec.encode(frame)
    expect(wire).toMatchObject({
      seq: 8,
      orders: [
        { autoid: 5, wallet: 'spot', state: 'all' },
        { autoid: 6, wallet: 'futures', tdMode: 'lsolate' },
      ],
      balances: [
        { usable: '10', wallet: 'spot' },
        { entrust: '2', wallet: 'futures' },
        { usable: '4', wallet: 'fiat' },
      ],
    })
    expect(Object.keys(Object(wire)).sort()).toEqual([
      'balances',
      'fills',
      'orders',
      'positions',
      'records',
      'seq',
    ])
    expect(accountFrameCodec.decode(wire)).toMatchObject(frame)
  })

  it('may have any of its lists, and needs a seq', () => {
    expect(accountFrameCodec.decode({ seq: 1 })).toEqual({ seq: 1 })
    expect(() => accountFrameCodec.decode({ orders: [] })).toThrow(/seq/)
  })

  it('is preceded by a login and its answer', () => {
    expect(accountLoginCodec.decode({ token: 'x' })).toEqual({ token: 'x' })
    expect(accountGreetingCodec.decode({ account: { seq: 0 } })).toEqual({ seq: 0 })
    expect(accountGreetingCodec.encode({ seq: 4 })).toEqual({ account: { seq: 4 } })
    const state = 'a1-7'
    expect(accountGreetingCodec.decode({ account: { seq: 0, state } })).toEqual({ seq: 0, state })
  })
})

describe('changes of open orders', () => {
  it('name the pair as the lists do, and nothing for all', () => {
    expect(cancelSpotOrdersRequest.encode(undefined)).toEqual({})
    expect(cancelSpotOrdersRequest.encode({ pair: 'BTC/USDT' })).toEqual({
      tradcoin: 'BTC',
      maincoin: 'USDT',
    })
    expect(cancelSpotOrdersRequest.encode({ board: 'main' })).toEqual({ plate: 'main' })
    expect(cancelledCountAnswer.decode({ code: 200, msg: '', data: { count: 3 } })).toEqual({ count: 3 })
  })

  it.each([null, '', [], {}, 5])('refuse a filter that is %j: it must not mean all orders', (value) => {
    for (const [codec, field] of [
      [cancelSpotOrdersRequest, 'tradcoin'],
      [cancelSpotOrdersRequest, 'plate'],
      [cancelFuturesOrdersRequest, 'coin'],
    ] as const)
      expect(() => codec.decode({ [field]: value })).toThrow(
        expect.objectContaining({ code: 'REQUEST_INVALID', field }),
      )
  })

  it('take a price as text, and a quantity or none', () => {
    expect(amendOrderRequest.encode({ id: 4, price: '1.5' })).toEqual({ id: 4, price: '1.5' })
    expect(amendOrderRequest.encode({ id: 4, price: '1.5', quantity: '2' })).toEqual({
      id: 4,
      price: '1.5',
      number: '2',
    })
    expect(amendOrderRequest.decode({ id: 4, price: '1.5', number: '' })).toEqual({ id: 4, price: '1.5' })
  })

  it('take a time up to a day, which must be given', () => {
    expect(cancelAllAfterRequest.decode({ ms: 0 })).toEqual({ ms: 0 })
    for (const ms of [undefined, -1, 1.5, 86_400_001])
      expect(() => cancelAllAfterRequest.decode({ ms })).toThrow(/ms/)
  })
})

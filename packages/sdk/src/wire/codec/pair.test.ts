import { describe, expect, it } from 'vitest'
import { call, spotMarket, spotSymbols } from '../../endpoints/index'
import { pairOf, pairPageRequest, pairRequest } from './pair'

describe('a pair as input', () => {
  it('is a text or an object, of which only the two coins are kept', () => {
    expect(pairOf('BTC/USDT')).toEqual({ base: 'BTC', quote: 'USDT' })
    const market = { base: 'BTC', quote: 'USDT', price: '43000' }
    expect(pairOf(market)).toEqual({ base: 'BTC', quote: 'USDT' })
    expect(pairOf('1000pepe/USDT')).toEqual({ base: '1000pepe', quote: 'USDT' })
  })

  it.each([
    ['', '""'],
    ['BTC', '"BTC"'],
    ['BTCUSDT', '"BTCUSDT"'],
    ['BTC/USDT/X', '"BTC/USDT/X"'],
    ['BTC-USDT', '"BTC-USDT"'],
    [' BTC/USDT', '" BTC/USDT"'],
    [undefined, 'nothing'],
    [null, 'null'],
    [5, '5'],
    [['BTC', 'USDT'], 'a list'],
    [{}, 'an object'],
    [{ base: 'BTC' }, 'an object'],
    [{ base: '', quote: 'USDT' }, 'an object'],
    [{ base: 'BTC', quote: 5 }, 'an object'],
    [() => 'BTC/USDT', 'a function'],
  ])('refuses %j and says what was given', (input, message) => {
    const untyped: (pair: unknown) => unknown = Object(pairOf)
    expect(() => untyped(input)).toThrow(
      expect.objectContaining({
        code: 'REQUEST_INVALID',
        field: 'pair',
        message: `pair must be a pair such as 'BTC/USDT' or { base: 'BTC', quote: 'USDT' }, not ${message}`,
      }),
    )
  })

  it('travels as tradcoin and maincoin, and is read as the two coins', () => {
    expect(pairRequest.encode('BTC/USDT')).toEqual({ tradcoin: 'BTC', maincoin: 'USDT' })
    expect(pairRequest.decode({ tradcoin: 'BTC', maincoin: 'USDT' })).toEqual({ base: 'BTC', quote: 'USDT' })
    expect(pairPageRequest.encode({ pair: 'BTC/USDT', page: 2, limit: 5 })).toEqual({
      tradcoin: 'BTC',
      maincoin: 'USDT',
      page: 2,
      limit: 5,
    })
  })

  it('is the whole input of a call that takes nothing else', async () => {
    const requests: unknown[] = []
    const transport: Parameters<typeof call>[0] = (request) => {
      requests.push(request.query)
      return Promise.reject(new Error('no exchange'))
    }
    await expect(call(transport, spotMarket, 'BTC/USDT')).rejects.toThrow('no exchange')
    await expect(call(transport, spotSymbols, undefined)).rejects.toThrow('no exchange')
    await expect(call(transport, spotMarket, 'BTC')).rejects.toMatchObject({ field: 'pair' })
    expect(requests).toEqual([{ tradcoin: 'BTC', maincoin: 'USDT' }, {}])
  })
})

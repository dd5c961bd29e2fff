import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cmp } from '../../decimal'
import { type BgkError, isBgkError } from '../../errors'
import { bookLevelCodec } from '../../wire/market'
import { decodeFrame, decodeLevels } from './decode-frame'

const read = (frame: unknown, lists = true) => decodeFrame(JSON.stringify(frame), { lists })
const info = {
  autoid: 1,
  tradcoin: 'BTC',
  maincoin: 'USDT',
  price: 2,
  rise: '-0.5',
  buyprice: '1',
  sellprice: '3',
}
const trade = { autoid: '9', wdate: '2024-05-04 12:00:00', type: 'buy', price: '1.2E-4', number: 3 }

function faultOf(run: () => unknown): BgkError | undefined {
  try {
    run()
  } catch (error) {
    return isBgkError(error) ? error : undefined
  }
  return undefined
}

describe('a frame is any subset of the payload keys', () => {
  it('reads info, book and deals of a spot pair', () => {
    const { spot } = read({
      info,
      buy: [{ price: '1', amount: 2 }],
      sell: [{ price: 3, amount: '4.50' }],
      top: [trade],
    })
    expect(spot?.market).toMatchObject({ id: 1, base: 'BTC', quote: 'USDT', price: '2', buyPrice: '1' })
    expect([spot?.bids, spot?.asks]).toEqual([
      [{ price: '1', quantity: '2' }],
      [{ price: '3', quantity: '4.50' }],
    ])
    expect(spot?.trades).toEqual([
      { id: 9, time: Date.UTC(2024, 4, 4, 4), side: 'buy', price: '0.00012', quantity: '3' },
    ])
  })

  it('reads the futures twins, the cycle keys, the four lists and the k-line', () => {
    const contract = { ...info, unit: 0.001, max_lever: '100' }
    const cycle = {
      ...info,
      new_date: '1700000000000',
      limit: [{ paycoin: 'USDT', minnumber: 10 }],
      lever: [{ autoid: 1, lever: 60, minnumber: '20', profitGas: 0.3 }],
    }
    const frame = read({
      coninfo: [contract],
      conbuy: [],
      consell: [],
      contop: [trade],
      cycleinfo: cycle,
      cycletop: [{ autoid: 1, wdate: '2024-05-04 12:00:00', type: 'sell', income: '5', last_profit: '6' }],
      symbols: [info],
      overview: [info, info],
      consymbols: [contract],
      cyclesymbols: [info],
      kline: { code: 200, msg: '', mine: '5', data: { series: ['a|b'] } },
      aimsinfo: { dead: true },
      time: 1,
    })
    expect(frame.futures?.market).toMatchObject({ id: 1, contractSize: '0.001', maxLeverage: 100 })
    expect(frame.lists?.futures).toEqual([frame.futures?.market])
    expect(frame.cycle?.market).toMatchObject({
      id: 1,
      serverTime: 1_700_000_000_000,
      payCoins: [{ coin: 'USDT', minQuantity: '10' }],
      terms: [{ seconds: 60, minQuantity: '20', profitRate: '0.3' }],
    })
    expect([frame.futures?.bids, frame.futures?.asks, frame.futures?.trades?.length]).toEqual([[], [], 1])
    expect(frame.cycle?.ranking).toEqual([
      { id: 1, time: Date.UTC(2024, 4, 4, 4), side: 'sell', realizedPnl: '5', closePrice: '6' },
    ])
    expect(frame.kline).toEqual({ intervalMinutes: 5, items: ['a|b'] })
    expect(Object.values(frame.lists ?? {}).map((list) => list.length)).toEqual([1, 2, 1, 1])
  })

  it('does not look at lists that nobody wants', () => {
    expect(read({ symbols: 'nonsense' }, false)).toEqual({})
  })

  it.each([
    [{ info: [info, info] }, 'info'],
    [{ info: { ...info, autoid: 'x' } }, 'info.autoid'],
    [{ buy: {} }, 'buy'],
    [{ sell: [1] }, 'sell.0'],
    [{ sell: [{ price: '1', amount: '-1' }] }, 'sell.0.amount'],
    [{ buy: [{ price: 'NaN', amount: '1' }] }, 'buy.0.price'],
    [{ top: [{ ...trade, type: 'up' }] }, 'top.0.type'],
    [{ info: { ...info, price: undefined } }, 'info.price'],
    [{ info: { ...info, price: '-1' } }, 'info.price'],
    [{ kline: { mine: 1, data: { series: 'x' } } }, 'kline.data.series'],
    [{ kline: { data: { series: [] } } }, 'kline.mine'],
    [{ symbols: [{}] }, 'symbols.0.autoid'],
    [{ cycletop: [{}] }, 'cycletop.0.autoid'],
    [{ coninfo: info }, 'coninfo.unit'],
    [{ cycleinfo: { ...info, limit: [], lever: [{}] } }, 'cycleinfo.lever.0.lever'],
    [{ cycleinfo: { ...info, lever: [] } }, 'cycleinfo.limit'],
    [[], ''],
  ])('FRAME_INVALID with the path: %j', (frame, path) => {
    expect(faultOf(() => read(frame))).toMatchObject({ code: 'FRAME_INVALID', field: path })
  })

  it('reads what was parsed elsewhere as it reads the text, and takes bytes for no frame', () => {
    const frame = {
      info,
      buy: [{ price: '1', amount: 2 }],
      top: [trade],
      kline: { mine: 5, data: { series: [] } },
    }
    expect(decodeFrame(structuredClone(frame), { lists: true })).toEqual(read(frame))
    for (const data of [new ArrayBuffer(2), new Uint8Array(2), null, 7]) {
      expect(faultOf(() => decodeFrame(data, { lists: true }))?.code).toBe('FRAME_INVALID')
    }
  })

  it('fails with FRAME_INVALID and nothing else, whatever comes', () => {
    const key = fc.constantFrom('info', 'buy', 'sell', 'top', 'kline', 'symbols', 'cycletop', 'coninfo')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.dictionary(key, fc.jsonValue()).map((frame) => JSON.stringify(frame)),
        ),
        (data) => {
          try {
            decodeFrame(data, { lists: true })
          } catch (error) {
            expect(isBgkError(error) && error.code).toBe('FRAME_INVALID')
          }
        },
      ),
    )
  })
})

describe('rule 24: book sides', () => {
  const digits = fc.bigInt({ min: 1n, max: 10n ** 16n })
  const decimal = fc.tuple(digits, fc.integer({ min: 0, max: 10 })).map(([value, scale]) => {
    const text = value.toString().padStart(scale + 1, '0')
    return scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`
  })

  it('are the best price first, exact, at most 20, whatever the order they come in', () => {
    const level = fc.record({ price: decimal, amount: decimal })
    fc.assert(
      fc.property(
        fc.array(level, { maxLength: 40 }),
        fc.constantFrom('asks' as const, 'bids' as const),
        (rows, side) => {
          const sign = side === 'asks' ? 1 : -1
          const expected = rows
            .map((row) => bookLevelCodec.decode(row))
            .sort((a, b) => sign * cmp(a.price, b.price))
          const levels = decodeLevels(rows, side, 'x')
          expect(levels.map((one) => one.price)).toEqual(expected.slice(0, 20).map((one) => one.price))
        },
      ),
    )
  })

  it('leave empty rows out and read numbers and exponents', () => {
    const rows = [
      { price: 1e-7, amount: '0.00' },
      { price: 0.5, amount: 1e21 },
      { price: '6E-1', amount: '1' },
    ]
    expect(decodeLevels(rows, 'asks', 'x')).toEqual([
      { price: '0.5', quantity: '1000000000000000000000' },
      { price: '0.6', quantity: '1' },
    ])
  })
})

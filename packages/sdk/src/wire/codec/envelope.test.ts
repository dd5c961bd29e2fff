import { describe, expect, it } from 'vitest'
import { coinBalanceCodec } from '../account'
import { spotMarketCodec } from '../market'
import { spotOrderCodec } from '../spot'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from './envelope'

const balance = { available: '1.5', locked: '0' }
const wire = coinBalanceCodec.encode(balance)

describe('envelope', () => {
  it('holds a value, a list, or a page with its count', () => {
    expect(answerOf(coinBalanceCodec).encode(balance)).toEqual({ code: 200, msg: 'success', data: wire })
    expect(answerOf(coinBalanceCodec).decode({ data: wire })).toEqual(balance)
    expect(listAnswerOf(coinBalanceCodec).encode([balance])).toMatchObject({ data: [wire] })
    expect(pageAnswerOf(coinBalanceCodec).encode({ rows: [balance], total: 7 })).toEqual({
      code: 200,
      msg: 'success',
      data: [wire],
      count: 7,
    })
    expect(messageAnswer.encode({ message: 'Done' })).toEqual({ code: 200, msg: 'Done', data: null })
    const placed = { message: 'Done', orderId: 7 }
    expect(messageAnswer.encode(placed)).toEqual({ code: 200, msg: 'Done', data: { orderId: 7 } })
    expect(messageAnswer.decode(messageAnswer.encode(placed))).toEqual(placed)
  })

  it('returns the fill of an order', () => {
    const fill = {
      filled: '3',
      averagePrice: '64000.5',
      total: '192.0015',
      fee: '0.1',
      feeCoin: 'USDT',
      realizedPnl: '-1.5',
    }
    const answer = { message: 'Position closed', orderId: 7, fill }
    expect(messageAnswer.encode(answer)).toMatchObject({
      data: {
        orderId: 7,
        fill: { number: '3', price: '64000.5', gas: '0.1', gascoin: 'USDT', income: '-1.5' },
      },
    })
    expect(messageAnswer.decode(messageAnswer.encode(answer))).toEqual(answer)
    const bare = { message: 'Done', fill: { filled: '1' } }
    expect(messageAnswer.decode(messageAnswer.encode(bare))).toEqual(bare)
  })

  it.each([null, 5, 'all', {}, { number: 'x' }])('ignores a fill of %j', (fill) => {
    expect(messageAnswer.decode({ msg: 'Done', data: { orderId: 7, fill } })).toEqual({
      message: 'Done',
      orderId: 7,
    })
  })

  it.each([null, undefined, '', 'null', {}])(
    'rule 37: rejects %j as a list, unless this back end uses it',
    (data) => {
      expect(() => listAnswerOf(coinBalanceCodec).decode({ data })).toThrow(
        expect.objectContaining({ code: 'RESPONSE_INVALID', field: 'data' }),
      )
      expect(() => pageAnswerOf(coinBalanceCodec).decode({ data, count: 3 })).toThrow('at data')
      const lenient = { utcOffset: 480, nullLists: 'empty' } as const
      const empty = () => listAnswerOf(coinBalanceCodec).decode({ data }, lenient)
      if (typeof data === 'object' && data !== null) expect(empty).toThrow('at data')
      else expect(empty()).toEqual([])
    },
  )

  it('has no total without a count, and no message without one', () => {
    expect(pageAnswerOf(coinBalanceCodec).decode({ data: [wire] })).toEqual({ rows: [balance] })
    expect(messageAnswer.decode({ msg: null })).toEqual({ message: '' })
    expect([noInput.decode({ any: 1 }), noInput.encode(undefined)]).toEqual([undefined, {}])
  })

  it('rule 38: skips and reports unreadable rows of a public list, and fails if all are', () => {
    const skipped: string[] = []
    const reading = {
      utcOffset: 480,
      nullLists: 'error',
      onBadRow: (path: string) => skipped.push(path),
    } as const
    const symbols = listAnswerOf(spotMarketCodec)
    const good = { autoid: 1, tradcoin: 'A', maincoin: 'B', price: '1' }
    const read = symbols.decode({ data: [{ ...good, price: 'NaN' }, good, { ...good, low: 'x' }] }, reading)
    expect([read.map(({ id }) => id), read.incomplete, skipped]).toEqual([
      [1],
      undefined,
      ['data.0.price', 'data.2.low'],
    ])
    expect(() => symbols.decode({ data: [{ ...good, price: null }] }, reading)).toThrow('at data.0.price')
  })

  it('rule 38: marks an account list incomplete if a row lacks its id', () => {
    const skipped: string[] = []
    const reading = {
      utcOffset: 480,
      nullLists: 'error',
      onBadRow: (path: string) => skipped.push(path),
    } as const
    const orders = listAnswerOf(spotOrderCodec).decode(
      { data: [{ autoid: 1, price: 'x' }, { price: '1' }] },
      reading,
    )
    expect([...orders]).toEqual([{ id: 1, unreadable: ['price'] }])
    expect([orders.incomplete, skipped]).toEqual([true, ['data.1.autoid']])
  })

  it.each([
    { orderId: 7 },
    { orderId: '7' },
    { orderId: null, autoid: '7' },
    { autoid: 7 },
    { id: 7 },
    7,
    '7',
  ])('reads the created id 7 from a write with the data %j', (data) => {
    expect(messageAnswer.decode({ msg: 'Done', data })).toEqual({ message: 'Done', orderId: 7 })
  })

  it.each([undefined, null, '', 'OK', true, 0, -7, 7.5, '1e99', [7], {}, { id: 'A7' }, { orderId: [7] }])(
    'reads no id from a write with the data %j',
    (data) => {
      expect(messageAnswer.decode({ msg: 'Done', data })).toEqual({ message: 'Done' })
    },
  )

  it('names the path of the first invalid value', () => {
    expect(() => listAnswerOf(coinBalanceCodec).decode({ data: [wire, 5] })).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID', field: 'data.1' }),
    )
    expect(() => answerOf(coinBalanceCodec).decode(null)).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID' }),
    )
  })
})

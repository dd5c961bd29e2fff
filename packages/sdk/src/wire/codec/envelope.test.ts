import { describe, expect, it } from 'vitest'
import { coinBalanceCodec } from '../account'
import { spotMarketCodec } from '../market'
import { spotOrderCodec } from '../spot'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from './envelope'

const balance = { available: '1.5', locked: '0' }
const wire = coinBalanceCodec.encode(balance)

describe('the envelope', () => {
  it('holds one thing, a list, or a page with its count', () => {
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

  it('tells what an order came to', () => {
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

  it.each([null, 5, 'all', {}, { number: 'x' }])('a fill that is %j is none, and no fault', (fill) => {
    expect(messageAnswer.decode({ msg: 'Done', data: { orderId: 7, fill } })).toEqual({
      message: 'Done',
      orderId: 7,
    })
  })

  it.each([null, undefined, '', 'null', {}])(
    'rule 37: a list that is %j is none, unless this back end answers so',
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

  it('a page without a count says none; a write without words says nothing', () => {
    expect(pageAnswerOf(coinBalanceCodec).decode({ data: [wire] })).toEqual({ rows: [balance] })
    expect(messageAnswer.decode({ msg: null })).toEqual({ message: '' })
    expect([noInput.decode({ any: 1 }), noInput.encode(undefined)]).toEqual([undefined, {}])
  })

  it('rule 38: rows of a public list that cannot be read are left out and told, all of them are a fault', () => {
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

  it('rule 38: an account’s list without one of its ids is incomplete', () => {
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
  ])('a write whose data is %j made what the lists show as 7', (data) => {
    expect(messageAnswer.decode({ msg: 'Done', data })).toEqual({ message: 'Done', orderId: 7 })
  })

  it.each([undefined, null, '', 'OK', true, 0, -7, 7.5, '1e99', [7], {}, { id: 'A7' }, { orderId: [7] }])(
    'a write whose data is %j tells no id',
    (data) => {
      expect(messageAnswer.decode({ msg: 'Done', data })).toEqual({ message: 'Done' })
    },
  )

  it('names the path of the first thing that is wrong', () => {
    expect(() => listAnswerOf(coinBalanceCodec).decode({ data: [wire, 5] })).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID', field: 'data.1' }),
    )
    expect(() => answerOf(coinBalanceCodec).decode(null)).toThrow(
      expect.objectContaining({ code: 'RESPONSE_INVALID' }),
    )
  })
})

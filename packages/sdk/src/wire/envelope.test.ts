import { describe, expect, it } from 'vitest'
import { coinBalanceCodec } from './account'
import { answerOf, listAnswerOf, messageAnswer, noInput, pageAnswerOf } from './envelope'

const balance = { available: '1.5', frozen: '0' }
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

  it.each([null, undefined, '', []])('a list that is %j is empty', (data) => {
    expect(listAnswerOf(coinBalanceCodec).decode({ data })).toEqual([])
    expect(pageAnswerOf(coinBalanceCodec).decode({ data, count: 3 })).toEqual({ rows: [], total: 3 })
  })

  it('a page without a count is all there is; a write without words says nothing', () => {
    expect(pageAnswerOf(coinBalanceCodec).decode({ data: [wire] })).toEqual({ rows: [balance], total: 1 })
    expect(messageAnswer.decode({ msg: null })).toEqual({ message: '' })
    expect([noInput.decode({ any: 1 }), noInput.encode(undefined)]).toEqual([undefined, {}])
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

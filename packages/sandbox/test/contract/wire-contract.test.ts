import { describe, expect, it } from 'vitest'
import { allCalls } from './contract'
import { allRecorded, recorded, spoilt } from './recorded-answers'
import { describedCalls, openWireContract } from './wire-contract'

const closed = openWireContract(true)
const open = openWireContract(false)
const answerOf = (call: string) => recorded.find((one) => one.call === call)?.answer

describe('contract of @bgk/sdk', () => {
  it('describes all calls', () => {
    expect(allCalls.map(({ name }) => name).filter((name) => !describedCalls.includes(name))).toEqual([])
  })

  it('describes each field of all recorded responses', () => {
    const faults = allRecorded.flatMap(({ call, reason, answer }) =>
      closed.response(call, answer).map((error) => `${call} ${reason ?? ''}: ${error}`),
    )
    expect(faults).toEqual([])
  })

  it('accepts only responses that the SDK can read', () => {
    const unread = allCalls.flatMap(({ name, response }) =>
      [...spoilt(answerOf(name))].flatMap(({ what, value }) => {
        if (open.response(name, value).length > 0) return []
        try {
          response.decode(value)
          return []
        } catch (error) {
          return [`${name}: ${what}: ${String(error)}`]
        }
      }),
    )
    expect(unread).toEqual([])
  })

  it('notices another name and another type of a field', () => {
    const { unfilled, ...order } = { autoid: 7, unfilled: '1', price: '2' }
    const page = (row: object) => ({ code: 200, msg: '', data: [row], count: 1 })
    expect(closed.response('spot.openOrders', page({ ...order, unfilled }))).toEqual([])
    expect(closed.response('spot.openOrders', page({ ...order, remaining: unfilled }))).not.toEqual([])
    expect(open.response('spot.openOrders', page({ ...order, autoid: '7' }))).not.toEqual([])
    expect(open.response('spot.openOrders', page({ ...order, price: { of: 2 } }))).not.toEqual([])
  })
})

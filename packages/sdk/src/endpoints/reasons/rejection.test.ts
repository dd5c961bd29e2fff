import { describe, expect, expectTypeOf, it } from 'vitest'
import { createFakeExchange } from '../../../test/fake-exchange'
import { createClient } from '../../client/create-client'
import { BgkError } from '../../errors'
import { createMemoryStorage } from '../../runtime/memory-storage'
import { compat, endpoints, extensions } from '../index'
import { callReasons, type ReasonOf } from './reasons'
import { isRejection } from './rejection'

const refused = (reason: string) => new Response(JSON.stringify({ code: 1, msg: 'no', data: { reason } }))

const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a rejected call', () => {
  const { fetch } = createFakeExchange({
    '/trad/closeEntrust': () => refused('ORDER_NOT_OPEN'),
    '/trad/buyLimit': () => refused('PRICE_INVALID'),
  })
  const client = createClient({
    origin: 'https://bgk.example',
    fetch,
    storage: createMemoryStorage(),
    snapshotBeforeWrites: false,
  })

  it('matches its own call only, and has its reason', async () => {
    const error = await failure(client.spot.cancelOrder({ id: 1 }))
    expect(isRejection(error, 'spot.cancelOrder') && error.reason).toBe('ORDER_NOT_OPEN')
    expect(isRejection(error, 'futures.cancelOrder')).toBe(false)
    expect(isRejection(error, 'spot.placeOrder')).toBe(false)
  })

  it('matches placeOrder by the call that it made', async () => {
    const order = { side: 'buy', type: 'limit', pair: 'BTC/USDT', price: '1', quantity: '1' } as const
    const error = await failure(client.spot.placeOrder(order))
    expect(isRejection(error, 'spot.placeOrder') && error.reason).toBe('PRICE_INVALID')
    expect([isRejection(error, 'spot.buyLimit'), isRejection(error, 'spot.sellLimit')]).toEqual([true, false])
    expect(isRejection(error, 'futures.placeOrder')).toBe(false)
  })

  it('excludes other failures', () => {
    const call = 'client.spot.buyLimit'
    expect(isRejection(new BgkError('OUTCOME_UNKNOWN', 'lost', { call }), 'spot.buyLimit')).toBe(false)
    expect(isRejection(new BgkError('SERVER_REJECTED', 'no'), 'spot.buyLimit')).toBe(false)
    expect(isRejection(new Error('no'), 'spot.buyLimit')).toBe(false)
  })
})

describe('the reasons of a call', () => {
  it('make a switch handle each of them', () => {
    const shown = (
      reason: Exclude<ReasonOf<'spot.cancelOrder'>, (typeof callReasons.any)[number]>,
    ): string => {
      switch (reason) {
        case 'ORDER_NOT_FOUND':
          return 'unknown'
        case 'ORDER_NOT_OPEN':
          return 'over'
        default:
          return reason satisfies never
      }
    }
    expect(callReasons['spot.cancelOrder'].map(shown)).toEqual(['unknown', 'over'])
    expectTypeOf<'COST_EXCEEDS_AVAILABLE'>().toExtend<ReasonOf<'spot.buyLimit'>>()
    expectTypeOf<'COST_EXCEEDS_AVAILABLE'>().not.toExtend<ReasonOf<'spot.sellLimit'>>()
    expectTypeOf<ReasonOf<'spot.buyLimit'> | ReasonOf<'spot.sellMarket'>>().toExtend<
      ReasonOf<'spot.placeOrder'>
    >()
    expectTypeOf<'LEVERAGE_ABOVE_TIER'>().toExtend<ReasonOf<'futures.placeOrder'>>()
    expectTypeOf<string>().not.toExtend<ReasonOf<'spot.placeOrder'>>()
  })

  it('name known calls, each reason once', () => {
    const groups: readonly object[] = [...Object.values(endpoints), ...Object.values(extensions), compat]
    const names = groups.flatMap((group) =>
      Object.values(group).map(({ name }) => String(name).replace(/^member/, 'user')),
    )
    const { any, ...calls } = callReasons
    expect(Object.keys(calls).filter((name) => !names.includes(name) && name !== 'demo.claimFunds')).toEqual(
      [],
    )
    for (const [name, reasons] of Object.entries(calls)) {
      expect(new Set([...any, ...reasons]).size, name).toBe(any.length + reasons.length)
    }
  })
})

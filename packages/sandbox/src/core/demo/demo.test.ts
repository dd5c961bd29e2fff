import { describe, expect, it } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { Harness } from '../../../test/core/harness'
import { checkInvariants } from '../check-invariants'
import { restoreExchange } from '../create-exchange'
import { ExchangeWorld } from '../exchange-world'

const DAY = 86_400_000

describe('demo funds', () => {
  const claim = (x: Harness, uid: number, amount = '10000', coin = 'USDT') =>
    x.answer({ type: 'demo.claim', uid, coin, amount })

  it('are credited from outside to the spot account, and recorded', () => {
    const x = new Harness()
    const uid = x.member()
    expect(claim(x, uid)).toEqual({ ok: true, recordId: 1 })
    const { state } = x.exchange
    expect(x.funds(uid, 'USDT')).toBe('10000 / 0')
    expect(state.wallet.records(uid)).toMatchObject([
      { kind: 'system', title: 'Demo funds', coin: 'USDT', amount: 10_000_00000000n, status: 'completed' },
    ])
    expect(state.demo.availableAt(uid, x.ts)).toBe(x.ts + DAY)
  })

  it('can be claimed by each member once in 24 hours, to the millisecond', () => {
    const x = new Harness()
    const [one, two] = [x.member(), x.member()]
    claim(x, one)
    const availableAt = String(x.ts + DAY)
    const refused = (hours: string) => ({
      ok: false,
      code: 'DEMO_FUNDS_CLAIMED',
      params: { availableAt, hours },
    })
    expect(claim(x, one)).toEqual(refused('24'))
    expect(claim(x, two)).toMatchObject({ ok: true })
    x.ts += DAY - 1
    expect(claim(x, one)).toEqual(refused('1'))
    x.ts += 1
    expect(x.exchange.state.demo.availableAt(one, x.ts)).toBe(0)
    expect(claim(x, one)).toMatchObject({ ok: true })
    expect(x.funds(one, 'USDT')).toBe('20000 / 0')
  })

  it('remain available after a claim that cannot be credited', () => {
    const x = new Harness()
    const uid = x.member()
    expect(claim(x, uid, '1', 'NONE')).toEqual({ ok: false, code: 'UNKNOWN_COIN' })
    for (const amount of ['0', '-1', '1e3', '0.000000001', ''])
      expect(claim(x, uid, amount)).toMatchObject({ ok: false, code: 'QUANTITY_INVALID' })
    expect(claim(x, 999_999)).toEqual({ ok: false, code: 'UNKNOWN_MEMBER' })
    expect(claim(x, uid)).toMatchObject({ ok: true })
  })

  it('I15: repeat the first answer under the same key and credit nothing', () => {
    const x = new Harness()
    const uid = x.member()
    const body = { type: 'demo.claim', uid, coin: 'USDT', amount: '10000' } as const
    const first = x.answer(body, 'k')
    expect(x.answer(body, 'k')).toEqual(first)
    expect(x.funds(uid, 'USDT')).toBe('10000 / 0')
  })

  it('I16: stores claims in snapshot and journal', () => {
    const x = new Harness()
    const { config } = x.exchange
    const uid = x.member()
    claim(x, uid)
    x.ts += DAY
    claim(x, x.member())
    expectReplays(x)
    const restored = restoreExchange(config, x.exchange.serialize())
    const claimAgain = { type: 'demo.claim', uid, coin: 'USDT', amount: '1', seq: 99, ts: x.ts - 1 } as const
    expect(restored.state.demo.availableAt(uid, claimAgain.ts)).toBe(x.ts)
    const { state } = restored
    if (!(state instanceof ExchangeWorld)) throw new Error('no world')
    state.demo.last.set(uid, x.ts + 1)
    expect(() => checkInvariants(restored)).toThrow(/claimed at/)
  })
})

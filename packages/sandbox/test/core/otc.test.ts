import { checkFiatOrder } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otc as standardOtc } from '../../src/content/merchants'
import { pairs } from '../../src/content/pairs'
import { checkInvariants } from '../../src/core/check-invariants'
import type { Answer, CommandBody } from '../../src/core/command'
import { createExchange, restoreExchange } from '../../src/core/create-exchange'
import type { Merchant } from '../../src/core/otc/merchant'
import { FIAT_ORDERS_OPEN } from '../../src/core/otc/place-fiat'
import { World } from '../../src/core/world'
import { Harness } from './harness'
import { CARD, codeOf, idOf, MINUTE, OTC, OtcHarness } from './otc-harness'

const WINDOW = 20 * MINUTE

function merchantOf({ exchange }: Harness, id: number): Merchant {
  const merchant = exchange.state instanceof World ? exchange.state.otc.merchant(id) : undefined
  if (merchant === undefined) throw new Error(`no merchant ${id}`)
  return merchant
}

describe('buying coins', () => {
  it('every state of an order that goes well: matching, unpaid, pending, completed', () => {
    const x = new OtcHarness()
    const id = idOf(x.buy('200', { matchMs: 3000 }))
    // As published: the worst rate of the currency, 80 and 1 %.
    expect(x.order(id)).toMatchObject({ status: 'matching', price: 8_080_000_000n, merchantId: null })
    x.later(2999)
    expect(x.order(id).status).toBe('matching')
    x.later(1)
    expect(x.order(id)).toMatchObject({ status: 'unpaid', merchantId: 3, payBefore: x.ts + WINDOW })
    expect(x.order(id).payee).toMatchObject({ account: 'M3' })
    expect(x.house('otc_merchant:3', 'USDT')).toBe('1000')
    expect(x.house('external:USDT', 'USDT')).toBe('-5000')
    expect(x.pay(id, { reviewMs: 5000 })).toEqual({ ok: true, orderId: id })
    expect(x.order(id)).toMatchObject({ status: 'pending', proof: 'proof' })
    x.later(4999)
    expect(x.fiat()).toBe('1000 / 0')
    x.later(1)
    expect(x.order(id)).toMatchObject({ status: 'completed', cause: '' })
    expect(x.fiat()).toBe('1200 / 0')
    expect(x.house('otc_merchant:3', 'USDT')).toBe('800')
    expect(x.exchange.state.wallet.records(x.uid).at(-1)).toMatchObject({
      kind: 'system',
      title: 'Bought with money',
      status: 'completed',
      amount: 20_000_000_000n,
    })
  })

  it('OTC payment at 20:00.000 counts, at 20:00.001 it does not', () => {
    const x = new OtcHarness()
    const [first, second] = [idOf(x.buy('100', { matchMs: 0 })), idOf(x.buy('200', { matchMs: 0 }))]
    x.later(0)
    const from = x.ts
    x.later(WINDOW)
    expect([x.order(first).status, x.order(second).status]).toEqual(['unpaid', 'unpaid'])
    expect(codeOf(x.pay(first))).toBe('ok')
    x.ts = from + WINDOW + 1
    // Before any tick and after it.
    expect(codeOf(x.pay(second))).toBe('FIAT_WINDOW_OVER')
    expect(x.order(second)).toMatchObject({ status: 'unpaid', proof: '' })
    x.later(0)
    expect(x.order(second)).toMatchObject({ status: 'cancelled', cause: 'window' })
    expect(codeOf(x.pay(second))).toBe('FIAT_WINDOW_OVER')
    expect(x.order(first).status).toBe('pending')
  })

  it('OTC double pay: of 100 proofs one counts, and the coins come once', () => {
    const x = new OtcHarness()
    const id = idOf(x.buy('100', { matchMs: 0 }))
    expect(codeOf(x.pay(id))).toBe('FIAT_NOT_TO_BE_PAID')
    x.later(0)
    expect(codeOf(x.pay(id, { image: ' ' }))).toBe('SCREENSHOT_REQUIRED')
    const answers = Array.from({ length: 100 }, (_, i) => codeOf(x.pay(id, { image: `p${i}` })))
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(answers.slice(1))).toEqual(new Set(['FIAT_ALREADY_PAID']))
    expect(x.order(id).proof).toBe('p0')
    expect(codeOf(x.decide(id, true))).toBe('ok')
    expect(codeOf(x.decide(id, true))).toBe('FIAT_ORDER_NOT_FOUND')
    expect(codeOf(x.pay(id))).toBe('FIAT_ALREADY_PAID')
    expect(x.fiat()).toBe('1100 / 0')
  })

  it('cancel racing pay: whoever is first wins, the other changes nothing', () => {
    const x = new OtcHarness()
    const [first, second] = [idOf(x.buy('100', { matchMs: 0 })), idOf(x.buy('200', { matchMs: 0 }))]
    x.later(0)
    expect([codeOf(x.cancelFiat(first)), codeOf(x.pay(first))]).toEqual(['ok', 'FIAT_NOT_TO_BE_PAID'])
    expect([codeOf(x.pay(second)), codeOf(x.cancelFiat(second))]).toEqual(['ok', 'FIAT_NOT_CANCELLABLE'])
    expect(x.order(first)).toMatchObject({ status: 'cancelled', cause: 'member' })
    expect(codeOf(x.cancelFiat(first))).toBe('FIAT_NOT_CANCELLABLE')
    expect(codeOf(x.decide(second, true))).toBe('ok')
    expect(x.fiat()).toBe('1200 / 0')
    expect(merchantOf(x, 3).stocks.get('USDT')?.reserved).toBe(0n)
  })

  it('a proof that staff turns down: no coins, a reason to read', () => {
    const x = new OtcHarness()
    const id = idOf(x.buy('100', { matchMs: 0 }))
    x.later(0)
    expect(codeOf(x.decide(id, true))).toBe('FIAT_NOT_WAITING')
    x.pay(id)
    expect(codeOf(x.decide(id, false, 'No such payment'))).toBe('ok')
    expect(x.order(id)).toMatchObject({ status: 'rejected', cause: 'staff', reason: 'No such payment' })
    expect(x.fiat()).toBe('1000 / 0')
  })

  it('barred for 24 hours after a change of password (spec §6), to the millisecond', () => {
    const x = new OtcHarness()
    x.run({ type: 'member.password', uid: x.uid, passwordHash: 'new' })
    x.ts += 24 * 60 * MINUTE - 1
    expect(codeOf(x.buy('100'))).toBe('FIAT_LOCKED_24H')
    expect(codeOf(x.sell('100'))).toBe('ok')
    x.ts += 1
    expect(codeOf(x.buy('100'))).toBe('ok')
  })

  it('another member’s order answers as one that does not exist, and stays as it is', () => {
    const x = new OtcHarness()
    const other = x.seller()
    const id = idOf(x.buy('100', { matchMs: 0 }))
    x.later(0)
    expect(x.pay(id, { uid: other })).toEqual(x.pay(99, { uid: other }))
    expect(x.cancelFiat(id, other)).toEqual(x.cancelFiat(99, other))
    expect(codeOf(x.cancelFiat(id, other))).toBe('FIAT_ORDER_NOT_FOUND')
    expect(x.exchange.state.otc.order(other, id)).toBeUndefined()
    expect(x.order(id).status).toBe('unpaid')
  })
})

describe('selling coins', () => {
  it('freezes the coins, finds a merchant, is paid after a time, and the coins are the merchant’s', () => {
    const x = new OtcHarness()
    const id = idOf(x.sell('200', { matchMs: 3000, reviewMs: 5000 }))
    expect(x.fiat()).toBe('800 / 200')
    expect(x.order(id)).toMatchObject({ status: 'matching', price: 7_920_000_000n })
    x.later(3000)
    expect(x.order(id)).toMatchObject({ status: 'pending', merchantId: 3, destination: '**** 1111' })
    expect(codeOf(x.pay(id))).toBe('FIAT_NOT_TO_BE_PAID')
    expect(codeOf(x.cancelFiat(id))).toBe('FIAT_NOT_CANCELLABLE')
    x.later(4999)
    expect(x.fiat()).toBe('800 / 200')
    x.later(1)
    expect(x.order(id).status).toBe('completed')
    expect(x.fiat()).toBe('800 / 0')
    expect(x.house('otc_merchant:3', 'USDT')).toBe('1200')
  })

  it('cancelled before a merchant is found, or rejected later: the coins are back', () => {
    const x = new OtcHarness()
    const [first, second] = [idOf(x.sell('200')), idOf(x.sell('300'))]
    expect(x.fiat()).toBe('500 / 500')
    expect(codeOf(x.cancelFiat(first))).toBe('ok')
    expect(x.fiat()).toBe('700 / 300')
    expect(codeOf(x.decide(second, true))).toBe('ok')
    expect(x.order(second).status).toBe('pending')
    expect(codeOf(x.decide(second, false))).toBe('ok')
    expect(x.fiat()).toBe('1000 / 0')
    expect(merchantOf(x, 3)).toMatchObject({ open: 0, orders: 101, completed: 95 })
  })

  it('funds frozen: barred, and one that waits comes back when it would be paid', () => {
    const x = new OtcHarness()
    const id = idOf(x.sell('200', { matchMs: 0, reviewMs: 1000 }))
    x.later(0)
    x.run({ type: 'member.standing', uid: x.uid, frozen: true })
    expect(codeOf(x.sell('100'))).toBe('FUNDS_FROZEN')
    x.later(1000)
    expect(x.order(id)).toMatchObject({ status: 'rejected', cause: 'frozen' })
    expect(x.fiat()).toBe('1000 / 0')
  })

  it('100 at once of everything: exactly one; the same key is one order', () => {
    const x = new OtcHarness()
    const body = { type: 'otc.sell', uid: x.uid, coin: 'USDT', currency: 'INR', amount: '1000' } as const
    const answers = Array.from({ length: 100 }, (_, i) => x.answer(body, `k${i}`))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codeOf(answers[99] ?? { ok: true })).toBe('INSUFFICIENT_BALANCE')
    expect(x.answer(body, 'k0')).toEqual(answers[0])
    expect([...x.exchange.state.otc.openOrders()]).toHaveLength(1)
  })

  it('paid by chat app where the merchant pays so and an account is bound', () => {
    const x = new OtcHarness()
    const [before] = [idOf(x.sell('50', { matchMs: 0 }))]
    x.later(0)
    expect(x.order(before).merchantId).toBe(3)
    x.run({ type: 'payment.chatApp', uid: x.uid, payee: 'Ann', account: 'annchat99', paymentCode: 'code' })
    const after = idOf(x.sell('50', { matchMs: 0 }))
    x.later(0)
    expect(x.order(after)).toMatchObject({ merchantId: 2, destination: '**** at99', price: 7_960_000_000n })
  })
})

describe('merchants', () => {
  it('the best price, then the better record, then the lower id; limits, hands and coins bound each', () => {
    const x = new OtcHarness()
    const matched = (answer: Answer) => {
      const id = idOf(answer)
      x.later(0)
      return x.order(id).merchantId
    }
    const now = { matchMs: 0 }
    // 2 is the cheapest, for up to 100 USDT and one order at once.
    expect(matched(x.buy('100', now))).toBe(2)
    expect(matched(x.buy('100', now))).toBe(3)
    expect(matched(x.buy('100', { ...now, currency: 'JPY' }))).toBe(4)
    // 3 has two hands and 900 left.
    expect(matched(x.buy('900', now))).toBe(3)
    expect(matched(x.buy('100', now))).toBe(1)
    expect(matched(x.buy('901', now))).toBe(null)
    expect(matched(x.buy('900', now))).toBe(1)
    expect(matched(x.buy('100', now))).toBe(null)
  })

  it('nobody to be found: asked again, and given up after 20 minutes', () => {
    const x = new OtcHarness()
    const ids = ['600', '600', '600'].map((amount) => idOf(x.buy(amount, { matchMs: 1000 })))
    x.later(1000)
    expect(ids.map((id) => x.order(id).merchantId)).toEqual([3, 1, null])
    expect(codeOf(x.decide(ids[2] ?? 0, true))).toBe('FIAT_NO_MERCHANT')
    x.cancelFiat(ids[0] ?? 0)
    x.later(9999)
    expect(x.order(ids[2] ?? 0).status).toBe('matching')
    x.later(1)
    expect(x.order(ids[2] ?? 0).merchantId).toBe(3)
    const last = idOf(x.buy('600', { matchMs: 1000 }))
    x.pay(ids[1] ?? 0)
    x.pay(ids[2] ?? 0)
    x.later(WINDOW - 1)
    expect(x.order(last).status).toBe('matching')
    x.later(1)
    expect(x.order(last)).toMatchObject({ status: 'cancelled', cause: 'noMerchant' })
  })

  it('fill up once an exchange day, and keep what is promised', () => {
    const x = new OtcHarness()
    const first = idOf(x.buy('600', { matchMs: 0 }))
    x.later(0)
    x.pay(first)
    x.decide(first, true)
    const second = idOf(x.buy('300', { matchMs: 0 }))
    x.later(0)
    x.pay(second)
    expect(x.house('otc_merchant:3', 'USDT')).toBe('400')
    x.ts += 24 * 60 * MINUTE
    const third = idOf(x.buy('1000', { matchMs: 0 }))
    x.later(0)
    expect(x.order(third).merchantId).toBe(3)
    expect(x.house('otc_merchant:3', 'USDT')).toBe('1300')
    x.decide(third, false)
    x.decide(second, true)
    const sold = idOf(x.sell('500', { matchMs: 0, reviewMs: 0 }))
    x.later(0)
    x.later(0)
    expect(x.order(sold).status).toBe('completed')
    expect(x.house('otc_merchant:3', 'USDT')).toBe('1500')
    x.ts += 24 * 60 * MINUTE
    idOf(x.buy('200', { matchMs: 0 }))
    x.later(0)
    expect(x.house('otc_merchant:3', 'USDT')).toBe('1000')
  })

  it('prices: buyers pay the ceiling, sellers get the floor, nobody meets worse than what was published', () => {
    const x = new OtcHarness()
    const yen = idOf(x.buy('10.00000001', { currency: 'JPY', matchMs: 0 }))
    const rupees = idOf(x.sell('33.33333333', { matchMs: 0 }))
    expect(x.order(yen)).toMatchObject({ price: 15_150_000_000n, total: 151_600_000_000n })
    // 33.33333333 x 79.2 = 2639.99999973…
    expect(x.order(rupees)).toMatchObject({ price: 7_920_000_000n, total: 263_999_000_000n })
    const coin = idOf(x.buy('0.5', { coin: 'BTC', matchMs: 0 }))
    const quoted = x.order(coin).price
    x.later(0)
    expect(quoted).toBe(808_000_000_000n)
    expect(x.order(coin)).toMatchObject({ merchantId: 2, price: 804_000_000_000n, total: 402_000_000_000n })
  })

  it('a last price painted far from the book does not count', () => {
    const x = new OtcHarness()
    const [a, b] = [x.member({ BTC: '10', USDT: '5000' }), x.member({ BTC: '10', USDT: '5000' })]
    x.limit(a, 'buy', '1', '1')
    x.market(b, 'sell', '1')
    x.limit(a, 'buy', '99', '1')
    x.limit(b, 'sell', '101', '1')
    expect(x.order(idOf(x.buy('1', { coin: 'BTC' }))).coinPrice).toBe(9_900_000_000n)
  })

  it('every amount within the limits finds a merchant of the standard ones, in every open currency', () => {
    for (const { code, enabled } of standardOtc.currencies) {
      for (const { coin, min, max } of standardOtc.coins) {
        const x = new Harness({ pairs, otc: standardOtc })
        for (const amount of [min, max]) {
          const uid = x.member()
          const answer = x.answer({ type: 'otc.buy', uid, coin, currency: code, amount, matchMs: 0 })
          if (!enabled) {
            expect(codeOf(answer)).toBe('FIAT_CURRENCY_CLOSED')
            continue
          }
          x.run({ type: 'clock.tick' })
          expect(x.exchange.state.otc.order(uid, idOf(answer))?.status).toBe('unpaid')
        }
      }
    }
  })
})

describe('refusals', () => {
  it('coins, currencies and members that are none; a market that is closed; too many open', () => {
    const x = new OtcHarness()
    expect(codeOf(x.buy('100', { uid: 7 }))).toBe('UNKNOWN_MEMBER')
    expect(codeOf(x.buy('100', { coin: 'ETH' }))).toBe('UNKNOWN_COIN')
    expect(codeOf(x.buy('100', { coin: '__proto__' }))).toBe('UNKNOWN_COIN')
    expect(codeOf(x.buy('100', { currency: 'XXX' }))).toBe('UNKNOWN_CURRENCY')
    expect(codeOf(x.buy('100', { currency: 'GBP' }))).toBe('FIAT_CURRENCY_CLOSED')
    x.run({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'disabled' })
    expect(codeOf(x.buy('1', { coin: 'BTC' }))).toBe('PAIR_DISABLED')
    for (let i = 0; i < FIAT_ORDERS_OPEN; i++) idOf(x.buy('10'))
    expect(x.buy('10')).toMatchObject({ code: 'FIAT_TOO_MANY_OPEN', params: { max: '10' } })
  })

  it('the SDK’s verdict, code, field and params, on 1500 random orders', () => {
    const amount = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        '0',
        '9.99999999',
        '10',
        '1000',
        '1000.00000001',
        '1e2',
        '-1',
        '１００',
        '.5',
        'x',
      ),
      fc
        .bigInt(0n, 200_000_000_000n)
        .map((n) => `${n / 100_000_000n}.${String(n % 100_000_000n).padStart(8, '0')}`),
    )
    let accepted = 0
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.bigInt(0n, 1500n), amount, (...drawn) => {
        const [buys, bound, locked, usable, typed] = drawn
        const x = new OtcHarness()
        const uid = x.member({ USDT: '2000' })
        if (usable > 0n) {
          x.run({ type: 'wallet.transferFiat', uid, direction: 'in', coin: 'USDT', amount: String(usable) })
        }
        if (bound) x.run({ type: 'payment.bankCard', uid, ...CARD })
        if (locked) x.run({ type: 'member.password', uid, passwordHash: 'n' })
        const verdict = checkFiatOrder({
          side: buys ? 'buy' : 'sell',
          amount: typed,
          coin: { min: '10', max: '1000' },
          bankCardBound: bound,
          locked,
          usable: String(usable),
        })
        const answer = buys ? x.buy(typed, { uid }) : x.sell(typed, { uid })
        if (verdict.ok) {
          accepted += 1
          expect(answer.ok).toBe(true)
        } else expect(answer).toEqual(verdict)
      }),
      { numRuns: 1500 },
    )
    expect(accepted).toBeGreaterThan(50)
  })
})

describe('I3, I4, I16', () => {
  it('random lives: invariants after each command, the same state from a snapshot and from the journal', () => {
    const ended = new Set<string>()
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(9), fc.nat(5), fc.nat(1000)), { minLength: 20, maxLength: 80 }),
        (steps) => {
          const x = new OtcHarness()
          const uids = [x.uid, x.seller()]
          for (const [what, some, n] of steps) {
            x.ts += n * 1000
            const uid = uids[n % 2] ?? 0
            const order = [...x.exchange.state.otc.openOrders()][some] ?? { id: some + 1, uid }
            const who = { uid: order.uid, orderId: order.id }
            const place = { uid, coin: 'USDT', currency: 'INR', amount: String(10 + n), matchMs: some * 1000 }
            const bodies: readonly CommandBody[] = [
              { type: 'otc.buy', ...place },
              { type: 'otc.sell', ...place, reviewMs: n * 500 },
              { type: 'otc.sell', ...place },
              { type: 'otc.pay', ...who, image: 'p', reviewMs: n * 100 },
              { type: 'otc.pay', ...who, image: 'p' },
              { type: 'otc.cancel', ...who },
              { type: 'otc.decide', orderId: order.id, approved: n % 3 > 0 },
              { type: 'wallet.transferFiat', uid, direction: 'out', coin: 'USDT', amount: String(n) },
              { type: 'member.standing', uid, frozen: n % 5 === 0 },
              { type: 'clock.tick' },
            ]
            const body = bodies[what]
            const paid = body !== undefined && x.answer(body).ok && body.type === 'otc.pay'
            if (paid) expect(x.order(who.orderId, who.uid).payBefore).toBeGreaterThanOrEqual(x.ts)
            x.run({ type: 'clock.tick' })
          }
          for (const uid of uids) {
            for (const { status, cause } of x.exchange.state.otc.orders(uid)) ended.add(`${status} ${cause}`)
          }
          const text = x.exchange.serialize()
          expect(restoreExchange(x.exchange.config, text).serialize()).toBe(text)
          const again = createExchange(x.exchange.config)
          for (const [i, { body, ts }] of x.journal.entries()) again.apply({ ...body, seq: i + 1, ts })
          expect(again.hash()).toBe(x.exchange.hash())
        },
      ),
      { numRuns: 80 },
    )
    for (const end of [
      'completed ',
      'cancelled window',
      'cancelled member',
      'rejected staff',
      'rejected frozen',
    ])
      expect([...ended]).toContain(end)
  })

  it('coins frozen or promised that no order stands for are caught', () => {
    const plant = (fault: (world: World, x: OtcHarness) => void) => {
      const x = new OtcHarness()
      idOf(x.sell('100'))
      idOf(x.buy('200', { matchMs: 0 }))
      x.later(0)
      if (x.exchange.state instanceof World) fault(x.exchange.state, x)
      return () => checkInvariants(x.exchange)
    }
    const purse = ({ coins, wallet }: World, uid: number) => wallet.purse(uid, coins.get('USDT')!)
    expect(plant(() => {})).not.toThrow()
    expect(
      plant((world, { uid }) => {
        purse(world, uid).fiatFrozen.balance += 1n
        purse(world, uid).fiat.balance -= 1n
      }),
    ).toThrow('I4')
    expect(
      plant((world, x) => {
        merchantOf(x, 3).stocks.get('USDT')!.account.balance -= 80_000_000_001n
        purse(world, x.uid).fiat.balance += 80_000_000_001n
      }),
    ).toThrow('I4')
    expect(
      plant((_, x) => {
        merchantOf(x, 3).open -= 1
      }),
    ).toThrow('I4')
    expect(plant(({ otc }) => void otc.open.delete(1))).toThrow('I4')
  })

  it('an order half way goes on from a snapshot; a state from before fiat orders starts empty', () => {
    const x = new OtcHarness()
    const id = idOf(x.buy('100', { matchMs: 0 }))
    x.later(0)
    const again = restoreExchange(x.exchange.config, x.exchange.serialize())
    const { seq } = x.exchange.state
    again.apply({ type: 'otc.pay', uid: x.uid, orderId: id, image: 'p', reviewMs: 5, seq: seq + 1, ts: x.ts })
    again.apply({ type: 'clock.tick', seq: seq + 2, ts: x.ts + 5 })
    expect(again.state.otc.order(x.uid, id)?.status).toBe('completed')
    const old = new Harness()
    old.member({ USDT: '5' })
    const text = old.exchange.serialize()
    expect(text).not.toContain('"otc"')
    const grown = restoreExchange({ ...old.exchange.config, otc: OTC }, text)
    expect(grown.serialize()).toBe(text)
    expect([...grown.state.otc.openOrders()]).toEqual([])
  })
})

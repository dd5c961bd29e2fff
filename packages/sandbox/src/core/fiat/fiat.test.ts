import { cmp } from '@bgk/sdk/decimal'
import { checkFiatOrder, fiatPrice, fiatTotal } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD, codeOf, idOf, MINUTE, merchantOf, OtcHarness } from '../../../test/core/fiat-harness'
import { refusedCheck } from '../kernel/command'
import { unitsText } from '../kernel/units'
import { MAX_OPEN_FIAT_ORDERS } from './place-fiat'
import { quote } from './prices'

const WINDOW = 20 * MINUTE

describe('buying coins', () => {
  it('moves a successful order through matching, unpaid, pending and completed', () => {
    const x = new OtcHarness()
    const id = idOf(x.buy('200', { matchMs: 3000 }))
    // Published rate: the worst of the currency, 80 and 1 %.
    expect(x.order(id)).toMatchObject({ status: 'matching', price: 8_080_000_000n, merchantId: null })
    x.later(2999)
    expect(x.order(id).status).toBe('matching')
    x.later(1)
    expect(x.order(id)).toMatchObject({ status: 'unpaid', merchantId: 3, payBefore: x.ts + WINDOW })
    expect(x.order(id).payee).toMatchObject({ account: 'M3' })
    expect(x.exchangeBalance('otc_merchant:3', 'USDT')).toBe('1000')
    expect(x.exchangeBalance('external:USDT', 'USDT')).toBe('-5000')
    expect(x.pay(id, { reviewMs: 5000 })).toEqual({ ok: true, orderId: id })
    expect(x.order(id)).toMatchObject({ status: 'pending', proof: 'proof' })
    x.later(4999)
    expect(x.fiat()).toBe('1000 / 0')
    x.later(1)
    expect(x.order(id)).toMatchObject({ status: 'completed', cause: '' })
    expect(x.fiat()).toBe('1200 / 0')
    expect(x.exchangeBalance('otc_merchant:3', 'USDT')).toBe('800')
    expect(x.exchange.state.wallet.records(x.uid).at(-1)).toMatchObject({
      kind: 'system',
      title: 'Bought with money',
      status: 'completed',
      amount: 20_000_000_000n,
    })
  })

  it('accepts a payment at 20:00.000 and rejects one at 20:00.001', () => {
    const x = new OtcHarness()
    const [first, second] = [idOf(x.buy('100', { matchMs: 0 })), idOf(x.buy('200', { matchMs: 0 }))]
    x.later(0)
    const from = x.ts
    x.later(WINDOW)
    expect([x.order(first).status, x.order(second).status]).toEqual(['unpaid', 'unpaid'])
    expect(codeOf(x.pay(first))).toBe('ok')
    x.ts = from + WINDOW + 1
    // Checked before and after a tick.
    expect(codeOf(x.pay(second))).toBe('FIAT_WINDOW_OVER')
    expect(x.order(second)).toMatchObject({ status: 'unpaid', proof: '' })
    x.later(0)
    expect(x.order(second)).toMatchObject({ status: 'cancelled', cause: 'window' })
    expect(codeOf(x.pay(second))).toBe('FIAT_WINDOW_OVER')
    expect(x.order(first).status).toBe('pending')
  })

  it('counts one of 100 proofs and credits the coins once', () => {
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

  it('applies the first of a racing cancel and payment, and rejects the other', () => {
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

  it('credits no coins after a rejected proof, and shows the reason', () => {
    const x = new OtcHarness()
    const id = idOf(x.buy('100', { matchMs: 0 }))
    x.later(0)
    expect(codeOf(x.decide(id, true))).toBe('FIAT_NOT_WAITING')
    x.pay(id)
    expect(codeOf(x.decide(id, false, 'No such payment'))).toBe('ok')
    expect(x.order(id)).toMatchObject({ status: 'rejected', cause: 'review', reason: 'No such payment' })
    expect(x.fiat()).toBe('1000 / 0')
  })

  it('is barred for 24 hours after a change of password, to the millisecond', () => {
    const x = new OtcHarness()
    x.run({ type: 'member.password', uid: x.uid, passwordHash: 'new' })
    x.ts += 24 * 60 * MINUTE - 1
    expect(codeOf(x.buy('100'))).toBe('FIAT_LOCKED_24H')
    expect(codeOf(x.sell('100'))).toBe('ok')
    x.ts += 1
    expect(codeOf(x.buy('100'))).toBe('ok')
  })

  it('rejects another member’s order as unknown and does not change it', () => {
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
  it('locks the coins, finds a merchant, is paid after a time, and transfers the coins', () => {
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
    expect(x.exchangeBalance('otc_merchant:3', 'USDT')).toBe('1200')
  })

  it('returns the coins after a cancel or a rejection', () => {
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

  it('rejects a sell with blocked funds, and returns the coins of a waiting one', () => {
    const x = new OtcHarness()
    const id = idOf(x.sell('200', { matchMs: 0, reviewMs: 1000 }))
    x.later(0)
    x.run({ type: 'member.restrict', uid: x.uid, fundsLocked: true })
    expect(codeOf(x.sell('100'))).toBe('FUNDS_FROZEN')
    x.later(1000)
    expect(x.order(id)).toMatchObject({ status: 'rejected', cause: 'fundsLocked' })
    expect(x.fiat()).toBe('1000 / 0')
  })

  it('applies exactly one of 100 concurrent commands; the same key is one order', () => {
    const x = new OtcHarness()
    const body = { type: 'otc.sell', uid: x.uid, coin: 'USDT', currency: 'INR', quantity: '1000' } as const
    const answers = Array.from({ length: 100 }, (_, i) => x.answer(body, `k${i}`))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codeOf(answers[99] ?? { ok: true })).toBe('INSUFFICIENT_BALANCE')
    expect(x.answer(body, 'k0')).toEqual(answers[0])
    expect([...x.exchange.state.otc.openOrders()]).toHaveLength(1)
  })

  it('is paid by chat app if the merchant supports it and an account is bound', () => {
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

describe('rejections', () => {
  it('rejects unknown coins, currencies and members, a closed market and too many open orders', () => {
    const x = new OtcHarness()
    expect(codeOf(x.buy('100', { uid: 7 }))).toBe('UNKNOWN_MEMBER')
    expect(codeOf(x.buy('100', { coin: 'ETH' }))).toBe('UNKNOWN_COIN')
    expect(codeOf(x.buy('100', { coin: '__proto__' }))).toBe('UNKNOWN_COIN')
    expect(codeOf(x.buy('100', { currency: 'XXX' }))).toBe('UNKNOWN_CURRENCY')
    expect(codeOf(x.buy('100', { currency: 'GBP' }))).toBe('FIAT_CURRENCY_CLOSED')
    x.run({ type: 'pair.status', base: 'BTC', quote: 'USDT', status: 'disabled' })
    expect(codeOf(x.buy('1', { coin: 'BTC' }))).toBe('PAIR_DISABLED')
    for (let i = 0; i < MAX_OPEN_FIAT_ORDERS; i++) idOf(x.buy('10'))
    expect(x.buy('10')).toMatchObject({ code: 'FIAT_TOO_MANY_OPEN', params: { max: '10' } })
  })

  it('matches the SDK’s verdict, code, field and params on random orders', () => {
    const quantity = fc.oneof(
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
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), fc.bigInt(0n, 1500n), quantity, (...drawn) => {
        const [buys, bound, locked, available, typed] = drawn
        const x = new OtcHarness()
        const uid = x.member({ USDT: '2000' })
        if (available > 0n) {
          x.run({
            type: 'wallet.transferFiat',
            uid,
            direction: 'in',
            coin: 'USDT',
            quantity: String(available),
          })
        }
        if (bound) x.run({ type: 'payment.bankCard', uid, ...CARD })
        if (locked) x.run({ type: 'member.password', uid, passwordHash: 'n' })
        const verdict = checkFiatOrder({
          side: buys ? 'buy' : 'sell',
          quantity: typed,
          coin: { min: '10', max: '1000' },
          bankCardBound: bound,
          locked,
          available: String(available),
        })
        const answer = buys ? x.buy(typed, { uid }) : x.sell(typed, { uid })
        if (verdict.ok) {
          accepted += 1
          expect(answer.ok).toBe(true)
        } else expect(answer).toEqual(refusedCheck(verdict))
      }),
      { numRuns: 150 * __TIMES__ },
    )
    expect(accepted).toBeGreaterThan(5 * __TIMES__)
  })
})

const text = (units: bigint) => unitsText(units, 8)
const amount = fc.bigInt({ min: 1n, max: 10n ** 14n })

it('charges the cost that the SDK quotes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('buy' as const, 'sell' as const),
      fc.tuple(amount, amount, amount),
      fc.constantFrom(0, 2),
      (side, [units, coinPrice, rate], decimals) => {
        const quoted = { side, coinPrice: text(coinPrice), rate: text(rate), decimals }
        const { price, total } = quote(side, { units, coinPrice }, rate, decimals)
        expect(cmp(fiatPrice(quoted), text(price))).toBe(0)
        expect(cmp(fiatTotal(text(units), quoted), text(total))).toBe(0)
      },
    ),
  )
})

import { describe, expect, it } from 'vitest'
import { codeOf, idOf, MINUTE, OtcHarness } from '../../../test/core/fiat-harness'
import { Harness } from '../../../test/core/harness'
import { otc as standardOtc } from '../../content/merchants'
import { pairs } from '../../content/pairs'
import type { Answer } from '../commands'

const WINDOW = 20 * MINUTE

describe('merchants', () => {
  it('are chosen by price, then record, then id, within limits, capacity and coins', () => {
    const x = new OtcHarness()
    const matched = (answer: Answer) => {
      const id = idOf(answer)
      x.later(0)
      return x.order(id).merchantId
    }
    const now = { matchMs: 0 }
    // 2 is the cheapest, up to 100 USDT and one order at a time.
    expect(matched(x.buy('100', now))).toBe(2)
    expect(matched(x.buy('100', now))).toBe(3)
    expect(matched(x.buy('100', { ...now, currency: 'JPY' }))).toBe(4)
    // 3 serves two orders and has 900 left.
    expect(matched(x.buy('900', now))).toBe(3)
    expect(matched(x.buy('100', now))).toBe(1)
    expect(matched(x.buy('901', now))).toBe(null)
    expect(matched(x.buy('900', now))).toBe(1)
    expect(matched(x.buy('100', now))).toBe(null)
  })

  it('are searched again, and the order is cancelled after 20 minutes', () => {
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

  it('restock once an exchange day, and retain reserved coins', () => {
    const x = new OtcHarness()
    const first = idOf(x.buy('600', { matchMs: 0 }))
    x.later(0)
    x.pay(first)
    x.decide(first, true)
    const second = idOf(x.buy('300', { matchMs: 0 }))
    x.later(0)
    x.pay(second)
    expect(x.exchangeBalance('otc_merchant:3', 'USDT')).toBe('400')
    x.ts += 24 * 60 * MINUTE
    const third = idOf(x.buy('1000', { matchMs: 0 }))
    x.later(0)
    expect(x.order(third).merchantId).toBe(3)
    expect(x.exchangeBalance('otc_merchant:3', 'USDT')).toBe('1300')
    x.decide(third, false)
    x.decide(second, true)
    const sold = idOf(x.sell('500', { matchMs: 0, reviewMs: 0 }))
    x.later(0)
    x.later(0)
    expect(x.order(sold).status).toBe('completed')
    expect(x.exchangeBalance('otc_merchant:3', 'USDT')).toBe('1500')
    x.ts += 24 * 60 * MINUTE
    idOf(x.buy('200', { matchMs: 0 }))
    x.later(0)
    expect(x.exchangeBalance('otc_merchant:3', 'USDT')).toBe('1000')
  })

  it('charge buyers the ceiling, pay sellers the floor, and never at a worse price than published', () => {
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

  it('ignore a last price and a book painted far from the index', () => {
    const x = new OtcHarness()
    const [a, b] = [x.member({ BTC: '10', USDT: '5000' }), x.member({ BTC: '10', USDT: '5000' })]
    x.limit(a, 'buy', '1', '1')
    x.market(b, 'sell', '1')
    x.limit(a, 'buy', '99', '1')
    x.limit(b, 'sell', '101', '1')
    expect(x.order(idOf(x.buy('1', { coin: 'BTC' }))).coinPrice).toBe(10_000_000_000n)
  })

  it('serve every amount within the limits, in every open currency', () => {
    for (const { code, enabled } of standardOtc.currencies) {
      for (const { coin, min, max } of standardOtc.coins) {
        const x = new Harness({ pairs, otc: standardOtc })
        for (const amount of [min, max]) {
          const uid = x.member()
          const answer = x.answer({
            type: 'otc.buy',
            uid,
            coin,
            currency: code,
            quantity: amount,
            matchMs: 0,
          })
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

import { checkSpotOrder } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GENESIS, pair } from '../../../test/core/harness'
import { randomStream } from '../../../test/core/random-stream'
import type { CommandBody } from '../commands'
import { createExchange } from '../create-exchange'
import { refusedCheck } from '../kernel/command'
import { balance } from '../kernel/queries'
import { spotMarket } from './market-views'

const DIGITS = ['0', '1', '9', '00', '10', '99', '123', '5']

function numberText(below: (n: number) => number): string {
  const odd = below(12)
  if (odd === 0) return ['', ' ', '.5', '5.', '-1', '+2', '1e2', 'x', '1.2.3', '１'][below(10)]!
  const part = () => Array.from({ length: 1 + below(odd === 1 ? 8 : 2) }, () => DIGITS[below(8)]!).join('')
  return below(3) === 0 ? part() : `${part()}.${part()}`
}

test('rule 7: matches checkSpotOrder in code, field and params on 20,000 orders', () => {
  let accepted = 0
  let seen = 0
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      const random = randomStream(seed)
      const below = (n: number) => Math.floor(random() * n)
      const market = pair('BTC', 'USDT', {
        priceDecimals: below(7),
        amountDecimals: below(9),
        minAmount: '1',
        ...(below(2) ? { maxAmount: '5000' } : {}),
        startPrice: '15',
      })
      const exchange = createExchange({ seed: '', genesis: GENESIS, pairs: [market] })
      let seq = 0
      const apply = (body: CommandBody) => exchange.apply({ ...body, seq: ++seq, ts: GENESIS }).answer
      apply({ type: 'member.create', account: { email: 'a' }, passwordHash: '', role: 'member' })
      const uid = 100_001
      apply({ type: 'funds.credit', uid, coin: 'BTC', amount: '1000.00000001', memo: '' })
      apply({ type: 'funds.credit', uid, coin: 'USDT', amount: '100000.12345678', memo: '' })
      for (let i = 0; i < 500; i++) {
        const order = {
          side: below(2) ? ('buy' as const) : ('sell' as const),
          orderType: below(3) ? ('limit' as const) : ('market' as const),
          price: numberText(below),
          quantity: numberText(below),
        }
        const view = spotMarket(exchange.state, 'BTC/USDT')!
        const available = {
          base: balance(exchange.state, uid, 'BTC').available,
          quote: balance(exchange.state, uid, 'USDT').available,
        }
        const verdict = checkSpotOrder({
          ...order,
          type: order.orderType,
          quantity: order.quantity,
          available,
          lastPrice: view.price,
          market: view,
        })
        const answer = apply({ type: 'spot.place', uid, base: 'BTC', quote: 'USDT', ...order })
        seen++
        if (verdict.ok) {
          accepted++
          // Rejected beyond the form check: it met the member's own order.
          if (!answer.ok) expect(answer).toEqual({ ok: false, code: 'SELF_TRADE' })
          if (answer.ok && answer.status === 'unfilled' && answer.orderId !== undefined) {
            apply({ type: 'spot.cancel', uid, orderId: answer.orderId })
          }
        } else expect(answer).toEqual(refusedCheck(verdict))
      }
    }),
    { numRuns: 40 },
  )
  expect(seen).toBe(20_000)
  expect(accepted).toBeGreaterThan(1_000)
}, 60_000)

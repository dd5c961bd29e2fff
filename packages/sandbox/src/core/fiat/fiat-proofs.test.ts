import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idOf, merchantOf, OtcHarness } from '../../../test/core/fiat-harness'
import { checkInvariants } from '../check-invariants'
import type { CommandBody } from '../commands'
import { createExchange, restoreExchange } from '../create-exchange'
import { ExchangeWorld } from '../exchange-world'

/** Sell, block the seller, let the review end: random runs reach this too rarely. */
const BLOCKED_BEFORE_REVIEW: [number, number, number][] = [
  [1, 0, 15],
  [8, 0, 5],
  [9, 0, 15],
]

describe('I3, I4, I16', () => {
  it('holds every invariant on random orders, and restores the same state from snapshot and journal', () => {
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
            const place = {
              uid,
              coin: 'USDT',
              currency: 'INR',
              quantity: String(10 + n),
              matchMs: some * 1000,
            }
            const bodies: readonly CommandBody[] = [
              { type: 'otc.buy', ...place },
              { type: 'otc.sell', ...place, reviewMs: n * 500 },
              { type: 'otc.sell', ...place },
              { type: 'otc.pay', ...who, image: 'p', reviewMs: n * 100 },
              { type: 'otc.pay', ...who, image: 'p' },
              { type: 'otc.cancel', ...who },
              { type: 'otc.decide', orderId: order.id, approved: n % 3 > 0 },
              { type: 'wallet.transferFiat', uid, direction: 'out', coin: 'USDT', quantity: String(n) },
              { type: 'member.restrict', uid, fundsLocked: n % 5 === 0 },
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
      { numRuns: 80, examples: [[BLOCKED_BEFORE_REVIEW]] },
    )
    for (const end of [
      'completed ',
      'cancelled window',
      'cancelled member',
      'rejected review',
      'rejected fundsLocked',
    ])
      expect([...ended]).toContain(end)
  })

  it('detects locked or reserved coins without an order', () => {
    const plant = (fault: (world: ExchangeWorld, x: OtcHarness) => void) => {
      const x = new OtcHarness()
      idOf(x.sell('100'))
      idOf(x.buy('200', { matchMs: 0 }))
      x.later(0)
      if (x.exchange.state instanceof ExchangeWorld) fault(x.exchange.state, x)
      return () => checkInvariants(x.exchange)
    }
    const accountsOf = ({ coins, wallet }: ExchangeWorld, uid: number) =>
      wallet.accountsOf(uid, coins.get('USDT')!)
    expect(plant(() => {})).not.toThrow()
    expect(
      plant((world, { uid }) => {
        accountsOf(world, uid).fiatLocked.balance += 1n
        accountsOf(world, uid).fiat.balance -= 1n
      }),
    ).toThrow('I4')
    expect(
      plant((world, x) => {
        merchantOf(x, 3).stocks.get('USDT')!.account.balance -= 80_000_000_001n
        accountsOf(world, x.uid).fiat.balance += 80_000_000_001n
      }),
    ).toThrow('I4')
    expect(
      plant((_, x) => {
        merchantOf(x, 3).open -= 1
      }),
    ).toThrow('I4')
    expect(plant(({ otc }) => void otc.open.delete(1))).toThrow('I4')
  })

  it('continues an open order from a snapshot', () => {
    const x = new OtcHarness()
    const id = idOf(x.buy('100', { matchMs: 0 }))
    x.later(0)
    const again = restoreExchange(x.exchange.config, x.exchange.serialize())
    const { seq } = x.exchange.state
    again.apply({ type: 'otc.pay', uid: x.uid, orderId: id, image: 'p', reviewMs: 5, seq: seq + 1, ts: x.ts })
    again.apply({ type: 'clock.tick', seq: seq + 2, ts: x.ts + 5 })
    expect(again.state.otc.order(x.uid, id)?.status).toBe('completed')
  })
})

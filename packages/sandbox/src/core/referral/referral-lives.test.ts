import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { contract, FuturesHarness } from '../../../test/core/futures/futures-harness'
import { GENESIS, Harness } from '../../../test/core/harness'
import { randomStream } from '../../../test/core/random-stream'
import type { RebateWatch } from '../../../test/core/rebate-watch'
import { HOUR, invite, nextHour, PAIRS, watched } from '../../../test/core/referral-harness'
import { checkInvariants } from '../check-invariants'
import { restoreExchange } from '../create-exchange'
import { Account } from '../kernel/ledger'
import { Referral } from './referral'

/** Rich and poor invitees that open, close, and are liquidated by price jumps. */
function randomFutures(seed: number, commands: number): RebateWatch {
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  const x = new FuturesHarness(contract({ funding: true }))
  const watch = watched(x)
  x.run({ type: 'insurance.set', coin: 'USDT', amount: '500' })
  const uids: number[] = []
  for (let i = 0; i < 7; i++) {
    const amount = ['90000', '400', '70'][below(3)]!
    const uid = invite(x, i < 2 ? undefined : uids[below(i)], { USDT: amount })
    x.answer({ type: 'futures.transfer', uid, coin: 'USDT', quantity: amount, to: 'futures' })
    uids.push(uid)
  }
  for (let i = 0; i < commands; i++) {
    x.ts += below(100_000)
    const uid = uids[below(uids.length)]!
    const side = below(2) ? 'buy' : 'sell'
    const last = Number(x.world.futures.contract('BTC', 'USDT')?.lastPrice ?? 0n)
    const near = ((last * (9900 + below(201))) / 1_000_000).toFixed(2)
    const position = x.positions(uid)[0]
    const dice = below(20)
    if (dice < 11)
      x.open(uid, side, below(3) ? near : undefined, 1 + below(60), { leverage: [1, 10, 100][below(3)]! })
    else if (dice < 15 && position) x.close(uid, 1 + below(position.lots), position.side)
    else if (dice < 18) x.markAt(((last * (9700 + below(601))) / 1_000_000).toFixed(2))
    else nextHour(x)
  }
  return watch
}

/** Users of several invite trees that trade two coins, one of them the tier coin. */
function randomMarket(seed: number, commands: number): { x: Harness; watch: RebateWatch } {
  const random = randomStream(seed)
  const below = (n: number) => Math.floor(random() * n)
  const x = new Harness({ pairs: PAIRS })
  const watch = watched(x)
  const uids: number[] = []
  for (let i = 0; i < 9; i++) {
    const bgk = ['0.5', '499', '501', '4999', '5001'][below(5)]!
    uids.push(invite(x, i < 3 ? undefined : uids[below(i)], { USDT: '20000', BTC: '20', BGK: bgk }))
  }
  for (let i = 0; i < commands; i++) {
    x.ts += below(400_000)
    const uid = uids[below(uids.length)]!
    const side = below(2) ? 'buy' : 'sell'
    const dice = below(20)
    if (dice === 0) nextHour(x)
    else if (dice === 1) x.run({ type: 'clock.tick' })
    else if (dice < 8) {
      const amount = (1 + below(9000) / 10_000).toFixed(4)
      if (below(3)) x.limit(uid, side, (0.95 + below(10) / 100).toFixed(2), amount, 'BGK/USDT')
      else x.market(uid, side, amount, 'BGK/USDT')
    } else {
      const amount = (0.001 + below(9000) / 100_000).toFixed(4)
      if (below(3)) x.limit(uid, side, (98 + below(400) / 100).toFixed(2), amount)
      else x.market(uid, side, amount)
    }
  }
  return { x, watch }
}

test('I20: predicts every rebate of 4,000 random commands independently', () => {
  let payout = 0
  let paid = 0
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      const { watch } = randomMarket(seed, 400)
      payout += watch.count
      paid += watch.paid
    }),
    { numRuns: 10 },
  )
  expect(payout).toBeGreaterThan(1000)
  expect(paid).toBeGreaterThan(100)
})

test('I20: predicts every rebate of 2,000 random futures commands', () => {
  let payout = 0
  let paid = 0
  fc.assert(
    fc.property(fc.noShrink(fc.nat()), (seed) => {
      const watch = randomFutures(seed, 200)
      payout += watch.count
      paid += watch.paid
    }),
    { numRuns: 10 },
  )
  expect(payout).toBeGreaterThan(200)
  expect(paid).toBeGreaterThan(50)
})

const { owe, credit, payable } = Referral.prototype

/** Faults planted one at a time: a test that misses them proves nothing. */
const faults: Readonly<Record<string, () => void>> = {
  'a unit more owed than set aside': () => {
    vi.spyOn(Referral.prototype, 'owe').mockImplementation(function (this: Referral, uid, coin, units) {
      owe.call(this, uid, coin, units + 1n)
    })
  },
  'a share for somebody else': () => {
    vi.spyOn(Referral.prototype, 'owe').mockImplementation(function (this: Referral, _uid, coin, units) {
      owe.call(this, 100_001, coin, units)
    })
  },
  'fees that brought more than they did': () => {
    vi.spyOn(Referral.prototype, 'credit').mockImplementation(function (
      this: Referral,
      uid,
      kind,
      coin,
      units,
    ) {
      credit.call(this, uid, kind, coin, units * 3n)
    })
  },
  'a share in another coin': () => {
    vi.spyOn(Referral.prototype, 'owe').mockImplementation(function (this: Referral, uid, _coin, units) {
      owe.call(this, uid, 'BTC', units)
    })
  },
  'a second house account': () => {
    vi.spyOn(Referral.prototype, 'payable').mockImplementation(function (this: Referral, coin) {
      return coin.code === 'BGK' ? new Account('rebate_payable', coin) : payable.call(this, coin)
    })
  },
  'paid a minute late': () => {
    vi.spyOn(Referral.prototype, 'owe').mockImplementation(function (this: Referral, uid, coin, units) {
      owe.call(this, uid, coin, units)
      if (this.nextPayout === Number.POSITIVE_INFINITY) this.nextPayout = GENESIS + 3_660_000
    })
  },
}

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(Object.keys(faults))('detects a planted fault: %s', (name) => {
  faults[name]?.()
  expect(() => {
    for (let seed = 0; seed < 6; seed++) randomMarket(seed, 300)
  }).toThrow()
})

test('I16: a restored exchange owes and pays the same', () => {
  const { x } = randomMarket(11, 300)
  const { config } = x.exchange
  const text = x.exchange.serialize()
  expect(text).toContain('referral')
  const restored = restoreExchange(config, text)
  expect(restored.serialize()).toBe(text)
  const tick = { type: 'clock.tick', seq: x.exchange.state.seq + 1, ts: x.ts + HOUR } as const
  expect(restored.apply(tick)).toEqual(x.exchange.apply(tick))
  expect(restored.hash()).toBe(x.exchange.hash())
  checkInvariants(restored)
})

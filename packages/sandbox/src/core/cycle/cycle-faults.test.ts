import { afterEach, describe, expect, it, vi } from 'vitest'
import { runRandomCycleOrders } from '../../../test/core/random-cycle-orders'
import { IndexPrice } from '../spot/index-price'
import { Cycle, CyclePool } from './cycle'
import { CyclePair } from './cycle-pair'

/** Faults planted one at a time: random runs that miss them prove nothing. */
const faults: Readonly<Record<string, () => void>> = {
  'an end one ms early': () => {
    const add = Cycle.prototype.add
    vi.spyOn(Cycle.prototype, 'add').mockImplementation(function (this: Cycle, order) {
      add.call(this, { ...order, expiresTs: order.expiresTs - 1 })
    })
  },
  'the price found, not the one in force': () => {
    vi.spyOn(IndexPrice.prototype, 'settlement2').mockImplementation(function (this: IndexPrice) {
      return this.value2
    })
  },
  'an index missed': () => {
    let looks = 0
    const observe = CyclePair.prototype.observe
    vi.spyOn(CyclePair.prototype, 'observe').mockImplementation(function (this: CyclePair, now) {
      return ++looks % 50 === 0 ? false : observe.call(this, now)
    })
  },
  'a pool that promises more than it has': () => {
    vi.spyOn(CyclePool.prototype, 'free', 'get').mockReturnValue(10n ** 20n)
  },
  'one unit too much paid': () => {
    const pay = CyclePool.prototype.pay
    vi.spyOn(CyclePool.prototype, 'pay').mockImplementation(function (
      this: CyclePool,
      ledger,
      to,
      amount,
      promised,
    ) {
      pay.call(this, ledger, to, amount > 0n ? amount + 1n : 0n, promised)
    })
  },
  'a promise kept for ever': () => {
    const pay = CyclePool.prototype.pay
    vi.spyOn(CyclePool.prototype, 'pay').mockImplementation(function (this: CyclePool, ledger, to, amount) {
      pay.call(this, ledger, to, amount, 0n)
    })
  },
  'an order that ends out of turn': () => {
    const add = Cycle.prototype.add
    vi.spyOn(Cycle.prototype, 'add').mockImplementation(function (this: Cycle, order) {
      add.call(this, order)
      this.running.reverse()
    })
  },
  'a settled order that stays open': () => {
    vi.spyOn(Cycle.prototype, 'archive').mockImplementation(function (this: Cycle, order) {
      this.accountOf(order.uid)?.closed.push(order)
    })
  },
}

describe('planted faults', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(Object.keys(faults))('detects %s', (name) => {
    faults[name]?.()
    expect(() => {
      for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) runRandomCycleOrders(seed)
    }).toThrow()
  })
})

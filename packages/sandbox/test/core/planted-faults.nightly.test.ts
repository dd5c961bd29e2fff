import { afterEach, expect, test, vi } from 'vitest'
import { Effects } from '../../src/core/effects'
import { amountOf, plus } from '../../src/core/kernel/amount'
import { Ledger } from '../../src/core/kernel/ledger'
import { Level, OrderBook } from '../../src/core/order-book/order-book'
import { ClosedOrders } from '../../src/core/spot/closed-orders'
import { MemberOrders, type Order, Pair } from '../../src/core/spot/pair'
import { runDifferential } from './differential'
import { randomSteps } from './random-spot-command'

/** Faults planted one at a time, to prove that the test suite detects them. */
const faults: Readonly<Record<string, () => void>> = {
  'a fee rounded down': () => {
    const fee = Pair.prototype.fee
    vi.spyOn(Pair.prototype, 'fee').mockImplementation(function (this: Pair, received) {
      const due = BigInt(fee.call(this, received))
      return amountOf(due > 0n && due * 1000n > received ? due - 1n : due)
    })
  },
  'one unit too much locked': () => {
    const need = Pair.prototype.need
    vi.spyOn(Pair.prototype, 'need').mockImplementation(function (this: Pair, order) {
      return plus(need.call(this, order), 1)
    })
  },
  'one lot more than the funds buy': () => {
    const affordable = Pair.prototype.affordable
    vi.spyOn(Pair.prototype, 'affordable').mockImplementation(function (this: Pair, ...args) {
      return Math.min(args[2], affordable.apply(this, args) + 1)
    })
  },
  'proceeds rounded up': () => {
    vi.spyOn(Pair.prototype, 'proceeds').mockImplementation((paid) => paid)
  },
  'payments rounded per fill': () => {
    const pay = Pair.prototype.pay
    vi.spyOn(Pair.prototype, 'pay').mockImplementation(function (this: Pair, ...args) {
      args[0].spent = 0
      return pay.apply(this, args)
    })
  },
  'a price times a quantity as doubles': () => {
    vi.spyOn(Pair.prototype, 'cost').mockImplementation(function (this: Pair, ticks, lots) {
      const { priceDecimals, amountDecimals } = this.config
      return amountOf(BigInt(Math.ceil(Number(ticks) * lots * 10 ** (8 - priceDecimals - amountDecimals))))
    })
  },
  'last in, first out': () => {
    vi.spyOn(Level.prototype, 'append').mockImplementation(function (this: Level<Order>, order) {
      order.level = this
      order.prev = undefined
      order.next = this.head
      if (this.head === undefined) this.tail = order
      else this.head.prev = order
      this.head = order
      this.total += order.remaining
    })
  },
  'a fill that leaves the level’s total': () => {
    const reduce = OrderBook.prototype.reduce
    vi.spyOn(OrderBook.prototype, 'reduce').mockImplementation(function (
      this: OrderBook<Order>,
      order,
      lots,
    ) {
      const level = reduce.call(this, order, lots)
      level.total += lots
      return level
    })
  },
  'a unit out of nothing': () => {
    const move = Ledger.prototype.move
    vi.spyOn(Ledger.prototype, 'move').mockImplementation(function (this: Ledger, from, to, amount) {
      move.call(this, from, to, amount)
      if (BigInt(amount) === 777n || BigInt(amount) % 1009n === 0n) to.balance += 1n
    })
  },
  'a posting not written': () => {
    const settle = Ledger.prototype.settle
    vi.spyOn(Ledger.prototype, 'settle').mockImplementation(function (this: Ledger, code) {
      const postings = settle.call(this, code)
      return postings.length > 4 ? postings.slice(0, -1) : postings
    })
  },
  'a level change not emitted': () => {
    const level = Effects.prototype.level
    vi.spyOn(Effects.prototype, 'level').mockImplementation(function (this: Effects, pair, changed) {
      if (changed.lots() !== 0n) level.call(this, pair, changed)
    })
  },
  'an order change not emitted': () => {
    const order = Effects.prototype.order
    vi.spyOn(Effects.prototype, 'order').mockImplementation(function (this: Effects, changed) {
      if (changed.status !== 'partial') order.call(this, changed)
    })
  },
  'a filled order that stays on its member’s list': () => {
    const unlink = MemberOrders.prototype.unlink
    vi.spyOn(MemberOrders.prototype, 'unlink').mockImplementation(function (this: MemberOrders, order) {
      if (order.remaining > 0) unlink.call(this, order)
    })
  },
  'closed orders forgotten': () => {
    vi.spyOn(ClosedOrders.prototype, 'add').mockImplementation(() => undefined)
  },
}

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(Object.keys(faults))('detects the planted fault: %s', (name) => {
  faults[name]?.()
  expect(() => {
    for (let seed = 0; seed < 12; seed++) runDifferential(randomSteps(seed, 400))
  }).toThrow()
})

test('shows no difference for the same seeds without a fault', () => {
  for (let seed = 0; seed < 4; seed++) runDifferential(randomSteps(seed, 400))
})

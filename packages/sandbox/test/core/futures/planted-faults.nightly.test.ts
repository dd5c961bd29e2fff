import { afterEach, describe, expect, test, vi } from 'vitest'
import { Contract, FuturesOrder, Position } from '../../../src/core/futures/futures-account'
import { minus, plus } from '../../../src/core/kernel/amount'
import { RATE } from '../../../src/core/kernel/exact'
import { Level } from '../../../src/core/order-book/order-book'
import { runFuturesDifferential } from './futures-differential'
import { liquidatedAtEquality } from './liquidated-at-equality'

// Every function of these modules can be replaced temporarily by a faulty one.
const planted = vi.hoisted(() => {
  type Call = (...args: unknown[]) => unknown
  const faults = new Map<string, Call>()
  const originals = new Map<string, Call>()
  const open = async (load: () => Promise<Record<string, unknown>>) => {
    const wrapped: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(await load())) {
      wrapped[name] = value
      if (typeof value !== 'function') continue
      const original = value as Call
      originals.set(name, original)
      wrapped[name] = (...args: unknown[]) => (faults.get(name) ?? original)(...args)
    }
    return wrapped
  }
  return { faults, originals, open }
})
vi.mock('../../../src/core/futures/cancel-futures-order', planted.open)
vi.mock('../../../src/core/futures/close-position', planted.open)
vi.mock('../../../src/core/futures/deleverage', planted.open)
vi.mock('../../../src/core/kernel/exact', planted.open)
vi.mock('../../../src/core/futures/liquidate', planted.open)
vi.mock('../../../src/core/futures/stops', planted.open)
vi.mock('../../../src/core/spot/price-band', planted.open)
vi.mock('../../../src/core/futures/fund-payments', planted.open)
vi.mock('../../../src/core/futures/prices', planted.open)
vi.mock('../../../src/core/futures/settle', planted.open)
vi.mock('../../../src/core/futures/account-risk', planted.open)
vi.mock('../../../src/core/futures/insurance', planted.open)

type Modules = typeof import('../../../src/core/futures/cancel-futures-order') &
  typeof import('../../../src/core/futures/close-position') &
  typeof import('../../../src/core/futures/deleverage') &
  typeof import('../../../src/core/kernel/exact') &
  typeof import('../../../src/core/futures/liquidate') &
  typeof import('../../../src/core/futures/stops') &
  typeof import('../../../src/core/spot/price-band') &
  typeof import('../../../src/core/futures/fund-payments') &
  typeof import('../../../src/core/futures/prices') &
  typeof import('../../../src/core/futures/settle') &
  typeof import('../../../src/core/futures/account-risk') &
  typeof import('../../../src/core/futures/insurance')

type Arguments<Value> = Value extends (...args: infer Args) => unknown ? Args : never
type Result<Value> = Value extends (...args: never[]) => infer Answer ? Answer : never
type Right<Value> = (...args: Arguments<Value>) => Result<Value>

/** Replaces a function by a faulty one, which receives the original. */
function plant<Name extends keyof Modules>(
  name: Name,
  wrong: (right: Right<Modules[Name]>, ...args: Arguments<Modules[Name]>) => Result<Modules[Name]>,
): void {
  const right = planted.originals.get(name) as Right<Modules[Name]>
  planted.faults.set(name, (...args) => wrong(right, ...(args as Arguments<Modules[Name]>)))
}

const faults: Readonly<Record<string, () => void>> = {
  'a fee rounded down': () => {
    const fee = Contract.prototype.fee
    vi.spyOn(Contract.prototype, 'fee').mockImplementation(function (this: Contract, value) {
      const due = fee.call(this, value)
      return BigInt(due) * RATE === BigInt(value) * this.feeRate || due === 0 ? due : minus(due, 1)
    })
  },
  'no fee on closing': () => {
    plant('settleClose', (right, world, position, lots, value) => right(world, position, lots, value, true))
  },
  'a unit more held than needed': () => {
    const need = FuturesOrder.prototype.need
    vi.spyOn(FuturesOrder.prototype, 'need').mockImplementation(function (this: FuturesOrder) {
      const due = need.call(this)
      return due > 0 ? plus(due, 1) : due
    })
  },
  'a hold not released when its order is cancelled': () => {
    plant('cancelFuturesOrder', (right, world, order) => {
      const need = order.need()
      right(world, order)
      const { available, hold } = order.account.wallet(order.contract.quote)
      world.ledger.move(available, hold, need)
    })
  },
  'margin released rounded up': () => {
    const marginOf = Position.prototype.marginOf
    vi.spyOn(Position.prototype, 'marginOf').mockImplementation(function (this: Position, lots) {
      const part = marginOf.call(this, lots)
      return part < this.margin ? part + 1n : part
    })
  },
  'all margin released with the first lots': () => {
    vi.spyOn(Position.prototype, 'marginOf').mockImplementation(function (this: Position) {
      return this.margin
    })
  },
  'cost that leaves rounded up': () => {
    const costOf = Position.prototype.costOf
    vi.spyOn(Position.prototype, 'costOf').mockImplementation(function (this: Position, lots) {
      const part = costOf.call(this, lots)
      return (this.cost * BigInt(lots)) % BigInt(this.lots) === 0n ? part : part + 1n
    })
  },
  'last in, first out': () => {
    vi.spyOn(Level.prototype, 'append').mockImplementation(function (this: Level<FuturesOrder>, order) {
      order.level = this
      order.prev = undefined
      order.next = this.head
      if (this.head === undefined) this.tail = order
      else this.head.prev = order
      this.head = order
      this.total += order.remaining
    })
  },
  'funding received by payers': () => {
    plant('payFunding', (right, world, contract) => {
      const all = [...world.futures.allAccounts()].flatMap((account) => [...account.positions.values()])
      const turn = () => {
        for (const each of all) Reflect.set(each, 'side', each.side === 'buy' ? 'sell' : 'buy')
      }
      turn()
      right(world, contract)
      turn()
    })
  },
  'funding received rounded up': () => {
    plant('floorDiv', (right, value, divisor) => {
      const down = right(value, divisor)
      return divisor === RATE && down * divisor !== value ? down + 1n : down
    })
  },
  'cross members never liquidated': () => {
    plant('shouldLiquidateCross', () => false)
  },
  'isolated liquidated immediately below half of the initial margin': () => {
    plant('shouldLiquidateIsolated', (right, position) => {
      const { contract, margin } = position
      return right(position) || (margin + position.profit(contract.mark)) * 2n < margin
    })
  },
  'ADL starts with the lowest rank': () => {
    plant('deleverage', (right, world, position, cap) => {
      const profit = Position.prototype.profit
      const spy = vi.spyOn(Position.prototype, 'profit').mockImplementation(function (this: Position, price) {
        return -profit.call(this, price)
      })
      right(world, position, cap)
      spy.mockRestore()
    })
  },
  'better prices of the book left to the liquidated member': () => {
    plant('settleLiquidated', (right, world, position, lots, value, pay) => {
      const cost = position.costOf(lots)
      const loss = position.side === 'buy' ? cost - value : value - cost
      right(world, position, lots, value, loss > 0n && loss < pay ? loss : pay)
    })
  },
  'the insurance fund takes over uncovered positions': () => {
    plant('takeOver', (_right, world, position, cap) => {
      planted.originals.get('forceTakeOver')?.(world, position, cap)
      return true
    })
  },
  'other stops left active after their position closed': () => {
    plant('endPosition', (right, world, position, status) => {
      const active = position.stops.filter((stop) => stop.status === 'active')
      right(world, position, status)
      if (position.lots === 0) for (const stop of active) stop.status = 'active'
    })
  },
  'stops that fire a tick late': () => {
    plant('fireStops', (right, world, contract) => {
      if (contract.high !== undefined) contract.high -= 1n
      if (contract.low !== undefined) contract.low += 1n
      return right(world, contract)
    })
  },
  'open losses taken out of the wallet': () => {
    plant('spendable', (_right, account, coin) => account.wallet(coin).available.balance)
  },
  'risk measured at the last price': () => {
    plant('updatePrices', (right, world, contract) => {
      right(world, contract)
      contract.mark = contract.lastPrice
    })
  },
  'every notional in the first tier': () => {
    vi.spyOn(Contract.prototype, 'tier').mockImplementation(function (this: Contract) {
      return this.tiers[0]!
    })
  },
  'orders left resting by a liquidation': () => {
    plant('cancelOrdersOf', () => undefined)
  },
  'market orders without price protection': () => {
    plant('protection', (_right, contract, side) => (side === 'buy' ? contract.lastPrice * 100n : 1n))
  },
  'members liquidated at the first check': () => {
    plant('liquidateDue', (right, world) => {
      right(world)
      right(world)
    })
  },
  'stops used up when they fire': () => {
    plant('fireStops', (right, world, contract) => {
      right(world, contract)
      for (const account of world.futures.members.values())
        for (const { stops } of account.positions.values())
          for (const stop of stops) if (stop.fired !== undefined) stop.status = 'triggered'
    })
  },
  'orders at any distance from the index': () => {
    plant('worstPrice', () => undefined)
  },
}

afterEach(() => {
  vi.restoreAllMocks()
  planted.faults.clear()
})

function runSeeds(): void {
  for (let seed = 1; seed <= 24; seed++) runFuturesDifferential(seed, 400)
}

describe('planted faults of the futures', () => {
  test.each(Object.keys(faults))(
    'detects %s',
    (name) => {
      faults[name]?.()
      expect(runSeeds).toThrow()
    },
    60_000,
  )

  test('detects liquidation below maintenance rather than at it', () => {
    plant('shouldLiquidateIsolated', (right, position) => {
      const { mark } = position.contract
      const { numerator, denominator } = position.maintenance(mark)
      return right(position) && (position.margin + position.profit(mark)) * denominator !== numerator
    })
    expect(liquidatedAtEquality).toThrow()
  })

  test('shows no difference for the same seeds without a fault', () => {
    for (let seed = 1; seed <= 4; seed++) runFuturesDifferential(seed, 300)
    liquidatedAtEquality()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, amountOf, dividedBy, minus, plus, times, unitsOf } from './amount'
import { Account, Coin, Ledger } from './ledger'

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)
const EDGES = [
  0n,
  1n,
  2n ** 50n - 1n,
  2n ** 50n,
  2n ** 50n + 1n,
  MAX_SAFE - 1n,
  MAX_SAFE,
  MAX_SAFE + 1n,
  2n ** 63n,
]
const units = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.bigInt({ min: 0n, max: 10n ** 21n }),
  fc.bigInt({ min: MAX_SAFE - 20n, max: MAX_SAFE + 20n }),
)

describe('amounts', () => {
  test('have one form for each number', () => {
    expect([
      amountOf(MAX_SAFE),
      amountOf(MAX_SAFE + 1n),
      amountOf(-MAX_SAFE),
      amountOf(-MAX_SAFE - 1n),
    ]).toEqual([Number.MAX_SAFE_INTEGER, MAX_SAFE + 1n, -Number.MAX_SAFE_INTEGER, -MAX_SAFE - 1n])
  })

  test('add, subtract, multiply and divide as integers do, including the bounds', () => {
    fc.assert(
      fc.property(units, units, fc.integer({ min: 1, max: 1e14 }), (a, b, divisor) => {
        const [x, y] = [amountOf(a), amountOf(b)]
        expect(plus(x, y)).toBe(amountOf(a + b))
        expect(minus(x, y)).toBe(amountOf(a - b))
        expect(times(x, y)).toBe(amountOf(a * b))
        expect(dividedBy(x, divisor)).toBe(amountOf(a / BigInt(divisor)))
      }),
      { numRuns: 2000 * __TIMES__ },
    )
  })

  test('round quotients just below a whole number down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (divisor) => {
        const whole = MAX_SAFE / BigInt(divisor)
        const below = whole * BigInt(divisor) - 1n
        expect(dividedBy(Number(below), divisor)).toBe(Number(below / BigInt(divisor)))
      }),
      { numRuns: 2000 * __TIMES__ },
    )
  })
})

describe('accounts', () => {
  const account = (balance: bigint) => {
    const made = new Account('external:X', new Coin('X', 0), { overdraft: true })
    made.balance = balance
    return made
  }

  test('store every balance exactly through any changes', () => {
    const change = fc.record({ isAdded: fc.boolean(), by: units })
    fc.assert(
      fc.property(units, fc.boolean(), fc.array(change), (first, isOwed, changes) => {
        let expected = isOwed ? -first : first
        const one = account(expected)
        one.mark()
        const before = expected
        for (const { isAdded, by } of changes) {
          if (isAdded) one.add(amountOf(by))
          else one.subtract(amountOf(by))
          expected += isAdded ? by : -by
          expect(one.balance).toBe(expected)
          expect(one.change).toBe(amountOf(expected - before))
          expect(one.isNegative).toBe(expected < 0n)
          for (const amount of [by, ...EDGES]) expect(one.covers(amountOf(amount))).toBe(expected >= amount)
        }
      }),
      { numRuns: 500 * __TIMES__ },
    )
  })

  test('reject a balance beyond their two parts', () => {
    expect(() => account(2n ** 103n)).toThrow('I3')
    expect(account(2n ** 101n + 7n).balance).toBe(2n ** 101n + 7n)
  })
})

test('post moves of both forms to the unit', () => {
  fc.assert(
    fc.property(fc.array(units, { minLength: 1 }), (amounts) => {
      const coin = new Coin('X', 0)
      const [from, to] = [
        new Account('external:X', coin, { overdraft: true }),
        new Account('u1:spot.available', coin),
      ]
      const ledger = new Ledger()
      ledger.begin()
      amounts.forEach((amount, i) => {
        const either: Amount = i % 2 === 0 ? amount : amountOf(amount)
        ledger.move(from, to, either)
      })
      const total = amounts.reduce((sum, amount) => sum + amount, 0n)
      const posted = ledger.settle('funds.credit').map(({ amount }) => amount)
      expect(posted).toEqual(total === 0n ? [] : [-total, total])
      expect([from.balance, to.balance, unitsOf(coin.sum)]).toEqual([-total, total, 0n])
    }),
    { numRuns: 500 * __TIMES__ },
  )
})

test('reject negative moves of both forms', () => {
  const coin = new Coin('X', 0)
  const [from, to] = [
    new Account('external:X', coin, { overdraft: true }),
    new Account('u1:spot.available', coin),
  ]
  for (const amount of [-1, -1n]) expect(() => new Ledger().move(from, to, amount)).toThrow('I2')
})

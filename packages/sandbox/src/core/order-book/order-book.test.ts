import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticks } from './events'
import { BookSide } from './order-book'

const BEYOND_DOUBLES = 9_999_999_999_999_999_000n

test('I5: stores levels sorted and findable through thousands of insertions and removals', () => {
  const price = fc.oneof(fc.bigInt(1n, 900n), fc.bigInt(BEYOND_DOUBLES, BEYOND_DOUBLES + 300n))
  const step = fc.record({ price, drop: fc.integer({ min: 0, max: 3 }) })
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(step, { minLength: 1000, maxLength: 1500, size: 'max' }),
      (asks, steps) => {
        const side = new BookSide(asks ? 'sell' : 'buy')
        const prices = new Set<bigint>()
        for (const { price: next, drop } of steps) {
          const key = ticks(next)
          const level = side.find(key)
          expect(level !== undefined).toBe(prices.has(next))
          if (level !== undefined && drop === 0) {
            side.drop(level)
            prices.delete(next)
          } else if (drop === 1 && side.best !== undefined) {
            prices.delete(side.best.price)
            side.drop(side.best)
          } else {
            expect(side.findOrAdd(key, next).price).toBe(next)
            prices.add(next)
          }
        }
        const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1))
        if (!asks) sorted.reverse()
        expect(side.top(5000).map((level) => level.price)).toEqual(sorted)
        expect([side.best?.price, side.size]).toEqual([sorted[0], sorted.length])
      },
    ),
    { numRuns: 25 },
  )
})

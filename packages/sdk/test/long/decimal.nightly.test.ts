// A million and more decimals against big.js. A failure prints fast-check's seed and the counterexample.
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  cmp,
  type Decimal,
  div,
  mul,
  type RoundingMode,
  sub,
  toFixed,
  toText,
} from '../../src/decimal/index'
import { bigMode } from '../big-mode'

const MODES: readonly RoundingMode[] = ['down', 'up', 'floor', 'ceil', 'halfUp', 'halfEven']

const unsigned = (written: string): string => (/^-0\.?0*$/.test(written) ? written.slice(1) : written)

const number = fc
  .record({
    value: fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
    scale: fc.integer({ min: 0, max: 18 }),
  })
  .map((made: Decimal) => toText(made))
const places = fc.integer({ min: 0, max: 12 })
const mode = fc.constantFrom(...MODES)

// Compared by hand: a million calls of expect() would take longer than the sums.
const same = (ours: string, theirs: string, what: string): void => {
  if (ours !== theirs) expect(ours, what).toBe(theirs)
}

describe('rule 1: a million decimals against big.js', () => {
  it('sums, differences, products and order: 400,000', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [x, y] = [new Big(a), new Big(b)]
        same(toText(add(a, b)), unsigned(x.plus(y).toFixed()), `${a} + ${b}`)
        same(toText(sub(a, b)), unsigned(x.minus(y).toFixed()), `${a} - ${b}`)
        same(toText(mul(a, b)), unsigned(x.times(y).toFixed()), `${a} x ${b}`)
        same(String(cmp(a, b)), String(x.cmp(y)), `${a} ? ${b}`)
      }),
      { numRuns: 400_000 },
    )
  })

  it('rounding in every mode: 300,000', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(number, places, mode, (a, scale, mode) => {
        const x = new Big(a)
        const theirs = x.round(scale, bigMode(mode, x.lt(0))).toFixed(scale)
        same(toFixed(a, scale, mode), unsigned(theirs), `${a} to ${scale} ${mode}`)
      }),
      { numRuns: 300_000 },
    )
  })

  it('quotients in every mode: 300,000', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(number, number, places, mode, (a, b, scale, mode) => {
        const divisor = new Big(b)
        if (divisor.eq(0)) return
        const x = new Big(a)
        Big.DP = scale
        Big.RM = bigMode(mode, x.lt(0) !== divisor.lt(0))
        const theirs = x.div(divisor).toFixed(scale)
        same(
          toFixed(div(a, b, scale, mode), scale, 'down'),
          unsigned(theirs),
          `${a} / ${b} to ${scale} ${mode}`,
        )
      }),
      { numRuns: 300_000 },
    )
  })
})

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bigMode } from '../../test/big-mode'
import vectors from '../../test/fixtures/decimal.json'
import { isBgkError } from '../errors'
import {
  add,
  cmp,
  type Decimal,
  decimal,
  div,
  mul,
  type RoundingMode,
  round,
  sub,
  toFixed,
  toText,
  tryDecimal,
} from './index'

const MODES: readonly RoundingMode[] = ['down', 'up', 'floor', 'ceil', 'halfUp', 'halfEven']

const codeOf = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return isBgkError(error) ? error.code : 'not a BgkError'
  }
  return 'no error'
}

const text = (args: readonly (string | number)[], index: number) => String(args[index])
const mode = (value: unknown): RoundingMode => MODES.find((known) => known === value) ?? 'down'

function run(op: string, args: readonly (string | number)[]): string {
  const a = text(args, 0)
  const b = text(args, 1)
  switch (op) {
    case 'add':
      return toText(add(a, b))
    case 'sub':
      return toText(sub(a, b))
    case 'mul':
      return toText(mul(a, b))
    case 'cmp':
      return String(cmp(a, b))
    case 'div':
      return toFixed(div(a, b, Number(args[2]), mode(args[3])), Number(args[2]), 'down')
    case 'toFixed':
      return toFixed(a, Number(args[1]), mode(args[2]))
    default:
      return toText(decimal(a))
  }
}

describe('exact decimals', () => {
  it.each(vectors)('vector $op $args', ({ op, args, expect: expected }) => {
    if (expected === 'ERROR:PARSE') expect(codeOf(() => run(op, args))).toBe('DECIMAL_PARSE')
    else if (expected === 'ERROR:DIV_ZERO') expect(codeOf(() => run(op, args))).toBe('DECIMAL_DIV_ZERO')
    else expect(run(op, args)).toBe(expected)
  })

  it('refuses what would fill the memory, and any other kind of value', () => {
    for (const input of ['1e129', '1e-129', `1${'0'.repeat(300)}`, '1E+99999'])
      expect(tryDecimal(input)).toBeUndefined()
    for (const input of [1, null, undefined, {}, [], 1n]) expect(tryDecimal(input)).toBeUndefined()
    expect(codeOf(() => toFixed('1', -1, 'down'))).toBe('DECIMAL_PARSE')
    expect(codeOf(() => round('1', 0.5, 'down'))).toBe('DECIMAL_PARSE')
  })

  it.each([['nearest'], ['HALFUP'], [''], [undefined], [null], [1]])(
    'refuses the rounding mode %j by name, also where nothing is to be rounded',
    (unknown) => {
      for (const [rounding, args] of [
        [toFixed, ['1.25', 1]],
        [toFixed, ['1', 2]],
        [round, ['1.25', 1]],
        [div, ['1', '4', 2]],
      ] as const)
        expect(() => Reflect.apply(rounding, undefined, [...args, unknown])).toThrow(
          expect.objectContaining({ name: 'BgkError', code: 'DECIMAL_PARSE', field: 'mode' }),
        )
    },
  )
})

const plain = (value: Big): string => {
  const written = value.toFixed()
  return written === '-0' ? '0' : written
}

const number = fc
  .record({
    negative: fc.boolean(),
    digits: fc.bigInt({ min: 0n, max: 10n ** 20n }),
    scale: fc.integer({ min: 0, max: 18 }),
  })
  .map(({ negative, digits, scale }): string => {
    const d: Decimal = { value: negative ? -digits : digits, scale }
    return toText(d)
  })

describe('exact decimals against big.js', () => {
  it('rule 1: adds, subtracts, multiplies and compares exactly', () => {
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [x, y] = [new Big(a), new Big(b)]
        expect(toText(add(a, b))).toBe(plain(x.plus(y)))
        expect(toText(sub(a, b))).toBe(plain(x.minus(y)))
        expect(toText(mul(a, b))).toBe(plain(x.times(y)))
        expect(cmp(a, b)).toBe(x.cmp(y))
      }),
      { numRuns: 1_200 * __TIMES__ },
    )
  })

  it('rounding is the oracle’s in every mode', () => {
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(...MODES),
        (a, scale, expected) => {
          const x = new Big(a)
          const written = x.round(scale, bigMode(expected, x.lt(0))).toFixed(scale)
          expect(toFixed(a, scale, expected)).toBe(/^-0\.?0*$/.test(written) ? written.slice(1) : written)
        },
      ),
      { numRuns: 3_000 * __TIMES__ },
    )
  })

  it('rule 1: divides exactly in every rounding mode', () => {
    fc.assert(
      fc.property(
        number,
        number,
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(...MODES),
        (a, b, scale, expected) => {
          if (decimal(b).value === 0n) return
          const quotient = div(a, b, scale, expected)
          const unit = new Big(10).pow(-scale)
          // error = a/b - quotient, in units of the last place, without dividing: (a - quotient*b) / b
          const rest = new Big(a).minus(new Big(toText(quotient)).times(b))
          const bound = new Big(b).abs().times(unit)
          const near = expected === 'halfUp' || expected === 'halfEven'
          expect(near ? rest.abs().times(2).lte(bound) : rest.abs().lt(bound)).toBe(true)
          const error = rest.times(new Big(b).lt(0) ? -1 : 1) // sign of a/b - quotient
          const sign = new Big(a).times(b).cmp(0)
          if (expected === 'down') expect(error.times(sign).gte(0)).toBe(true)
          if (expected === 'up') expect(error.times(sign).lte(0)).toBe(true)
          if (expected === 'floor') expect(error.gte(0)).toBe(true)
          if (expected === 'ceil') expect(error.lte(0)).toBe(true)
        },
      ),
      { numRuns: 2_000 * __TIMES__ },
    )
  })

  it('rule 3: formats plain decimal text that parses back, without exponent or -0', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: -30, max: 30 }), (a, exponent) => {
        const written = toText(`${a}e${exponent}`)
        expect(written).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/)
        expect(written).not.toBe('-0')
        expect(written).toBe(plain(new Big(`${a}e${exponent}`)))
        expect(toText(decimal(written))).toBe(written)
      }),
      { numRuns: 2_000 * __TIMES__ },
    )
  })

  it('any text at all is a number or a BgkError', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.eE+- ') })),
        (input) => {
          const parsed = tryDecimal(input)
          if (parsed)
            expect(toText(parsed)).toBe(plain(new Big(input.replace(/^\+/, '').replace(/\.(?=$|e)/i, '.0'))))
          else expect(codeOf(() => decimal(input))).toBe('DECIMAL_PARSE')
        },
      ),
      { numRuns: 2_000 * __TIMES__ },
    )
  })
})

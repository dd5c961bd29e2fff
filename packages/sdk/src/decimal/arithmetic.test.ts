import { describe, expect, it } from 'vitest'
import { BgkError } from '../errors'
import {
  abs,
  add,
  cmp,
  decimal,
  div,
  eq,
  gt,
  gte,
  isNegative,
  isPositive,
  isZero,
  lt,
  lte,
  max,
  min,
  mul,
  type RoundingMode,
  round,
  sub,
  toFixed,
  toText,
  tryDecimal,
} from './index'

const thrown = (run: () => unknown): BgkError => {
  try {
    run()
  } catch (error) {
    if (error instanceof BgkError) return error
  }
  throw new Error('nothing of ours was thrown')
}

describe('comparing', () => {
  it.each([
    ['1', '2', -1],
    ['2', '1', 1],
    ['10', '9', 1],
    ['1.0', '1', 0],
    ['-1', '1', -1],
    ['-2', '-1', -1],
    ['0.10', '0.1', 0],
    ['0.09', '0.1', -1],
    ['-0', '0', 0],
  ] as const)('%s against %s', (a, b, sign) => {
    expect(cmp(a, b)).toBe(sign)
    expect([lt(a, b), lte(a, b), eq(a, b), gte(a, b), gt(a, b)]).toEqual([
      sign < 0,
      sign <= 0,
      sign === 0,
      sign >= 0,
      sign > 0,
    ])
    expect([toText(min(a, b)), toText(max(a, b))]).toEqual(
      (sign <= 0 ? [a, b] : [b, a]).map((text) => toText(text)),
    )
  })

  it('of two equal numbers the smaller and the greater are the first, as it is written', () => {
    expect([min('1.0', '1').scale, min('1', '1.0').scale]).toEqual([1, 0])
    expect([max('1.0', '1').scale, max('1', '1.0').scale]).toEqual([1, 0])
  })

  it.each([
    ['0', [true, false, false]],
    ['-0.00', [true, false, false]],
    ['0.00000001', [false, true, false]],
    ['-0.00000001', [false, false, true]],
  ] as const)('%s is zero, above or below', (text, expected) => {
    expect([isZero(text), isPositive(text), isNegative(text)]).toEqual(expected)
  })
})

describe('signs', () => {
  it.each([
    ['1.5', '-1.5', '1.5'],
    ['-1.5', '1.5', '1.5'],
    ['0', '0', '0'],
    ['-0.010', '0.01', '0.01'],
  ])('%s turned and without its sign', (text, turned, positive) => {
    expect([toText(mul(text, '-1')), toText(abs(text))]).toEqual([turned, positive])
  })
})

describe('how many decimals a result has', () => {
  it('a sum and a difference have those of the longer number, a product those of both', () => {
    expect([add('1.50', '2').scale, add('2', '1.50').scale, add('1.5', '1.5').scale]).toEqual([2, 2, 1])
    expect([sub('1.50', '2').scale, sub('2', '1.50').scale]).toEqual([2, 2])
    expect([mul('1.50', '2.0').scale, abs('-1.50').scale]).toEqual([3, 2])
  })

  it('a rounded number and a quotient have those asked for', () => {
    expect(round('1.5', 3, 'down')).toEqual({ value: 1500n, scale: 3 })
    expect(round('1.5', 1, 'down')).toEqual({ value: 15n, scale: 1 })
    expect(div('1', '8', 2, 'down')).toEqual({ value: 12n, scale: 2 })
    expect(toFixed('2', 2, 'down')).toBe('2.00')
    expect(toFixed('2.9', 0, 'down')).toBe('2')
  })
})

describe('rounding at a tie and beside it', () => {
  const MODES = ['down', 'up', 'floor', 'ceil', 'halfUp', 'halfEven'] as const
  it.each([
    ['2.5', ['2', '3', '2', '3', '3', '2']],
    ['3.5', ['3', '4', '3', '4', '4', '4']],
    ['2.51', ['2', '3', '2', '3', '3', '3']],
    ['2.49', ['2', '3', '2', '3', '2', '2']],
    ['-2.5', ['-2', '-3', '-3', '-2', '-3', '-2']],
    ['-3.5', ['-3', '-4', '-4', '-3', '-4', '-4']],
    ['-2.51', ['-2', '-3', '-3', '-2', '-3', '-3']],
    ['-2.49', ['-2', '-3', '-3', '-2', '-2', '-2']],
    ['0.5', ['0', '1', '0', '1', '1', '0']],
    ['-0.5', ['0', '-1', '-1', '0', '-1', '0']],
    ['-2', ['-2', '-2', '-2', '-2', '-2', '-2']],
  ])('%s', (text, expected) => {
    expect(MODES.map((mode) => toFixed(text, 0, mode))).toEqual(expected)
    expect(MODES.map((mode) => toFixed(div(mul(text, '-1'), '-1', 0, mode), 0, 'down'))).toEqual(expected)
  })
})

describe('what is read and what is refused', () => {
  it('takes 256 characters and exponents to 128, and no more', () => {
    expect(tryDecimal('1'.repeat(256))?.value.toString().length).toBe(256)
    expect(tryDecimal('1'.repeat(257))).toBeUndefined()
    expect(tryDecimal('1e128')?.value.toString().length).toBe(129)
    expect(tryDecimal('1e-128')?.scale).toBe(128)
    expect([tryDecimal('1e129'), tryDecimal('1e-129'), tryDecimal('1e00001')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('an exponent moves the point either way', () => {
    expect(tryDecimal('1.25e1')).toEqual({ value: 125n, scale: 1 })
    expect(tryDecimal('1.25e2')).toEqual({ value: 125n, scale: 0 })
    expect(tryDecimal('1.25e4')).toEqual({ value: 12_500n, scale: 0 })
    expect(tryDecimal('-1.25E-2')).toEqual({ value: -125n, scale: 4 })
  })

  it.each(['', '.', '+', '-', '-.', 'e5', '.e5', ' 1', '1 ', '1,5', '1.2.3', '0x1', '--1', 'x1', '1x', '1e'])(
    '"%s" is no number',
    (text) => {
      expect(tryDecimal(text)).toBeUndefined()
    },
  )

  it('powers of ten beyond those kept ready are exact too', () => {
    for (const scale of [39, 40, 41, 60]) {
      expect(toText(add(`1e-${scale}`, '1'))).toBe(`1.${'0'.repeat(scale - 1)}1`)
      expect(toText(`1e${scale}`)).toBe(`1${'0'.repeat(scale)}`)
    }
  })

  it('a decimal of somebody else is taken when it is whole, with 0 to 65535 decimals', () => {
    const input = { value: 15n, scale: 1 }
    expect(decimal(input)).toBe(input)
    expect(decimal({ value: 1n, scale: 65_535 }).scale).toBe(65_535)
    for (const bad of [
      { value: 1n, scale: -1 },
      { value: 1n, scale: 0.5 },
      { value: 1n, scale: 65_536 },
      { value: 1n, scale: Number.NaN },
      { value: 1n, scale: '1' },
      { value: 1, scale: 1 },
      { value: 1n },
      { scale: 1 },
      null,
    ])
      expect(thrown(() => Reflect.apply(decimal, undefined, [bad])).code).toBe('DECIMAL_PARSE')
  })

  it('the error says which number, what was given and what is allowed', () => {
    expect(thrown(() => decimal('1,5', 'price'))).toMatchObject({
      code: 'DECIMAL_PARSE',
      field: 'price',
      message: `price must be a decimal text such as '12.5', not "1,5"`,
    })
    expect(thrown(() => decimal('x'))).toMatchObject({ field: 'number' })
    expect(
      thrown(() => ['1', 'x'].map((text, index) => Reflect.apply(decimal, undefined, [text, index]))),
    ).toMatchObject({
      field: 'number',
    })
  })

  it('the error of a scale or a rounding mode names it', () => {
    const mode: RoundingMode = JSON.parse('"nearest"')
    for (const run of [() => round('1', 2, mode), () => div('1', '2', 2, mode), () => toFixed('1', 2, mode)])
      expect(thrown(run)).toMatchObject({ code: 'DECIMAL_PARSE', field: 'mode' })
    for (const run of [
      () => round('1', -1, 'down'),
      () => div('1', '2', 257, 'down'),
      () => toFixed('1', 0.5, 'down'),
    ])
      expect(thrown(run)).toMatchObject({ code: 'DECIMAL_PARSE', field: 'scale' })
    expect(thrown(() => div('1', '0.0', 2, 'down'))).toMatchObject({
      code: 'DECIMAL_DIV_ZERO',
      message: 'Division by zero',
    })
  })
})

describe('what is written', () => {
  it.each([
    ['1.500e2', '150'],
    ['100', '100'],
    ['100.0', '100'],
    ['0.00', '0'],
    ['-0.0', '0'],
    ['-0.050', '-0.05'],
    ['10.10', '10.1'],
    ['.5', '0.5'],
    ['007', '7'],
  ])('%s as plain text is %s', (input, expected) => {
    expect(toText(input)).toBe(expected)
  })
})

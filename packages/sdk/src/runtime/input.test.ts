import { describe, expect, it } from 'vitest'
import {
  badInput,
  readOptions,
  requireDecimals,
  requireLike,
  requireObject,
  requireOneOf,
  shown,
} from './input'

const thrown = (run: () => void): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  return 'nothing'
}

describe('guards of public functions', () => {
  it('show a value in a few words', () => {
    const values = ['a"b', 'x'.repeat(50), 5, 5n, null, undefined, true, [], {}, () => 1, Symbol('s')]
    expect(values.map((value) => shown(value))).toEqual([
      '"a\\"b"',
      `"${'x'.repeat(40)}"`,
      '5',
      '5',
      'null',
      'nothing',
      'true',
      'a list',
      'an object',
      'a function',
      'Symbol(s)',
    ])
  })

  it.each(['password', 'loginPassword', 'code', 'idCard', 'input'])('show of %s the kind alone', (field) => {
    expect(['abc123', 5, ['abc123'], undefined, null].map((value) => shown(value, field))).toEqual([
      'text of 6 characters',
      'a number',
      'a list',
      'nothing',
      'null',
    ])
    expect(badInput(field, 'Trader2026', 'text').message).not.toContain('Trader2026')
  })

  it('name the field, what was given and what is allowed', () => {
    expect(badInput('price', 5, 'a decimal text')).toMatchObject({
      name: 'BgkError',
      code: 'REQUEST_INVALID',
      message: 'price must be a decimal text, not 5',
      field: 'price',
      params: { value: '5', allowed: 'a decimal text' },
    })
    expect(thrown(() => requireOneOf('x', 'side', ['buy', 'sell'], 'CONFIG'))).toMatchObject({
      code: 'CONFIG',
      message: 'side must be buy or sell, not "x"',
    })
    const mistyped: object = { trimm: true }
    expect(thrown(() => readOptions(mistyped, { locale: 'EN', trim: false }))).toMatchObject({
      message: 'options must be locale or trim, not "trimm"',
    })
    expect(thrown(() => readOptions<{ trim: unknown }>({ trim: 1 }, { trim: false }))).toMatchObject({
      message: 'trim must be a boolean, not 1',
    })
    expect(readOptions({ trim: undefined }, { locale: 'EN', trim: false })).toEqual({
      locale: 'EN',
      trim: false,
    })
  })

  it('never show a text that stands where an object belongs', () => {
    expect(String(thrown(() => requireObject('secret1', 'draft')))).not.toContain('secret1')
  })

  it('let through what is of its form and refuse the rest', () => {
    const passes = [
      () => requireObject({}, 'x'),
      () => requireOneOf('buy', 'x', ['buy']),
      () => requireLike(Number.NaN, 'x', 0),
      () => requireLike('', 'x', 'text'),
      () => requireDecimals(0, 'x'),
      () => requireDecimals(256, 'x'),
      () => void readOptions({}, {}),
    ]
    expect(passes.map(thrown)).toEqual(passes.map(() => 'nothing'))
    const fails = [
      () => requireObject(null, 'x'),
      () => requireOneOf(undefined, 'x', ['buy']),
      () => requireLike('1', 'x', 0),
      () => requireLike(1, 'x', ''),
      ...[-1, 257, 1.5, Number.NaN].map((value) => () => requireDecimals(value, 'x')),
      () => void readOptions(JSON.parse('null'), {}, 'CONFIG'),
    ]
    for (const fail of fails) expect(thrown(fail)).toMatchObject({ name: 'BgkError', params: {} })
  })
})

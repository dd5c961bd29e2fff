import { describe, expect, it } from 'vitest'
import {
  badInput,
  requireDecimals,
  requireNumber,
  requireObject,
  requireOneOf,
  requireOptions,
  requireText,
  shown,
} from './given'

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
    expect(values.map(shown)).toEqual([
      '"a\\"b"',
      `"${'x'.repeat(40)}…"`,
      '5',
      '5',
      'null',
      'undefined',
      'true',
      'an array',
      'an object',
      'a function',
      'a symbol',
    ])
  })

  it('name the field, what was given and what is allowed', () => {
    expect(badInput('price', 5, 'a decimal text')).toMatchObject({
      name: 'BgkError',
      code: 'REQUEST_INVALID',
      message: 'price must be a decimal text, not 5',
      field: 'price',
      params: { given: '5', allowed: 'a decimal text' },
    })
    expect(thrown(() => requireOneOf('x', 'side', ['buy', 'sell'], 'CONFIG'))).toMatchObject({
      code: 'CONFIG',
      message: 'side must be buy or sell, not "x"',
    })
    expect(thrown(() => requireOptions({ trimm: true }, ['locale', 'trim']))).toMatchObject({
      message: 'options must be of locale, trim, not "trimm"',
    })
  })

  it('never show a text that stands where an object belongs', () => {
    expect(String(thrown(() => requireObject('secret1', 'draft')))).not.toContain('secret1')
  })

  it('let through what is of its form and refuse the rest', () => {
    const passes = [
      () => requireObject({}, 'x'),
      () => requireOneOf('buy', 'x', ['buy']),
      () => requireNumber(Number.NaN, 'x'),
      () => requireText('', 'x'),
      () => requireDecimals(0, 'x'),
      () => requireDecimals(256, 'x'),
      () => requireOptions({}, []),
    ]
    expect(passes.map(thrown)).toEqual(passes.map(() => 'nothing'))
    const fails = [
      () => requireObject(null, 'x'),
      () => requireOneOf(undefined, 'x', ['buy']),
      () => requireNumber('1', 'x'),
      () => requireText(1, 'x'),
      ...[-1, 257, 1.5, '2', Number.NaN].map((value) => () => requireDecimals(value, 'x')),
      () => requireOptions(null, []),
    ]
    for (const fail of fails) expect(thrown(fail)).toMatchObject({ name: 'BgkError', params: {} })
  })
})

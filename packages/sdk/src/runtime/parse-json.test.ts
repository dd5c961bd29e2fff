import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairBalanceCodec } from '../wire/account'
import { parseJson } from './parse-json'

describe('rule 38: all digits of numbers in JSON', () => {
  it.each([
    ['12345678901.12345678', '12345678901.12345678'],
    ['0.1234567890123456789', '0.1234567890123456789'],
    ['-12345678901234567890', '-12345678901234567890'],
    ['1234567890123456789e-20', '0.01234567890123456789'],
    ['100000000000000000000000', '100000000000000000000000'],
    ['67120.29', '67120.29'],
    ['1.5e-7', '0.00000015'],
  ])('%s', (written, figure) => {
    const answer = parseJson(`{"mainusable":${written}, "tradusable" :${written} }`)
    expect(pairBalanceCodec.decode(answer)).toEqual({ base: figure, quote: figure })
  })

  it('leaves short numbers, texts and keys unchanged', () => {
    const value = {
      id: 123_456_789_012_345,
      '12345678901234567890': 'a "quoted" 12345678901234567890, with a \\ and a \u2028',
      list: [1, -0.5, 1e21, true, null],
    }
    expect(parseJson(JSON.stringify(value))).toEqual(value)
  })

  it.each(['', '{', '{"a":01234567890123456789}', '[1.2.34567890123456789]', '"\\', '12345678901234567890-'])(
    'rejects %s as invalid JSON',
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError)
    },
  )

  it('rejects a megabyte of unterminated escaped quotes as fast as JSON.parse', () => {
    const text = `1234567890123456 "${'\\"'.repeat(500_000)}`
    const began = performance.now()
    expect(() => parseJson(text)).toThrow(SyntaxError)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  it('matches JSON.parse for any JSON without long numbers', () => {
    const short = fc.jsonValue().filter((value) => !/\d[\d.]{15}/.test(JSON.stringify(value)))
    fc.assert(
      fc.property(short, (value) => {
        expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
      { numRuns: 200 * __TIMES__ },
    )
  })

  it('returns the written digits of any decimal', () => {
    const digits = fc.stringMatching(/^[1-9]\d{15,30}\.\d{0,20}[1-9]$/)
    fc.assert(
      fc.property(digits, (written) => {
        expect(parseJson(`[${written}, ${written}]`)).toEqual([written, written])
      }),
      { numRuns: 200 * __TIMES__ },
    )
  })
})

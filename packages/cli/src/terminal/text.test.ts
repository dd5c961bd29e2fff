import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskSecrets, sanitize, toJson } from './text'

describe('sanitize', () => {
  it.each([
    ['plain text', 'Order accepted', 'Order accepted'],
    ['colour', '\u001b[31mred\u001b[0m', 'red'],
    ['cursor movement and clearing', 'a\u001b[2J\u001b[Hb', 'ab'],
    ['window title', 'x\u001b]0;owned\u0007y', 'xy'],
    ['clipboard write', 'x\u001b]52;c;ZXZpbA==\u001b\\y', 'xy'],
    ['unfinished string', 'x\u001b]0;to the end', 'x'],
    ['device control string', 'x\u001bPq#0\u001b\\y', 'xy'],
    ['one-byte CSI', 'a\u009b31mb', 'ab'],
    ['line breaks', 'a\r\nb\u2028c', 'a b c'],
    ['reading order override', 'abc\u202edcba', 'abcdcba'],
    ['backspace and bell', 'a\b\b\u0007b', 'ab'],
    ['other scripts stay', '订单已提交 – مقبول – 접수', '订单已提交 – مقبول – 접수'],
  ])('%s', (_, input, expected) => {
    expect(sanitize(input)).toBe(expected)
  })

  it('never prints a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for
        expect(sanitize(text)).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
      }),
    )
  })
})

describe('toJson', () => {
  it('is the same JSON without a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const json = toJson({ text })
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for
        expect(json).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
        expect(JSON.parse(json)).toEqual({ text })
      }),
    )
  })
})

it.each([
  [
    'sent {"authorization":"Bearer abc.def-1","accept":"*/*"}',
    'sent {"authorization":"*** ***","accept":"*/*"}',
  ],
  ['Bearer abc.def-1 was refused', 'Bearer *** was refused'],
  ['GET /a?token=abc&page=1', 'GET /a?token=***&page=1'],
  ['https://me:pw@exchange.example', 'https://***@exchange.example'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'connect ECONNREFUSED 127.0.0.1:9'],
])('%s', (text, masked) => {
  expect(maskSecrets(text)).toBe(masked)
})

it('masks words that are known to be secret wherever they stand', () => {
  expect(maskSecrets('a tkn-1 b', ['tkn-1', undefined, ''])).toBe('a *** b')
})

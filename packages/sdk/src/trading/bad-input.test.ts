import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../../test/cpu-time'
import { changed } from '../../test/trading-input-kinds'
import { ROWS } from '../../test/trading-inputs'
import { messages } from '../messages/en/messages'
import { fillText } from '../messages/fill-text'
import {
  expectedCycleProfit,
  flashReceived,
  futuresCostPreview,
  ieoTotal,
  lotsForShare,
  quantityForLength,
  quantityForPercent,
  stepPrice,
} from './index'

type Check = (text: string, other: string) => object

/** Checks of typed texts, with `text` and `other` in turn in their typed inputs. */
const CHECKS: readonly Check[] = ROWS.map(({ call, good, takes }) => ({
  call,
  good,
  typed: Object.keys(takes).filter((path) => ['typed', 'typed or blank', 'text'].includes(takes[path] ?? '')),
}))
  .filter(({ typed }) => typed.length > 0)
  .map(({ call, good, typed }) => (text, other) => {
    const input = typed.reduce((rest, path, at) => changed(rest, path, at % 2 === 0 ? text : other), good)
    return Object(call(input))
  })

const NUMBERS: readonly ((text: string) => string)[] = [
  (price) =>
    quantityForPercent({
      side: 'buy',
      percent: 50,
      available: { base: '1', quote: '100' },
      price,
      quantityDecimals: 4,
    }),
  (price) => lotsForShare({ available: '100', percent: 50, price, contractSize: '0.01', leverage: 10 }),
  (text) =>
    futuresCostPreview({ available: '100', price: text, quantity: text, contractSize: '0.01', leverage: 10 })
      .margin,
  (price) => stepPrice(price, '-', 2),
  (text) => expectedCycleProfit(text, '0.85'),
  (text) => flashReceived(text, { fromPrice: '2', toPrice: '3' }),
  (text) => ieoTotal(text, '0.1'),
]

const typed = fc.oneof(
  fc.string({ maxLength: 500 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.-+eE ,') }),
  fc.constantFrom('NaN', '-0', '1e-7', 'Infinity', '0x1', '١'),
)

describe('bad input', () => {
  it('any text gives a verdict with a text of its own', () => {
    fc.assert(
      fc.property(typed, typed, (text, other) => {
        for (const check of CHECKS) {
          const verdict = new Map<string, unknown>(Object.entries(check(text, other)))
          if (verdict.get('ok') === true) {
            for (const [name, value] of verdict) if (name !== 'ok') expect(value).toMatch(/^\d+(\.\d+)?$/)
            continue
          }
          const pattern: unknown = Reflect.get(messages, String(verdict.get('code')))
          const params: Record<string, string> = { ...Object(verdict.get('params')) }
          for (const value of Object.values(params)) expect(value).toMatch(/^\d+(\.\d+)?$/)
          expect(typeof pattern === 'string' && fillText(pattern, params)).toMatch(/^[^{}]+$/)
        }
      }),
      { numRuns: 500 * __TIMES__ },
    )
  })

  it('any text gives a plain number or nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        for (const number of NUMBERS)
          expect(number(text)).toMatch(/^(-?(?!0+(\.0*)?$)\d+(\.\d+)?|0+(\.0+)?|)$/)
        expect(['', text]).toContain(quantityForLength(text, '1'))
      }),
      { numRuns: 500 * __TIMES__ },
    )
  })

  /** A slow machine reads a megabyte in some 10 ms; a text that is gone over again for each of its characters takes minutes. */
  const LINEAR_MS = 200

  it('a megabyte of anything is read once through: a pattern that goes back would take minutes', () => {
    const texts = ['0', '1', ' ', '.', '0.', '-', 'e', '9e9'].map((unit) =>
      unit.repeat(1_000_000 / unit.length),
    )
    texts.push(`1.${texts[0]}`, `${texts[1]}x`, `${texts[1]}.`)
    const runs = [
      ...CHECKS.map((check) => (text: string) => check(text, text)),
      ...NUMBERS,
      (text: string) => quantityForLength(text, '1'),
    ]
    for (const text of texts) {
      for (const run of runs) {
        const spent = leastCpuMs(() => run(text), LINEAR_MS)
        expect(spent, `${run} on ${text.slice(0, 12)}…`).toBeLessThanOrEqual(LINEAR_MS)
      }
    }
  })
})

import { LOCALES, type Locale } from '@bgk/sdk'
import { formatPercent, formatPrice } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FirstMarket, marketsIn, percentText, priceText } from './market-text'

const market = (change: Partial<FirstMarket>): FirstMarket => ({
  base: 'BTC',
  quote: 'USDT',
  price: '67254.26',
  percent: '5.88',
  decimals: 2,
  ...change,
})

const decimal = fc
  .tuple(fc.constantFrom('', '-'), fc.nat(99_999_999), fc.stringMatching(/^\d{0,8}$/))
  .map(([sign, whole, fraction]) => `${sign}${whole}${fraction && '.'}${fraction}`)
const locale = fc.constantFrom<Locale>(...LOCALES)

describe('a first price', () => {
  it('is written as the app writes it, in every language, or not at all', () => {
    let written = 0
    fc.assert(
      fc.property(decimal, fc.nat(8), locale, (price, decimals, speech) => {
        const text = priceText(market({ price, decimals }), speech)
        if (text === undefined) return
        written += 1
        expect(text).toBe(formatPrice(price, decimals, speech))
      }),
      { numRuns: 200 * __TIMES__ },
    )
    expect(written).toBeGreaterThan(40 * __TIMES__)
  })

  it('has its change beside it as the app writes it, or not at all', () => {
    let written = 0
    fc.assert(
      fc.property(decimal, locale, (percent, speech) => {
        const text = percentText(market({ percent }), speech)
        if (text === undefined) return
        written += 1
        expect(text).toBe(formatPercent(percent, speech))
      }),
      { numRuns: 200 * __TIMES__ },
    )
    expect(written).toBeGreaterThan(40 * __TIMES__)
  })

  it.each([
    ['67254.26', 2, 'EN', '67,254.26'],
    ['67254.2', 2, 'TR', '67.254,20'],
    ['1234567', 0, 'RU', '1\u00a0234\u00a0567'],
    ['0.00001234', 8, 'EN', undefined],
    ['1.239', 2, 'EN', undefined],
    ['1e5', 2, 'EN', undefined],
  ] as const)('%s at %d decimals in %s is %s', (price, decimals, speech, text) => {
    expect(priceText(market({ price, decimals }), speech)).toBe(text)
  })

  it.each([
    ['0', '0.00%'],
    ['-0.00', '0.00%'],
    ['0.5', '+0.50%'],
    ['-12.3', '−12.30%'],
  ])('a change of %s is %s', (percent, text) => {
    expect(percentText(market({ percent }), 'EN')).toBe(text)
  })
})

describe('markets of an answer', () => {
  const row = {
    tradcoin: 'BTC',
    maincoin: 'USDT',
    price: '1.50',
    rise: '2',
    price_accuracy: 2,
    state: 'enable',
  }
  const read = { base: 'BTC', quote: 'USDT', price: '1.50', percent: '2', decimals: 2 }

  it('are those of a list, of a pair with its book, and of a cycle pair', () => {
    expect(marketsIn({ code: 200, data: [row, row] })).toEqual([read, read])
    expect(marketsIn({ code: 200, data: { info: row, buy: [] } })).toEqual([read])
    expect(marketsIn({ code: 200, data: row })).toEqual([read])
  })

  it.each([
    ['a refusal', { code: 1, data: [row] }],
    ['no answer', undefined],
    ['a text', 'nonsense'],
    ['no data', { code: 200 }],
    ['null rows', { code: 200, data: [null] }],
    ['a price that is a number', { code: 200, data: [{ ...row, price: 1.5 }] }],
    ['a market that is closed', { code: 200, data: [{ ...row, state: 'disable' }] }],
  ])('are none in %s', (_name, answer) => {
    expect(marketsIn(answer)).toEqual([])
  })
})

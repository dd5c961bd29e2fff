import { describe, expect, it } from 'vitest'
import { ageText, readLastPrices } from './last-prices'

const market = { base: 'BTC', quote: 'USDT', price: '1.5', percent: '0', decimals: 2 }
const DAY = 24 * 3600 * 1000

describe('the last known prices', () => {
  it('are read as they were kept', () => {
    const kept = { at: 5000, markets: { spot: [market] } }
    expect(readLastPrices(JSON.stringify(kept), 6000)).toEqual(kept)
  })

  it.each<[string, string | null]>([
    ['nothing', null],
    ['no JSON', '{'],
    ['no time', '{"markets":{}}'],
    ['a time to come', JSON.stringify({ at: 10 * DAY, markets: {} })],
    ['a time long past', JSON.stringify({ at: 1, markets: {} })],
  ])('are none in %s', (_name, text) => {
    expect(readLastPrices(text, 8 * DAY)).toBeUndefined()
  })

  it('leave out a list that is none', () => {
    const kept = { at: 5000, markets: { spot: [{ ...market, price: 1.5 }], futures: 'x', cycle: [market] } }
    expect(readLastPrices(JSON.stringify(kept), 6000)?.markets).toEqual({ cycle: [market] })
  })

  it.each([
    [400, 'EN', '0 seconds ago'],
    [59_999, 'EN', '59 seconds ago'],
    [300_000, 'EN', '5 minutes ago'],
    [300_000, 'CN', '5分钟前'],
    [7_200_000, 'JP', '2 時間前'],
    [3 * DAY, 'RU', '3 дня назад'],
  ] as const)('say how old they are: %d ms in %s', (age, locale, text) => {
    expect(ageText(age, locale)).toBe(text)
  })
})

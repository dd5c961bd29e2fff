import { LOCALES, type Locale } from '@bgk/sdk'
import type { MarketLists } from '@bgk/sdk/market'
import { formatPercent, formatPrice } from '@bgk/sdk/trading'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { storageOrMemory } from '../../shared/storage/storage-or-memory'
import {
  ageText,
  type FirstMarket,
  LAST_PRICES_KEY,
  marketsIn,
  percentText,
  priceText,
  readLastPrices,
  storePricesOnHide,
} from './first-prices'

describe('market text', () => {
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
})

describe('last prices', () => {
  const market = { base: 'BTC', quote: 'USDT', price: '1.5', percent: '0', decimals: 2 }
  const DAY = 24 * 3600 * 1000

  describe('the last known prices', () => {
    it('are read as they were kept', () => {
      const stored = { at: 5000, markets: { spot: [market] } }
      expect(readLastPrices(JSON.stringify(stored), 6000)).toEqual(stored)
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
      const stored = {
        at: 5000,
        markets: { spot: [{ ...market, price: 1.5 }], futures: 'x', cycle: [market] },
      }
      expect(readLastPrices(JSON.stringify(stored), 6000)?.markets).toEqual({ cycle: [market] })
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
})

describe('keep prices', () => {
  const market = { base: 'BTC', quote: 'USDT', price: '67250.1', changePercent: '-1.2', priceDecimals: 2 }

  function open(lists: Partial<MarketLists> | undefined, updatedAt: number | undefined) {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
    const storage = storageOrMemory(() => {
      throw new Error('closed')
    })
    const all = lists && { spot: [], overview: [], futures: [], cycle: [], ...lists }
    const stream = { get: () => all, status: { get: () => ({ updatedAt }) } }
    storePricesOnHide({ page: page as never, lists: stream as never, storage })
    const become = (state: DocumentVisibilityState) => {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
      return readLastPrices(storage.get(LAST_PRICES_KEY), 10_000)
    }
    return { become, storage }
  }

  describe('prices for the next visit', () => {
    it('are kept with their time when the page is put away', () => {
      const { become } = open({ spot: [{ ...market, status: 'enabled' } as never] }, 9_000)
      expect(become('visible')).toBeUndefined()
      const first = { base: 'BTC', quote: 'USDT', price: '67250.1', percent: '-1.2', decimals: 2 }
      expect(become('hidden')).toEqual({ at: 9_000, markets: { spot: [first], futures: [], cycle: [] } })
    })

    it('leave out a market that is closed', () => {
      const { become } = open({ futures: [{ ...market, status: 'disabled' } as never] }, 9_000)
      expect(become('hidden')?.markets.futures).toEqual([])
    })

    it('stay those of the visit before when this one saw none', () => {
      const { become, storage } = open(undefined, undefined)
      storage.set(LAST_PRICES_KEY, JSON.stringify({ at: 5_000, markets: {} }))
      expect(become('hidden')?.at).toBe(5_000)
    })
  })
})

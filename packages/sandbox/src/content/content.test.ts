import { LOCALES, type Locale } from '@bgk/sdk'
import { describe, expect, test } from 'vitest'
import { parseUnits } from '../core/kernel/units'
import { areaCodes } from './area-codes'
import { aboutUsIn, contentIn, noticesIn } from './articles'
import { bannerFile, bannerPicture, banners } from './banners'
import { exchangeRates, introducedCoins, introductionOf } from './coins'
import { ieoProjects, projectIntroduction } from './ieo-projects'
import { pairs } from './pairs'

const unique = (values: readonly unknown[]) => new Set(values).size === values.length

describe('pairs', () => {
  test('eight open markets and a closed one, each number within its decimals', () => {
    expect(pairs.filter(({ status }) => status === 'enabled').map(({ base }) => base)).toEqual(
      'BTC ETH BNB SOL XRP DOGE TRX BGK'.split(' '),
    )
    expect(pairs.filter(({ status }) => status === 'disabled').map(({ base }) => base)).toEqual(['LTC'])
    expect(unique(pairs.map(({ id }) => id))).toBe(true)
    for (const pair of pairs) {
      expect(parseUnits(pair.startPrice, pair.priceDecimals)).toBeGreaterThan(0n)
      expect(parseUnits(pair.minAmount, pair.amountDecimals)).toBeGreaterThan(0n)
      expect(parseUnits(pair.maxAmount ?? '1', pair.amountDecimals)).toBeGreaterThan(0n)
    }
  })

  test('every coin of a pair or a token sale has an introduction', () => {
    const traded = pairs.flatMap(({ base, quote }) => [base, quote])
    expect(new Set(introducedCoins)).toEqual(new Set([...traded, ...ieoProjects.map(({ coin }) => coin)]))
  })

  test('an introduction tells the same figures in every language', () => {
    for (const coin of introducedCoins) {
      const english = introductionOf(coin, 'EN')
      for (const locale of LOCALES) {
        expect({ ...introductionOf(coin, locale), text: english?.text }).toEqual(english)
      }
    }
    expect(introductionOf('__proto__', 'CN')).toBeUndefined()
  })
})

describe('texts', () => {
  test('links lead nowhere real: only .example hosts', () => {
    const everything = JSON.stringify(
      LOCALES.map((locale) => [
        introducedCoins.map((coin) => introductionOf(coin, locale)),
        contentIn(locale),
        aboutUsIn(locale),
      ]),
    )
    const hosts = [...everything.matchAll(/https?:\/\/([^/"\\]+)/g)].map((match) => match[1]!)
    expect(hosts.length).toBeGreaterThan(20)
    for (const host of hosts) expect(host.endsWith('.example')).toBe(true)
  })

  test('notices: unique ids, newest first, and from the weeks before the exchange began', () => {
    const genesis = Date.UTC(2020, 0)
    const notice = noticesIn('EN', genesis)
    expect(notice.length).toBeGreaterThanOrEqual(3)
    expect(unique(notice.map(({ id }) => id))).toBe(true)
    for (const { publishedAt } of notice) {
      expect(publishedAt).toBeGreaterThan(genesis - 60 * 86_400_000)
      expect(publishedAt).toBeLessThan(genesis)
    }
    const ids = notice.map(({ id = 0 }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  test.each(LOCALES)('%s: HTML has the tags of the English one and runs nothing', (locale) => {
    const html = (of: Locale) => [
      ...noticesIn(of, 0).map((article) => article.html),
      ...ieoProjects.map(({ coin }) => projectIntroduction(coin, of)),
    ]
    const english = html('EN')
    html(locale).forEach((text = '', at) => {
      expect(text).not.toMatch(/<script|<img|<a |on\w+=|style=/i)
      expect(text.match(/<[^>]*>/g)).toEqual(english[at]?.match(/<[^>]*>/g))
      expect(text.match(/<\w+>/g)?.length).toBe(text.match(/<\/\w+>/g)?.length)
    })
  })

  // By the letters of the language: a text that was left in English has none of them.
  test.each([['CN', /\p{Script=Han}/u]] as const)('%s: no text was left in English', (locale, letter) => {
    const texts = (value: unknown): readonly string[] =>
      typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts)
    const { tag, ...content } = contentIn(locale)
    expect(texts(content).filter((text) => !letter.test(text))).toEqual([])
  })

  test('area codes: about sixty, unique, the short list first', () => {
    expect(areaCodes.length).toBeGreaterThanOrEqual(60)
    expect(unique(areaCodes.map(({ id }) => id))).toBe(true)
    expect(unique(areaCodes.map(({ initials }) => initials))).toBe(true)
    for (const { dialCode, initials } of areaCodes) {
      expect(dialCode).toMatch(/^[1-9]\d{0,3}$/)
      expect(initials).toMatch(/^[A-Z]{2}$/)
    }
    const commons = areaCodes.filter(({ common }) => common).length
    expect(commons).toBeGreaterThan(5)
    expect(areaCodes.slice(0, commons).every(({ common }) => common)).toBe(true)
  })

  test('rates are positive decimals of known currencies', () => {
    expect(exchangeRates.map(({ coin }) => coin).join(' ')).toBe(
      'USD EUR GBP INR CNY TWD JPY KRW TRY VND IDR RUB',
    )
    for (const { price, symbol } of exchangeRates) {
      expect(parseUnits(price, 8)).toBeGreaterThan(0n)
      expect(symbol).not.toBe('')
    }
  })
})

describe('banners', () => {
  test('well-formed SVG of the right size that loads nothing', () => {
    expect(unique(banners.map(({ name }) => name))).toBe(true)
    for (const banner of banners) {
      for (const locale of LOCALES) {
        const svg = bannerPicture(bannerFile(banner.name, locale))!
        for (const words of contentIn(locale).banners[banner.name].title) expect(svg).toContain(words)
        expect(svg).toContain('width="716" height="264"')
        expect(svg).not.toMatch(/NaN|undefined|href=|@import|<script/)
        const open = svg.match(/<\w+(?: [^>]*[^/])?>/g)?.length
        expect(open).toBe(svg.match(/<\/\w+>/g)?.length)
      }
      expect(banner.link.startsWith('/')).toBe(true)
    }
    expect(bannerPicture('tide-de.svg')).toBeUndefined()
  })
})

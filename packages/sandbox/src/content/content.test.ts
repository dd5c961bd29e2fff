import { describe, expect, test } from 'vitest'
import { parseUnits } from '../core/units'
import { aboutUs } from './about'
import { areaCodes } from './area-codes'
import { articles } from './articles'
import { articlesIn } from './articles-in'
import { banners } from './banners'
import { coinIntroductions } from './coin-introductions'
import { exchangeRates } from './exchange-rates'
import { ieoProjects } from './ieo-projects'
import { introductionOf } from './introduction-of'
import { pairs } from './pairs'
import { tips } from './tips'

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
    const coins = new Set([...traded, ...ieoProjects.map(({ coin }) => coin)])
    expect(new Set(coinIntroductions.map(({ symbol }) => symbol))).toEqual(coins)
  })

  test('an introduction is told in Chinese to those who read it, in English to others; the figures are the same', () => {
    for (const english of coinIntroductions) {
      const chinese = introductionOf(english.symbol, 'CN')
      expect(chinese?.text).toMatch(/\p{Script=Han}.*。$/u)
      expect({ ...chinese, text: english.text }).toEqual(english)
      expect(introductionOf(english.symbol, 'KO')).toEqual(english)
    }
    expect(introductionOf('__proto__', 'CN')).toBeUndefined()
  })
})

describe('texts', () => {
  test('links lead nowhere real: only .example hosts', () => {
    const everything = JSON.stringify([coinIntroductions, articles, aboutUs, tips])
    const hosts = [...everything.matchAll(/https?:\/\/([^/"\\]+)/g)].map((match) => match[1]!)
    expect(hosts.length).toBeGreaterThan(20)
    for (const host of hosts) expect(host.endsWith('.example')).toBe(true)
  })

  test('articles: unique ids, newest first, tags balanced, nothing that runs', () => {
    expect(articles.notice.length).toBeGreaterThanOrEqual(3)
    expect(articles.help.length).toBe(3)
    expect(unique([...articles.notice, ...articles.help].map(({ id }) => id))).toBe(true)
    const { notice, help } = articlesIn('CN')
    for (const { html, publishedAt } of [...articles.notice, ...articles.help, ...notice, ...help]) {
      expect(publishedAt).toBeGreaterThan(Date.UTC(2026, 0))
      expect(html).not.toMatch(/<script|<img|<a |on\w+=|style=/i)
      expect(html.match(/<\w+>/g)?.length).toBe(html.match(/<\/\w+>/g)?.length)
    }
    for (const { title } of [...notice, ...help]) expect(title).toMatch(/\p{Script=Han}/u)
    const ids = articles.notice.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
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

  test('token sales: balanced HTML that runs nothing', () => {
    for (const { introduction } of ieoProjects) {
      expect(introduction).not.toMatch(/<script|<img|<a |on\w+=|style=/i)
      expect(introduction.match(/<\w+>/g)?.length).toBe(introduction.match(/<\/\w+>/g)?.length)
    }
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
    for (const [banner, words] of banners.flatMap((one) =>
      Object.values(one.words).map((each) => [one, each] as const),
    )) {
      const svg = banner.svg(words)
      expect(banner.svg(words)).toBe(svg)
      expect(svg).toContain('width="716" height="264"')
      expect(svg).not.toMatch(/NaN|undefined|href=|@import|<script/)
      const open = svg.match(/<\w+(?: [^>]*[^/])?>/g)?.length
      expect(open).toBe(svg.match(/<\/\w+>/g)?.length)
      expect(banner.link.startsWith('/')).toBe(true)
    }
  })
})

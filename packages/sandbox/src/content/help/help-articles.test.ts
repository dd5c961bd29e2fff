import { type Article, LOCALES } from '@bgk/sdk'
import { beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '../contracts'
import { pairs } from '../pairs'
import { cycle } from '../standard-config'
import { helpIn } from './help-articles'

const GENESIS = Date.UTC(2020, 0)
const DAY = 86_400_000

/** Figures of a text without the separators of its language. Counts up to three are words in some languages. */
const figuresOf = ({ html = '' }: Article) =>
  (html.match(/\d+(?:[.,:\u00a0]\d+)*/g) ?? [])
    .map((figure) => figure.replace(/\D/g, ''))
    .filter((figure) => !/^[1-3]$/.test(figure))
    .sort()

/** Groups of neighbours: the category of each with its ids. */
const groupsOf = (articles: readonly Article[]) =>
  articles.reduce<{ category: string | undefined; ids: (number | undefined)[] }[]>(
    (groups, { id, category }) => {
      const last = groups.at(-1)
      if (last?.category === category) last?.ids.push(id)
      else groups.push({ category, ids: [id] })
      return groups
    },
    [],
  )

let english: readonly Article[]
beforeAll(async () => {
  english = await helpIn('EN', GENESIS)
})

describe('help articles', () => {
  it('appear newest first, before the exchange began', () => {
    const times = english.map(({ publishedAt = 0 }) => publishedAt)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(new Set(times).size).toBe(times.length)
    expect(Math.max(...times)).toBeLessThan(GENESIS)
    expect(Math.min(...times)).toBeGreaterThan(GENESIS - 60 * DAY)
  })

  it.each(LOCALES)('%s: come in the four groups of English, each under one heading', async (locale) => {
    const groups = groupsOf(await helpIn(locale, GENESIS))
    expect(groups.map(({ ids }) => ids)).toEqual(groupsOf(english).map(({ ids }) => ids))
    const headings = groups.map(({ category }) => category)
    expect(headings).toHaveLength(4)
    expect(new Set(headings).size).toBe(4)
  })

  it.each(LOCALES)(
    '%s: have the figures and tags of English in two paragraphs that run nothing',
    async (locale) => {
      const articles = await helpIn(locale, GENESIS)
      articles.forEach((article, at) => {
        const { html = '' } = article
        expect(figuresOf(article)).toEqual(figuresOf(english[at] ?? {}))
        expect(html).toMatch(/^<p>(?:(?!<\/?p>).)+<\/p><p>(?:(?!<\/?p>).)+<\/p>$/)
        expect(html.replace(/<\/?(?:p|strong)>/g, '')).not.toMatch(/[<>]/)
        expect(html.match(/<[^>]*>/g)).toEqual(english[at]?.html?.match(/<[^>]*>/g))
      })
    },
  )

  it('name the fees, durations and profits of the standard exchange', () => {
    const figures = (id: number) => figuresOf(english.find((article) => article.id === id) ?? {})
    const percent = (rate = '') => String(Number((Number(rate) * 100).toFixed(6))).replace('.', '')
    const spotFees = new Set(pairs.map(({ feeRate }) => percent(feeRate)))
    const futuresFees = new Set(contracts.map(({ feeRate }) => percent(feeRate)))
    expect(figures(202)).toEqual([...futuresFees, ...spotFees].sort())
    const terms = cycle.pairs[0]?.terms ?? []
    const profits = [terms[0], terms.at(-1)].map((term) => percent(term?.profitRate))
    expect(figures(205)).toEqual([...terms.map(({ seconds }) => String(seconds)), ...profits].sort())
  })
})

import type { Article } from '@bgk/sdk'
import { describe, expect, it } from 'vitest'
import { findArticles, groupArticles, isGrouped } from './find-articles'

const article = (id: number, title: string, html: string): Article => ({ id, title, html, publishedAt: 0 })
const articles = [
  article(1, 'How do I withdraw?', '<p class="deposit">Set a <b>fund password</b> first</p>'),
  article(2, 'Fund password', '<p>Six digits</p>'),
  article(3, 'Fees', '<p>Each withdrawal has a network fee</p>'),
]
const found = (typed: string) => findArticles(articles, typed).map(({ id }) => id)

it('finds articles by title and text, in any case and word order', () => {
  expect(found('FEE')).toEqual([3])
  expect(found('network withdrawal')).toEqual([3])
})

it('puts matches in the title first', () => {
  expect(found('fund password')).toEqual([2, 1])
})

it('ignores tags and attributes', () => {
  expect(found('deposit')).toEqual([])
  expect(found('class')).toEqual([])
})

it('shows all for an empty search, and none if a word is missing', () => {
  expect(found('  ')).toEqual([1, 2, 3])
  expect(found('fees elsewhere')).toEqual([])
})

it('rule 48: finds letters with diacritics by the plain letters', () => {
  const turkish = [article(4, 'İptal edilen emirler', '<p>Ücret</p>')]
  for (const typed of ['iptal', 'ucret', 'İPTAL']) expect(findArticles(turkish, typed)).toHaveLength(1)
})

describe('article groups', () => {
  const listed = (id: number, title: string, category?: string): Article => ({
    ...article(id, title, '<p>Text</p>'),
    ...(category !== undefined && { category }),
  })
  const mixed = [
    listed(1, 'Orders', 'Trading'),
    listed(2, 'Networks', 'Deposits'),
    listed(3, 'Maintenance'),
    listed(4, 'Order fees', 'Trading'),
  ]
  const shown = (articles: readonly Article[]) =>
    groupArticles(articles).map((group) => [group.heading, group.articles.map(({ id }) => id)])

  it('sorts groups by their first article, below articles without a category', () => {
    expect(shown(mixed)).toEqual([
      [undefined, [3]],
      ['Trading', [1, 4]],
      ['Deposits', [2]],
    ])
    expect(shown(mixed.slice(0, 2))).toEqual([
      ['Trading', [1]],
      ['Deposits', [2]],
    ])
  })

  it('omits groups without a match, and puts the better match first', () => {
    expect(shown(findArticles(mixed, 'order'))).toEqual([['Trading', [1, 4]]])
    const named = [...mixed, listed(5, 'Text', 'Account')]
    expect(shown(findArticles(named, 'text')).map(([heading]) => heading)).toEqual([
      undefined,
      'Account',
      'Trading',
      'Deposits',
    ])
    expect(shown(findArticles(mixed, 'no such word'))).toEqual([])
  })

  it('groups from two categories on', () => {
    expect(isGrouped(mixed)).toBe(true)
    expect(isGrouped(articles)).toBe(false)
    expect(isGrouped([listed(1, 'Orders', 'Trading'), listed(2, 'Maintenance')])).toBe(false)
  })
})

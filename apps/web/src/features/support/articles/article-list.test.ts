import type { Article } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { findArticles } from './article-list'

const article = (id: number, title: string, html: string): Article => ({ id, title, html, publishedAt: 0 })
const articles = [
  article(1, 'How do I withdraw?', '<p class="deposit">Set a <b>fund password</b> first</p>'),
  article(2, 'Fund password', '<p>Six digits</p>'),
  article(3, 'Fees', '<p>Each withdrawal has a network fee</p>'),
]
const found = (typed: string) => findArticles(articles, typed).map(({ id }) => id)

it('finds articles by their title and text, in any case and order of the words', () => {
  expect(found('FEE')).toEqual([3])
  expect(found('network withdrawal')).toEqual([3])
})

it('puts those with a word in the title first', () => {
  expect(found('fund password')).toEqual([2, 1])
})

it('does not look into tags and attributes', () => {
  expect(found('deposit')).toEqual([])
  expect(found('class')).toEqual([])
})

it('shows all for an empty search, and none where a word is missing', () => {
  expect(found('  ')).toEqual([1, 2, 3])
  expect(found('fees elsewhere')).toEqual([])
})

it('rule 48: finds letters with marks by the letters without', () => {
  const turkish = [article(4, 'İptal edilen emirler', '<p>Ücret</p>')]
  for (const typed of ['iptal', 'ucret', 'İPTAL']) expect(findArticles(turkish, typed)).toHaveLength(1)
})

import type { Article } from '@bgk/sdk'
import { searchable } from '../../../i18n/searchable'

/** What people read of an article's HTML, for the search alone: it is never shown. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** The articles that have every word of a search in their title or text; those with one in the title come first. */
export function findArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return articles
  const found = articles.filter(({ title = '', html = '' }) => {
    const text = searchable(`${title} ${wordsOf(html)}`)
    return words.every((word) => text.includes(word))
  })
  const named = ({ title = '' }: Article) => words.some((word) => searchable(title).includes(word))
  return [...found.filter(named), ...found.filter((article) => !named(article))]
}

import type { Article } from '@bgk/sdk'
import { searchable } from '../../../i18n/languages'

/** Articles under one heading. */
export interface ArticleGroup {
  /** Absent for articles without a category. */
  readonly heading?: string
  readonly articles: readonly Article[]
}

/** Text of an article's HTML, for the search only: never rendered. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** Finds articles with every word of a search in title or text; matches in the title come first. */
export function findArticles(articles: readonly Article[], typed: string): readonly Article[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return articles
  const found = articles.filter(({ title = '', html = '' }) => {
    const text = searchable(`${title} ${textOf(html)}`)
    return words.every((word) => text.includes(word))
  })
  const named = ({ title = '' }: Article) => words.some((word) => searchable(title).includes(word))
  return [...found.filter(named), ...found.filter((article) => !named(article))]
}

/** Groups need at least two categories (docs/reference/extensions.md#article-categories). */
export const isGrouped = (articles: readonly Article[]): boolean =>
  new Set(articles.flatMap(({ category = '' }) => category || [])).size > 1

/**
 * Groups articles by category in the order of their first one. Those without a category come first, because
 * below a group they would seem to belong to it.
 */
export function groupArticles(articles: readonly Article[]): readonly ArticleGroup[] {
  const groups = new Map<string, Article[]>([['', []]])
  for (const article of articles) {
    const { category = '' } = article
    const group = groups.get(category)
    if (group) group.push(article)
    else groups.set(category, [article])
  }
  return [...groups]
    .filter(([, rows]) => rows.length > 0)
    .map(([heading, rows]) => ({ ...(heading !== '' && { heading }), articles: rows }))
}

import type { Article, Locale } from '@bgk/sdk'
import { articles } from './articles'
import { chineseArticles } from './chinese-articles'

/** Notices and help in the language asked for: Chinese, else English. */
export function articlesIn(locale: Locale): Readonly<Record<'notice' | 'help', readonly Article[]>> {
  if (locale !== 'CN') return articles
  const chinese = (article: Article): Article => ({ ...article, ...chineseArticles[article.id] })
  return { notice: articles.notice.map(chinese), help: articles.help.map(chinese) }
}

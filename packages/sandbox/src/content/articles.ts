import type { Article, Locale } from '@bgk/sdk'
import { contentIn } from './content-in'
import type { ArticleId } from './texts/content-texts'

/** Notices and help, newest first, with when they appeared (docs/reference/product.md#screens, home and help centre). */
const PUBLISHED: Readonly<Record<'notice' | 'help', readonly { id: ArticleId; at: string }[]>> = {
  notice: [
    { id: 104, at: '2026-03-02T10:00:00+08:00' },
    { id: 103, at: '2026-02-24T09:30:00+08:00' },
    { id: 102, at: '2026-02-10T16:00:00+08:00' },
    { id: 101, at: '2026-01-19T12:00:00+08:00' },
  ],
  help: [
    { id: 203, at: '2026-01-12T10:00:00+08:00' },
    { id: 202, at: '2026-01-12T10:05:00+08:00' },
    { id: 201, at: '2026-01-12T10:10:00+08:00' },
  ],
}

/** The notices or the help of the exchange, HTML bodies in the language asked for. */
export function articlesIn(locale: Locale, type: 'notice' | 'help'): readonly Article[] {
  const { articles } = contentIn(locale)
  return PUBLISHED[type].map(({ id, at }) => ({ id, ...articles[id], publishedAt: Date.parse(at) }))
}

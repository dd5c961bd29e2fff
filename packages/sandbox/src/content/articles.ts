import type { Article, Locale } from '@bgk/sdk'
import { contentIn } from './content-in'
import type { ArticleId } from './texts/content-texts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Notices and help, newest first, with how many ms before genesis they appeared (docs/reference/product.md#screens, home and help centre). */
const PUBLISHED: Readonly<Record<'notice' | 'help', readonly { id: ArticleId; before: number }[]>> = {
  notice: [
    { id: 104, before: 8 * HOUR },
    { id: 103, before: 6 * DAY + 8 * HOUR + 30 * MINUTE },
    { id: 102, before: 20 * DAY + 2 * HOUR },
    { id: 101, before: 42 * DAY + 6 * HOUR },
  ],
  help: [
    { id: 203, before: 49 * DAY + 8 * HOUR },
    { id: 202, before: 49 * DAY + 7 * HOUR + 55 * MINUTE },
    { id: 201, before: 49 * DAY + 7 * HOUR + 50 * MINUTE },
  ],
}

/** The notices or the help of an exchange that began at `genesis`, HTML bodies in the language asked for. */
export function articlesIn(locale: Locale, type: 'notice' | 'help', genesis: number): readonly Article[] {
  const { articles } = contentIn(locale)
  return PUBLISHED[type].map(({ id, before }) => ({ id, ...articles[id], publishedAt: genesis - before }))
}

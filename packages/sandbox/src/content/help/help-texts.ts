import type { Article } from '@bgk/sdk'

/** Groups of help articles. */
export type HelpGroup = 'start' | 'trading' | 'funds' | 'security'

export type HelpId = 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211

/** Help of the exchange in one language, loaded when it is read; a missing text does not compile. */
export interface HelpTexts {
  /** Headings. */
  readonly groups: Readonly<Record<HelpGroup, string>>
  /** Titles, and bodies in HTML. */
  readonly articles: Readonly<Record<HelpId, Required<Pick<Article, 'title' | 'html'>>>>
}

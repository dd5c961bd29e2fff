import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownOptions } from 'vitepress'
import { isPage } from './pages'

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0]

export const REPOSITORY = 'https://github.com/bgk-exchange/bgk'
const docs = fileURLToPath(new URL('../', import.meta.url))

/** Points links to files of the repository that are no pages of the site to GitHub. */
export function repositoryLinks(markdown: MarkdownIt): void {
  markdown.core.ruler.push('repository-links', ({ tokens, env }) => {
    for (const link of tokens.flatMap(({ children }) => children ?? [])) {
      const href = link.type === 'link_open' ? link.attrGet('href') : null
      if (href) link.attrSet('href', repositoryLink(href, env.relativePath))
    }
  })
}

/** Address on GitHub for a link of a page, if its target is a file but no page. */
export function repositoryLink(href: string, page: string): string {
  if (/^([a-z]+:|#|\/)/.test(href)) return href
  const [path = '', heading] = href.split('#')
  const file = join(docs, dirname(page), path)
  const inDocs = relative(docs, file)
  if (isPage(inDocs) || !existsSync(file)) return href
  return `${REPOSITORY}/blob/main/${join('docs', inDocs)}${heading ? `#${heading}` : ''}`
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DefaultTheme } from 'vitepress'
import { parse } from 'yaml'

const docs = fileURLToPath(new URL('../', import.meta.url))

/** Folders with pages, in the order of the sidebar. Those inside a section follow its pages. */
export const SECTIONS: Record<string, string> = {
  start: 'Get started',
  guides: 'Guides',
  operate: 'Operate',
  reference: 'Reference',
  'reference/sdk': 'SDK',
  'reference/hooks': 'React hooks',
  'reference/cli': 'Command line',
  'reference/http': 'HTTP calls',
  internals: 'Internals',
  contributing: 'Contributing',
}

export interface Page {
  /** Path below docs/, without `.md`. */
  readonly path: string
  readonly title: string
  readonly description: string
  readonly order: number
}

/** Reads title, description and order of a page from its front matter; the heading replaces a missing title. */
function readPage(path: string): Page {
  const text = readFileSync(join(docs, `${path}.md`), 'utf8')
  const front = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1]
  const { title, description, order }: Record<string, unknown> = front ? (parse(front) ?? {}) : {}
  return {
    path,
    title: typeof title === 'string' ? title : (/^# (.+)$/m.exec(text)?.[1] ?? path),
    description: typeof description === 'string' ? description : '',
    order: typeof order === 'number' ? order : 1000,
  }
}

/** Detects whether a file below docs/ is a page of the site. */
export const isPage = (file: string): boolean =>
  file === 'index.md' || (file.endsWith('.md') && dirname(file) in SECTIONS)

/** Pages of a folder in the order of their front matter, then by title. */
export function pagesOf(folder: string): Page[] {
  if (!existsSync(join(docs, folder))) return []
  return readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md') && name !== 'index.md')
    .map((name) => readPage(`${folder}/${name.slice(0, -3)}`))
    .sort((a, b) => a.order - b.order || a.title.localeCompare(b.title, 'en'))
}

/** Sidebars by folder: the pages of its section, and the first pages of the others. Pages stay small. */
export const sidebar = (): DefaultTheme.SidebarMulti =>
  Object.fromEntries(Object.keys(SECTIONS).map((folder) => [`/${folder}/`, sidebarOf(folder)]))

const sidebarOf = (folder: string): DefaultTheme.SidebarItem[] =>
  Object.entries(SECTIONS)
    .filter(([section]) => !section.includes('/'))
    .flatMap(([section, text]) => {
      const items = links(section)
      const link = items[0]?.link
      if (link === undefined) return []
      const isOpen = section === folder.split('/')[0]
      return [{ text, link, ...(isOpen && { items: [...items, ...groups(section, folder)] }) }]
    })

/** Top navigation: the first page of each section that has pages. */
export function navigation(): DefaultTheme.NavItem[] {
  return ['start', 'guides', 'operate', 'reference'].flatMap((folder) => {
    const [first] = pagesOf(folder)
    const text = SECTIONS[folder]
    return first && text ? [{ text, link: `/${first.path}`, activeMatch: `^/${folder}/` }] : []
  })
}

const links = (folder: string): DefaultTheme.SidebarItem[] =>
  pagesOf(folder).map(({ path, title }) => ({ text: title, link: `/${path}` }))

/** Folders inside a section; only the open one lists its pages. */
const groups = (section: string, open: string): DefaultTheme.SidebarItem[] =>
  Object.entries(SECTIONS)
    .filter(([folder]) => folder.startsWith(`${section}/`))
    .map(([folder, text]) => ({
      text,
      link: `/${folder}/`,
      ...(folder === open && { items: links(folder) }),
    }))

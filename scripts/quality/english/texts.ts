import { readSource } from './read-source'

/** A text for users, with its key or line. */
export interface Text {
  readonly key: string
  readonly text: string
}

const JSON_CATALOGUE = /^apps\/web\/src\/i18n\/locales\/EN\/.*\.json$/
const SOURCES =
  /^packages\/(sdk\/src\/messages\/en|sandbox\/src\/(api\/texts|content\/texts|content\/help)\/en\.ts|cli\/src\/(?!.*\.test\.))/

/** Returns the English texts for users in a file: the catalogues, and each string of the command line. */
export function catalogueTexts(path: string, read: () => string): readonly Text[] {
  if (JSON_CATALOGUE.test(path)) return leaves(JSON.parse(read()), '')
  if (SOURCES.test(path))
    return readSource(path, read()).strings.map(({ line, text }) => ({ key: `${line}`, text }))
  return []
}

/** Tells whether a page is written by a program: those say so in their first lines. */
export const isGenerated = (path: string, page: string): boolean =>
  path.startsWith('.changeset/') || path.includes('/etc/') || /npm run docs/.test(page.slice(0, 600))

function leaves(value: unknown, key: string): readonly Text[] {
  if (typeof value === 'string') return [{ key: key.slice(1), text: value }]
  return Object.entries({ ...Object(value) }).flatMap(([name, inner]) => leaves(inner, `${key}.${name}`))
}

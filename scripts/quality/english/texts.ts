import { readSource } from './read-source'

/** A text for users, with its key or line. */
export interface Text {
  readonly key: string
  readonly text: string
}

const JSON_CATALOGUE = /^apps\/web\/src\/i18n\/locales\/EN\/.*\.json$/
const SOURCES = /^packages\/[^/]+\/(src|bin)\/(?!.*\.test\.)/

/** Returns the texts of a file: an English catalogue of the app, or each string of a package's source. */
export function catalogueTexts(path: string, read: () => string): readonly Text[] {
  if (JSON_CATALOGUE.test(path)) return leaves(JSON.parse(read()), '')
  if (SOURCES.test(path))
    return readSource(path, read()).strings.map(({ line, text }) => ({ key: `${line}`, text }))
  return []
}

/** Detects generated pages: changesets, API reports, and pages of `npm run docs`. */
export const isGenerated = (path: string, page: string): boolean =>
  path.startsWith('.changeset/') || path.includes('/etc/') || /npm run docs/.test(page.slice(0, 600))

function leaves(value: unknown, key: string): readonly Text[] {
  if (typeof value === 'string') return [{ key: key.slice(1), text: value }]
  return Object.entries({ ...Object(value) }).flatMap(([name, inner]) => leaves(inner, `${key}.${name}`))
}

// Words of the hand-written pages of the site, by section.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../workspace/process'

/** Most words of a page, without tables and code. */
const MAX_WORDS = 700

/** Specifications, which sources and tests cite by heading: one page each, as a whole. */
const SPECIFICATIONS = /^docs\/reference\/(rules|product|exchange)\.md$/

interface PageWords {
  /** Folder below docs/. */
  readonly section: string
  readonly path: string
  readonly words: number
  readonly limit: number
}

/** Counts the words of a page without front matter, fences, tables and tags. */
export const wordsOf = (page: string): number =>
  page
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^ *```[\s\S]*?^ *```$/gm, '')
    .replace(/^ *\|.*$/gm, '')
    .replace(/<[^>\n]+>/g, '')
    .replace(/\]\([^)\s]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Committed pages of the site in a folder. */
export function pageWords(): PageWords[] {
  const files = execFileSync('git', ['ls-files', 'docs/*/*.md'], { cwd: root, encoding: 'utf8' })
  return files
    .split('\n')
    .filter((path) => /^docs\/[^/]+\/[^/]+\.md$/.test(path) && !/^docs\/(skills|test)\//.test(path))
    .map((path) => ({
      section: path.split('/')[1] ?? '',
      path,
      words: wordsOf(readFileSync(join(root, path), 'utf8')),
      limit: SPECIFICATIONS.test(path) ? Number.POSITIVE_INFINITY : MAX_WORDS,
    }))
}

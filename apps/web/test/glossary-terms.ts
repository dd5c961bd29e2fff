import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@bgk/sdk'
import { tagOf } from '../src/i18n/languages'

export interface Term {
  /** First of its English words. */
  readonly name: string
  readonly english: readonly string[]
  /** Key prefixes of the texts that use the term, or, after `not`, that do not. Empty: all texts. */
  readonly where: string
  /** Cell by language. */
  readonly words: Readonly<Record<string, string>>
}

export const glossaryPage = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../docs/contributing', name), 'utf8')

export const alternatives = (cell = '') => cell.split(' / ').filter((word) => word !== '')

export const rowsOf = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

export function termsOf(page: string): readonly Term[] {
  const rows = rowsOf(page)
  const start = rows.findIndex(([first, second]) => first === 'EN' && second === 'where')
  const [, , ...languages] = rows[start] ?? []
  return rows.slice(start + 1).map(([first, where = '', ...words]) => {
    const english = alternatives(first)
    const byLanguage = Object.fromEntries(languages.map((language, at) => [language, words[at] ?? '']))
    return { name: english[0] ?? '', english, where, words: byLanguage }
  })
}

const LETTER = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{M}]'
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u

const patterns = new Map<string, RegExp>()

/** Pattern for a glossary word: whole in scripts with spaces, and with any ending after `·`. */
function patternOf(word: string): RegExp {
  const known = patterns.get(word)
  if (known) return known
  const pieces = word.split(' ').map((piece) => {
    const [stem = '', ending] = piece.split('·')
    const start = SPACED.test(stem) ? `(?<!${LETTER})` : ''
    const end = SPACED.test(stem) && ending === undefined ? `(?!${LETTER})` : `${LETTER}*`
    return `${start}${stem.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${end}`
  })
  const pattern = new RegExp(pieces.join('\\s+'), 'gu')
  patterns.set(word, pattern)
  return pattern
}

/** The text without variables and tags, in lower case. */
const normalized = (text: string, locale: Locale) =>
  text
    .replace(/\{\{?\w+\}?\}/g, ' ')
    .replace(/<[^>]*>/g, '')
    .toLocaleLowerCase(tagOf(locale))

/** Returns whether a text contains one of the language's words for a term. */
export function containsTerm(text: string, term: Term, locale: Locale): boolean {
  const words = alternatives(term.words[locale]).map((word) =>
    patternOf(word.toLocaleLowerCase(tagOf(locale))),
  )
  const own = normalized(text, locale)
  return words.some((word) => own.search(word) >= 0)
}

function appliesTo({ where }: Term, key: string): boolean {
  const names = where.replace(/^not /, '').split(', ')
  return where === '' || names.some((name) => key.startsWith(name)) !== where.startsWith('not ')
}

/** Terms used by an English text; a word counts for the longest term that contains it. */
export function termsIn(text: string, key: string, terms: readonly Term[]): readonly Term[] {
  const words = terms
    .filter((term) => appliesTo(term, key))
    .flatMap((term) => term.english.map((word) => ({ term, word: word.toLowerCase() })))
    .sort((one, other) => other.word.length - one.word.length)
  let left = normalized(text, 'EN')
  const used = new Set<Term>()
  for (const { term, word } of words) {
    if (!left.includes(word)) continue
    const rest = left.replace(patternOf(word), '\n')
    if (rest !== left) used.add(term)
    left = rest
  }
  return [...used]
}

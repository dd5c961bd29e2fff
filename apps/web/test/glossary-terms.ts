import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@bgk/sdk'
import { tagOf } from '../src/i18n/languages'

/** One row of the table of terms in docs/glossary.md. */
export interface Term {
  /** The first of its English words. */
  readonly name: string
  readonly english: readonly string[]
  /** What the keys of the texts begin with that mean it, or, after `not`, that do not; empty where all do. */
  readonly where: string
  /** Its cell by language. */
  readonly words: Readonly<Record<string, string>>
}

/** A page of the glossary. */
export const glossaryPage = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../docs', name), 'utf8')

/** The words of a cell, each of which is right. */
export const alternatives = (cell = '') => cell.split(' / ').filter((word) => word !== '')

/** The cells of each line of a page's tables. */
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

/** The rows of the table of terms. */
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
/** Of a script that sets spaces between words. */
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u

const patterns = new Map<string, RegExp>()

/** Finds a word of the glossary: whole where its script sets spaces between words, and with any ending after `·`. */
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

/** What of a text its writer wrote, in small letters. */
const written = (text: string, locale: Locale) =>
  text
    .replace(/\{\{?\w+\}?\}/g, ' ')
    .replace(/<[^>]*>/g, '')
    .toLocaleLowerCase(tagOf(locale))

/** Whether a text has one of the words that its language has for a term. */
export function says(text: string, term: Term, locale: Locale): boolean {
  const words = alternatives(term.words[locale]).map((word) =>
    patternOf(word.toLocaleLowerCase(tagOf(locale))),
  )
  const own = written(text, locale)
  return words.some((word) => own.search(word) >= 0)
}

function isMeantIn({ where }: Term, key: string): boolean {
  const names = where.replace(/^not /, '').split(', ')
  return where === '' || names.some((name) => key.startsWith(name)) !== where.startsWith('not ')
}

/** The terms that an English text uses; a word counts for the longest term it is part of. */
export function usedIn(text: string, key: string, terms: readonly Term[]): readonly Term[] {
  const words = terms
    .filter((term) => isMeantIn(term, key))
    .flatMap((term) => term.english.map((word) => ({ term, word: word.toLowerCase() })))
    .sort((one, other) => other.word.length - one.word.length)
  let left = written(text, 'EN')
  const used = new Set<Term>()
  for (const { term, word } of words) {
    if (!left.includes(word)) continue
    const rest = left.replace(patternOf(word), '\n')
    if (rest !== left) used.add(term)
    left = rest
  }
  return [...used]
}

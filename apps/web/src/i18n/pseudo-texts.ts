/*
 * Development-only language: English with accents, two fifths longer, in brackets. Words without accents are
 * missing from the text files, missing brackets reveal cut-off text, and layouts that break here break in
 * Russian.
 */
import type { BackendModule } from 'i18next'
import { loadTexts, textFiles } from './text-files'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒĝĥíĵķłɱñóþɋŕšŧúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'
const accents = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]))

/** Converts a text to the pseudo-language; placeholders such as `{{count}}` stay. */
export function pseudoText(text: string): string {
  const parts = text.split(/(\{\{\w+\}\})/)
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : [...part].map((letter) => accents.get(letter) ?? letter).join(''),
  )
  const letters = parts.filter((_, index) => index % 2 === 0).join('').length
  // Adds whole words: longer languages have more words too.
  const more = 'ëëëëë '.repeat(Math.ceil(letters / 12)).slice(0, Math.ceil(letters * 0.4))
  return `[${accented.join('')}${letters > 12 ? ' ' : ''}${more.trim()}]`
}

function pseudo(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value)
  return Object.fromEntries(Object.entries({ ...(value as object) }).map(([key, one]) => [key, pseudo(one)]))
}

/** Replaces `textFiles`. */
export const pseudoFiles: BackendModule = {
  ...textFiles,
  read: async (locale: string, name: string) => ({ ...(pseudo(await loadTexts(locale, name)) as object) }),
}

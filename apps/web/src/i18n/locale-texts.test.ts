import { describe, expect, it } from 'vitest'

// The files as they are, not as they are typed: a language is complete when each file has the keys and places of the English one.
const files = import.meta.glob<unknown>('./locales/*/*.json', { eager: true, import: 'default' })

/** The languages that are spoken beside English, and what a text of theirs has in it that an English one has not. */
const spoken = {
  CN: /\p{Script=Han}/u,
  TW: /\p{Script=Han}/u,
  JP: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  KO: /\p{Script=Hangul}/u,
} as const
/** What is called so in every language. */
const NAMES = /\b(Android|API|UID|USDT|TP|SL|PnL|ROI|BGK|KYC|OK|UTC|IBAN|SWIFT|IFSC|QR|Websocket|No|Vol|h)\b/g

const english = Object.keys(files)
  .map((path) => /EN\/(.+)$/.exec(path)?.[1])
  .filter((name) => name !== undefined)
const pages = (Object.keys(spoken) as (keyof typeof spoken)[]).flatMap((locale) =>
  english.map((name) => [locale, name] as const),
)

/** Every text by its key, sorted. */
function texts(value: unknown, path = ''): readonly (readonly [key: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries({ ...(value as object) })
    .flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
    .sort(([one], [other]) => (one < other ? -1 : 1))
}

const placesIn = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ')
const shape = (value: unknown) => texts(value).map(([key, text]) => `${key}: ${placesIn(text)}`)

describe.each(pages)('%s %s', (locale, name) => {
  const english = files[`./locales/EN/${name}`]
  const own = files[`./locales/${locale}/${name}`]

  it('has the keys and places of the English file', () => {
    expect(shape(own)).toEqual(shape(english))
  })

  it('leaves nothing in English but names', () => {
    const left = texts(own).filter(([, text]) => {
      const words = text.replace(/\{\{\w+\}\}/g, '').replace(NAMES, '')
      return /[a-z]/i.test(words) && !spoken[locale].test(words)
    })
    expect(left).toEqual([])
  })

  it('sets its texts as its writers do', () => {
    const wrong = texts(own).filter(([, text]) => {
      if (/\.\.\.|\s$|^\s| {2}/.test(text)) return true
      // Signs of half a width between those of a whole one; places are figures or Latin names.
      if (locale !== 'KO')
        return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}}][,;:?!](?!\/)/u.test(text)
      return /[，。：；？！（）]/u.test(text)
    })
    expect(wrong).toEqual([])
  })
})

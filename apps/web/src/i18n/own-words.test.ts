import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { languages } from './languages'
import { loadTexts } from './text-files'

// Languages in Latin and Cyrillic letters, where no script tells what was left in English and a count takes other forms than in English.
const files = import.meta.glob<unknown>('./locales/*/*.json', { eager: true, import: 'default' })

/** English words that the traders of a language say themselves. */
const borrowed = {
  TR: 'coin limit long lot no risk short spot transfer',
  VI: 'coin email futures long lot memo short tag',
  ID: 'cross deposit email est explorer fiat filter futures isolated leverage limit listing long lot margin market memo merchant min no order perp referral short slippage spot status tag total trading transfer vol',
  RU: '',
} as const
/** Words that are the same in every language. */
const names = ['Android', 'API', 'BGK', 'IBAN', 'OK', 'PnL', 'ROI', 'SL', 'TP', 'TxID', 'UID', 'USDT']

const english = Object.keys(files)
  .map((path) => /EN\/(.+)\.json$/.exec(path)?.[1])
  .filter((name) => name !== undefined)

const FORM = /_(zero|one|two|few|many|other)$/

/** Every text by its path. */
function texts(value: unknown, path = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries({ ...(value as object) }).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
}
const textsOf = (locale: string, name = '') => texts(files[`./locales/${locale}/${name}.json`])

/** The places of every text by its path; the forms of a count are one text. */
function placesOf(locale: string, name = ''): Readonly<Record<string, readonly string[]>> {
  const places = new Map<string, Set<string>>()
  for (const [path, text] of textsOf(locale, name)) {
    const key = path.replace(FORM, '')
    const found = text.match(/\{\{\w+\}\}/g) ?? []
    places.set(key, new Set([...(places.get(key) ?? []), ...found]))
  }
  return Object.fromEntries([...places].map(([key, found]) => [key, [...found].sort()]))
}

/** What of a text a translator has to translate. */
const wordsOf = (text: string) => text.replace(/\{\{\w+\}\}/g, '').match(/[a-z]{2,}/gi) ?? []

const spoken = ['TR', 'VI', 'ID', 'RU'] as const

describe.each(spoken)('%s', (locale) => {
  it.each(english)('%s has the keys and places of the English file', (name) => {
    expect(placesOf(locale, name)).toEqual(placesOf('EN', name))
  })

  it('copies nothing from English but names and the words it borrows', () => {
    const own = new Set<string>(borrowed[locale].split(' '))
    const left = english.flatMap((name) => {
      const original = new Map(textsOf('EN', name))
      return textsOf(locale, name)
        .filter(([path, text]) => text === original.get(path))
        .filter(
          ([, text]) => !wordsOf(text).every((word) => names.includes(word) || own.has(word.toLowerCase())),
        )
        .map(([path, text]) => `${name}${path}: ${text}`)
    })
    expect(left).toEqual([])
  })

  it('has a text for every form its counts can take', () => {
    const tag = languages.find((language) => language.locale === locale)?.tag
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const paths = english.flatMap((name) => textsOf(locale, name).map(([path]) => `${name}${path}`))
    const counted = new Set(paths.filter((path) => FORM.test(path)).map((path) => path.replace(FORM, '')))
    expect(counted.size).toBeGreaterThan(0)
    const wanted = [...counted].flatMap((path) => forms.map((form) => `${path}_${form}`))
    expect(wanted.filter((path) => !paths.includes(path))).toEqual([])
  })
})

it('every text of Russian has a Cyrillic letter but for names, signs and numbers', () => {
  const left = english
    .flatMap((name) => textsOf('RU', name))
    .filter(([, text]) => !/\p{Script=Cyrillic}/u.test(text))
    .filter(([, text]) => !wordsOf(text).every((word) => names.includes(word)))
  expect(left).toEqual([])
})

it.each([
  ['RU', 1, 'Удерживайте, чтобы закрыть 1 позицию'],
  ['RU', 3, 'Удерживайте, чтобы закрыть 3 позиции'],
  ['RU', 11, 'Удерживайте, чтобы закрыть 11 позиций'],
  ['TR', 2, '2 pozisyonu kapatmak için basılı tutun'],
  ['VI', 1, 'Giữ để đóng 1 vị thế'],
  ['ID', 5, 'Tahan untuk menutup 5 posisi'],
] as const)('%s counts %i', async (locale, count, said) => {
  const i18n = createInstance()
  await i18n.init({ lng: locale, resources: { [locale]: { futures: await loadTexts(locale, 'futures') } } })
  expect(i18n.t('futures:holdToClose' as never, { count } as never)).toBe(said)
})

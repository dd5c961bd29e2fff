import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { languages } from './languages'
import { loadTexts } from './text-files'

// The files as they are, not as they are typed: a language is complete when each file has the keys and places of the English one.
const files = import.meta.glob<unknown>('./locales/*/*.json', { eager: true, import: 'default' })

const spoken = ['CN', 'TR', 'VI', 'ID', 'RU']
// A page that is not built has English and Chinese only; the file goes with the last of them.
const unbuilt = ['coming.json']
const english = Object.keys(files)
  .map((path) => /EN\/(.+)$/.exec(path)?.[1])
  .filter((name) => name !== undefined)
const namesOf = (locale: string) =>
  english.filter((name) => locale === 'CN' || !unbuilt.includes(name)).map((name) => [locale, name] as const)

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every text by its path. */
function texts(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries({ ...(value as object) }).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
}

/** `key.inner: [places]` of every text, sorted; the forms of a count are one text. */
function shape(value: unknown): string[] {
  const places = new Map<string, Set<string>>()
  for (const [path, text] of texts(value)) {
    const key = path.replace(PLURAL, '_*')
    const known = places.get(key) ?? new Set<string>()
    for (const place of text.match(/\{\{\w+\}\}/g) ?? []) known.add(place)
    places.set(key, known)
  }
  return [...places].map(([key, known]) => `${key}: ${[...known].sort().join(' ')}`).sort()
}

/** Words that are the same in every language. */
const names = ['API', 'BGK', 'OK', 'PnL', 'ROI', 'SL', 'TP', 'UID', 'USDT']
/** English words that the traders of a language say themselves. */
const borrowed: Readonly<Record<string, string>> = {
  TR: 'coin limit long lot no short spot transfer',
  VI: 'coin email futures long lot short',
  ID: 'cross deposit email est explorer filter futures isolated leverage limit long lot margin market min no perp referral short slippage spot status total trading transfer vol',
}

/** What of a text a translator has to translate. */
const wordsOf = (text: string) => text.replace(/\{\{\w+\}\}/g, '').match(/[a-z]{2,}/gi) ?? []
const isName = (word: string) => names.includes(word)

describe.each(spoken)('%s', (locale) => {
  it.each(namesOf(locale))('%s %s has the keys and places of the English file', (_, name) => {
    expect(shape(files[`./locales/${locale}/${name}`])).toEqual(shape(files[`./locales/EN/${name}`]))
  })

  it('copies nothing from English but names and the words it borrows', () => {
    const own = new Set(borrowed[locale]?.split(' '))
    const left = namesOf(locale).flatMap(([, name]) => {
      const original = new Map(texts(files[`./locales/EN/${name}`]))
      return texts(files[`./locales/${locale}/${name}`])
        .filter(([path, text]) => text === original.get(path))
        .filter(([, text]) => !wordsOf(text).every((word) => isName(word) || own.has(word.toLowerCase())))
        .map(([path, text]) => `${name}${path}: ${text}`)
    })
    expect(left).toEqual([])
  })

  it('has a text for every form its counts can take', () => {
    const { tag } = languages.find((language) => language.locale === locale) ?? { tag: 'en' }
    const wanted = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
    const all = namesOf(locale).flatMap(([, name]) =>
      texts(files[`./locales/${locale}/${name}`]).map(([path]) => name + path),
    )
    const counted = new Set(all.filter((path) => PLURAL.test(path)).map((path) => path.replace(PLURAL, '')))
    expect(counted.size).toBeGreaterThan(0)
    for (const path of counted) for (const form of wanted) expect(all).toContain(`${path}_${form}`)
  })
})

it.each([
  ['CN', /\p{Script=Han}/u],
  ['RU', /\p{Script=Cyrillic}/u],
] as const)('%s has letters of its own in every text but signs, names and numbers', (locale, letter) => {
  const left = namesOf(locale).flatMap(([, name]) =>
    texts(files[`./locales/${locale}/${name}`])
      .filter(([, text]) => !letter.test(text) && !wordsOf(text).every(isName))
      .map(([path, text]) => `${name}${path}: ${text}`),
  )
  expect(left).toEqual([])
})

it.each([
  ['RU', 1, 'Удерживайте, чтобы закрыть 1 позицию'],
  ['RU', 3, 'Удерживайте, чтобы закрыть 3 позиции'],
  ['RU', 11, 'Удерживайте, чтобы закрыть 11 позиций'],
  ['TR', 2, '2 pozisyonu kapatmak için basılı tutun'],
  ['VI', 1, 'Giữ để đóng 1 vị thế'],
  ['ID', 5, 'Tahan untuk menutup 5 posisi'],
] as const)('%s counts %i positions', async (locale, count, said) => {
  const i18n = createInstance()
  await i18n.init({
    lng: locale,
    resources: { [locale]: { futures: await loadTexts(locale, 'futures') } },
    interpolation: { escapeValue: false },
  })
  expect(i18n.t('futures:holdToClose' as never, { count } as never)).toBe(said)
})

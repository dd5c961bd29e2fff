import { expect, it } from 'vitest'

// The files as they are, not as they are typed: a language is complete when each file has the keys and places of the English one.
const files = import.meta.glob<unknown>('./locales/*/*.json', { eager: true, import: 'default' })

const spoken = ['CN']
const english = Object.keys(files)
  .map((path) => /EN\/(.+)$/.exec(path)?.[1])
  .filter((name) => name !== undefined)

/** `key.inner: [places]` of every text, sorted. */
function shape(texts: unknown, path = ''): string[] {
  if (typeof texts === 'string') {
    const places = texts.match(/\{\{\w+\}\}/g) ?? []
    return [`${path}: ${[...new Set(places)].sort().join(' ')}`]
  }
  return Object.entries({ ...(texts as object) })
    .flatMap(([key, value]) => shape(value, `${path}.${key}`))
    .sort()
}

/** Texts without a letter of the language in them, for a look at what was left in English. */
function texts(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries({ ...(value as object) }).flatMap(([key, inner]) => texts(inner, `${path}.${key}`))
}

it.each(spoken.flatMap((locale) => english.map((name) => [locale, name] as const)))(
  '%s %s has the keys and places of the English file',
  (locale, name) => {
    expect(shape(files[`./locales/${locale}/${name}`])).toEqual(shape(files[`./locales/EN/${name}`]))
  },
)

it('nothing but signs, names and numbers stays English in Chinese', () => {
  const left = english.flatMap((name) =>
    texts(files[`./locales/CN/${name}`])
      .filter(
        ([, text]) => /[a-z]{2,}/i.test(text.replace(/\{\{\w+\}\}/g, '')) && !/[\u4e00-\u9fff]/.test(text),
      )
      .map(([path, text]) => `${name}${path}: ${text}`),
  )
  expect(left.filter((line) => !/UID|API|TP|SL|PNL|ROI|USDT/.test(line))).toEqual([])
})

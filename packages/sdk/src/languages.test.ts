import { expect, it } from 'vitest'
import { isLocale, LOCALES, languages } from './languages'

it('lists English first', () => {
  expect(LOCALES).toEqual(Object.keys(languages))
  expect(LOCALES[0]).toBe('EN')
})

it('lists canonical BCP 47 tags', () => {
  const tags = LOCALES.map((locale) => languages[locale].tag)
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags)
})

it.each([null, undefined, '', 'ja', 'jp', 'toString', '__proto__'])(
  'does not take %s for a locale',
  (text) => {
    expect(isLocale(text)).toBe(false)
  },
)

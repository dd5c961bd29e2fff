import { expect, it } from 'vitest'
import { isLocale, LOCALES, languages, localeOfLanguages } from './languages'

it('lists English first', () => {
  expect(LOCALES).toEqual(Object.keys(languages))
  expect(LOCALES[0]).toBe('EN')
})

it('lists canonical BCP 47 tags', () => {
  const tags = LOCALES.map((locale) => languages[locale].tag)
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags)
})

it.each([null, undefined, '', 'ja', 'jp', 'toString', '__proto__'])('rejects %s as a locale', (text) => {
  expect(isLocale(text)).toBe(false)
})

it.each([
  [['fr-FR', 'ja-JP', 'en'], 'JP'],
  [['zh-Hant-HK'], 'TW'],
  [['zh_TW'], 'TW'],
  [['zh-HK'], 'TW'],
  [['zh-MO'], 'TW'],
  [['zh-Hant'], 'TW'],
  [['zh-Hans-HK'], 'CN'],
  [['zh-SG'], 'CN'],
  [['yue-HK'], 'TW'],
  [['yue-Hans-CN'], 'CN'],
  [['ru', 'zh-CN'], 'RU'],
  [['fr-FR', 'zh-CN', 'ru'], 'CN'],
  [['id-ID'], 'ID'],
  [['en-GB', 'ja'], 'EN'],
  [['', 'ja'], 'JP'],
  [['zh-CN'], 'CN'],
  [['zh'], 'CN'],
  [['in-ID'], 'ID'],
  [['ko'], 'KO'],
  [['vi'], 'VI'],
  [['RU-ru'], 'RU'],
  [['tr'], 'TR'],
  [['fr'], 'EN'],
  [[], 'EN'],
  [[''], 'EN'],
])('maps %j to %s', (languages, locale) => expect(localeOfLanguages(languages)).toBe(locale))

it.each([
  [['ru', 'zh-CN', 'en'], ['EN', 'CN'], 'CN'],
  [['zh-TW', 'ja'], ['EN', 'CN', 'JP'], 'CN'],
  [['zh-TW', 'ja'], ['EN', 'JP'], 'JP'],
  [['zh-CN', 'ja'], ['EN', 'TW', 'JP'], 'JP'],
  [['ko'], ['JP'], 'EN'],
] as const)('maps %j of %j to %s', (languages, offered, locale) =>
  expect(localeOfLanguages(languages, offered)).toBe(locale),
)

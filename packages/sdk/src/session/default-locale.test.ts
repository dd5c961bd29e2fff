import { expect, it } from 'vitest'
import { localeOfLanguages } from './default-locale'

it.each([
  [['fr-FR', 'ja-JP', 'en'], 'JP'],
  [['zh-Hant-HK'], 'TW'],
  [['zh_TW'], 'TW'],
  [['zh-HK'], 'TW'],
  [['zh-MO'], 'TW'],
  [['zh-Hant'], 'TW'],
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
])('%j → %s', (languages, locale) => expect(localeOfLanguages(languages)).toBe(locale))

import { expect, it } from 'vitest'
import { firstLocale } from './languages'

it.each([
  ['CN', ['en'], 'CN'],
  ['TW', ['zh-CN'], 'TW'],
  [null, ['zh-CN', 'en'], 'CN'],
  [null, ['zh-HK', 'en'], 'TW'],
  [null, ['ja-JP', 'en'], 'JP'],
  [null, ['ko-KR', 'en'], 'KO'],
  [null, ['de-DE', 'en-GB'], 'EN'],
  [null, ['de-DE', 'ko', 'en'], 'KO'],
  ['RU', ['zh-CN'], 'RU'],
  [null, ['ru-RU', 'en'], 'RU'],
  [null, ['tr'], 'TR'],
  [null, ['vi-VN'], 'VI'],
  [null, ['id-ID'], 'ID'],
  ['nonsense', ['zh-Hans'], 'CN'],
  [null, [], 'EN'],
] as const)('stored %s and a browser of %j speak %s', (stored, browser, spoken) => {
  expect(firstLocale(stored, browser)).toBe(spoken)
})

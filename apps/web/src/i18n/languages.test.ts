import { expect, it } from 'vitest'
import { firstLocale, searchable } from './languages'

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
] as const)('selects from stored %s and browser languages %j: %s', (stored, browser, spoken) => {
  expect(firstLocale(stored, browser)).toBe(spoken)
})

it.each([
  ['ispanya', 'İspanya'],
  ['ingiliz', 'İngiliz sterlini'],
  ['iptal', 'İptal edilen emirler'],
  ['do la', 'Đô la Mỹ'],
  ['IRAK', 'Irak'],
  ['ıtalya', 'İtalya'],
  ['TURK', 'Türk lirası'],
  ['ucret', 'ücretler'],
  ['islem', 'İŞLEM'],
  ['duc', 'Đức'],
  ['han quoc', 'Hàn Quốc'],
  ['viet nam', 'Việt Nam'],
  ['dong', 'Đồng Việt Nam'],
  ['đo la', 'Đô la'],
  ['черногория', 'Черногория'],
  ['ＢＴＣ', 'BTC'],
  ['btc', 'ＢＴＣ'],
  ['１２３', '123'],
  ['ﾋﾞｯﾄ', 'ビットコイン'],
  ['비트', '비트코인'],
  ['比特', '比特币'],
])('rule 48: %j matches %j', (typed, name) => {
  expect(searchable(name)).toContain(searchable(typed))
})

import { expect, it } from 'vitest'
import { searchable } from './searchable'

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
])('rule 48: %j finds %j', (typed, name) => {
  expect(searchable(name)).toContain(searchable(typed))
})

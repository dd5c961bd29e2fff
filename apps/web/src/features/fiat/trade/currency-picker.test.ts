import { expect, it } from 'vitest'
import { currencyNames, matches } from './currency-picker'

it('a currency is called as people of the language call it', () => {
  const inr = { code: 'INR', name: 'rupee of the exchange' }
  expect(currencyNames('EN')(inr)).toBe('Indian Rupee')
  expect(currencyNames('CN')(inr)).toBe('印度卢比')
})

it('one that the browser does not know keeps the name of the exchange, or its code', () => {
  expect(currencyNames('EN')({ code: 'points', name: 'Points' })).toBe('Points')
  expect(currencyNames('EN')({ code: 'QQQ', name: '' })).toBe('QQQ')
})

it.each([
  ['', true],
  [' inr ', true],
  ['RUPEE', true],
  ['ＩＮＲ', true],
  ['yen', false],
])('a search for %j finds the rupee: %s', (search, found) => {
  expect(matches(search, 'INR', 'Indian Rupee')).toBe(found)
})

it.each([
  ['ingiliz', 'İngiliz sterlini'],
  ['do la', 'Đô la Mỹ'],
])('rule 48: a search for %j finds %s', (search, name) => {
  expect(matches(search, 'XXX', name)).toBe(true)
})

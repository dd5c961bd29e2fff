import { expect, it } from 'vitest'
import { currencyNames, matches } from './currency-picker'

it("names a currency in the user's language", () => {
  const inr = { code: 'INR', name: 'rupee of the exchange' }
  expect(currencyNames('EN')(inr)).toBe('Indian Rupee')
  expect(currencyNames('CN')(inr)).toBe('印度卢比')
})

it("falls back to the exchange's name, or the code, for a currency unknown to the browser", () => {
  expect(currencyNames('EN')({ code: 'points', name: 'Points' })).toBe('Points')
  expect(currencyNames('EN')({ code: 'QQQ', name: '' })).toBe('QQQ')
})

it.each([
  ['', true],
  [' inr ', true],
  ['RUPEE', true],
  ['ＩＮＲ', true],
  ['yen', false],
])('finds the rupee by %j: %s', (search, found) => {
  expect(matches(search, 'INR', 'Indian Rupee')).toBe(found)
})

it.each([
  ['ingiliz', 'İngiliz sterlini'],
  ['do la', 'Đô la Mỹ'],
])('rule 48: a search for %j finds %s', (search, name) => {
  expect(matches(search, 'XXX', name)).toBe(true)
})

import { expect, test } from 'vitest'
import { countryNames } from './country-names'

test('countries in the language of the app; what the browser does not know keeps the name the exchange gave', () => {
  const japan = { country: 'Japan', initials: 'JP' }
  expect(countryNames('EN')(japan)).toBe('Japan')
  expect(countryNames('CN')(japan)).toBe('日本')
  expect(countryNames('CN')({ country: 'Atlantis', initials: 'A' })).toBe('Atlantis')
  expect(countryNames('CN')({ country: 'Atlantis', initials: 'QX' })).toBe('Atlantis')
})

import { expect, it } from 'vitest'
import { firstLocale } from './languages'

it.each([
  ['CN', ['en'], 'CN'],
  [null, ['zh-CN', 'en'], 'CN'],
  [null, ['de-DE', 'en-GB'], 'EN'],
  // No texts yet: English until they are there.
  ['RU', ['zh-CN'], 'EN'],
  ['nonsense', ['zh-Hans'], 'CN'],
  [null, [], 'EN'],
] as const)('stored %s and a browser of %j speak %s', (stored, browser, spoken) => {
  expect(firstLocale(stored, browser)).toBe(spoken)
})

import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { fileIn, loadTexts } from './text-files'

it.each([
  ['EN', 'The minimum amount is 0.001'],
  ['CN', '最小数量为 0.001'],
] as const)(
  'the texts of the checks speak %s and take the numbers of the verdict',
  async (locale, expected) => {
    const i18n = createInstance()
    await i18n.init({ lng: locale, resources: { [locale]: { checks: await loadTexts(locale, 'checks') } } })
    expect(i18n.t('checks:QUANTITY_BELOW_MIN' as never, { min: '0.001' } as never)).toBe(expected)
  },
)

it.each([
  ['JP', 'app', 'JP'],
  ['JP', 'home', 'EN'],
  ['TW', 'app', 'TW'],
  ['TW', 'home', 'CN'],
  ['TW', 'login', 'EN'],
  ['CN', 'login', 'EN'],
] as const)('%s speaks %s from the file of %s', async (locale, name, from) => {
  const names = ['EN/app', 'EN/home', 'EN/login', 'CN/app', 'CN/home', 'TW/app', 'JP/app']
  const files = async (language: string) =>
    Object.fromEntries(
      names
        .filter((file) => file.startsWith(language))
        .map((file) => [`.${file.slice(language.length)}.json`, file]),
    )
  expect(await fileIn(files, locale, name)).toBe(`${from}/${name}`)
})

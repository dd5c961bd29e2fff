import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { loadTexts } from './text-files'

it.each([
  ['EN', 'The minimum amount is 0.001'],
  ['CN', '最小数量为 0.001'],
] as const)('the texts of the checks speak %s and take the numbers of the verdict', async (locale, said) => {
  const i18n = createInstance()
  await i18n.init({ lng: locale, resources: { [locale]: { checks: await loadTexts(locale, 'checks') } } })
  expect(i18n.t('checks:AMOUNT_BELOW_MIN' as never, { min: '0.001' } as never)).toBe(said)
})

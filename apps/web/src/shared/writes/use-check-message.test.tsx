import { cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { loadTexts } from '../../i18n/text-files'
import { useCheckMessage } from './use-check-message'

afterEach(cleanup)

it.each([
  ['EN', 'The minimum amount is 0.001'],
  ['RU', 'Минимальное количество: 0,001'],
  ['VI', 'Số lượng tối thiểu là 0,001'],
] as const)('a refusal in %s has its numbers written as there', async (locale, expected) => {
  const i18n = createInstance()
  await i18n.init({ lng: locale, resources: { [locale]: { checks: await loadTexts(locale, 'checks') } } })
  const { result } = renderHook(() => useCheckMessage(), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  })
  expect(result.current({ code: 'QUANTITY_BELOW_MIN', params: { min: '0.001' } })).toBe(expected)
})

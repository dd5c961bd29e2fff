import { expect, it } from 'vitest'
import { createI18n } from './i18n'
import { pseudoFiles, pseudoText } from './pseudo-texts'

it.each([
  ['Buy', '[Ƀúýëë]'],
  ['{{count}} orders cancelled', '[{{count}} óŕđéŕš çáñçéłłéđ ëëëëë ë]'],
  ['{{size}} {{coin}}', '[{{size}} {{coin}}ë]'],
])('“%s” is %s in the pseudo-language', (text, expected) => expect(pseudoText(text)).toBe(expected))

it('is about two fifths longer', () => {
  const text = 'All available funds in your futures account back your positions.'
  expect((pseudoText(text).length - 2) / text.length).toBeCloseTo(1.4, 1)
})

it('is spoken in the place of English', async () => {
  const i18n = await createI18n({ lang: '' } as HTMLElement, 'EN', pseudoFiles)
  expect(i18n.t('ui:cancel')).toBe(pseudoText('Cancel'))
})

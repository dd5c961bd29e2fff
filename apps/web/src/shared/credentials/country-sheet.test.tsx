import { BgkProvider } from '@bgk/react-bindings'
import { createBareClient } from '@bgk/sdk'
import { cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import credentials from '../../i18n/locales/EN/credentials.json'
import ui from '../../i18n/locales/EN/ui.json'
import { createOverlayHistory } from '../../ui/overlays/overlay-history'
import { createToasts } from '../../ui/overlays/toasts'
import { UiProvider } from '../../ui/overlays/ui-provider'
import { CountrySheet } from './country-sheet'

afterEach(cleanup)

const i18n = createInstance()
void i18n.init({ lng: 'EN', resources: { EN: { credentials, ui } }, initAsync: false })

const data = [
  { id: 1, country: 'Albania', initials: 'AL', state: 0, mobilePrefix: '355' },
  { id: 2, country: 'China', initials: 'CN', state: 1, mobilePrefix: '86' },
  { id: 3, country: 'Brazil', initials: 'BR', state: 0, mobilePrefix: '55' },
  { id: 4, country: 'India', initials: 'IN', state: 1, mobilePrefix: '91' },
]

it('the common countries stand first, under a head of their own', async () => {
  const client = createBareClient({
    origin: 'https://bgk.example',
    fetch: async () => new Response(JSON.stringify({ code: 200, msg: '', data })),
  })
  render(
    <BgkProvider client={client}>
      <I18nextProvider i18n={i18n}>
        <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
          <CountrySheet open onClose={() => {}} dialCode="86" onChoose={() => {}} />
        </UiProvider>
      </I18nextProvider>
    </BgkProvider>,
  )
  await screen.findByText('+355')
  const codes = screen.getAllByText(/^\+\d+$/).map(({ textContent }) => textContent)
  expect(codes).toEqual(['+86', '+91', '+355', '+55'])
  const order = [...document.querySelectorAll('h3, li')].map(({ tagName }) => tagName)
  expect(order).toEqual(['H3', 'LI', 'LI', 'H3', 'LI', 'LI'])
})

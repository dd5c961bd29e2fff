import { createBareClient } from '@bgk/sdk'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, test } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import credentials from '../../i18n/locales/EN/credentials.json'
import ui from '../../i18n/locales/EN/ui.json'
import { CountrySheet, countryNames } from './contact-field'

describe('country names', () => {
  test("are in the app's language, with the exchange's name as fallback", () => {
    const japan = { country: 'Japan', initials: 'JP' }
    expect(countryNames('EN')(japan)).toBe('Japan')
    expect(countryNames('CN')(japan)).toBe('日本')
    expect(countryNames('CN')({ country: 'Atlantis', initials: 'A' })).toBe('Atlantis')
    expect(countryNames('CN')({ country: 'Atlantis', initials: 'QX' })).toBe('Atlantis')
  })
})

describe('country sheet', () => {
  afterEach(cleanup)

  const data = [
    { id: 1, country: 'Albania', initials: 'AL', state: 0, mobilePrefix: '355' },
    { id: 2, country: 'China', initials: 'CN', state: 1, mobilePrefix: '86' },
    { id: 3, country: 'Brazil', initials: 'BR', state: 0, mobilePrefix: '55' },
    { id: 4, country: 'India', initials: 'IN', state: 1, mobilePrefix: '91' },
  ]

  it('lists common countries first under their own heading', async () => {
    const client = createBareClient({
      origin: 'https://bgk.example',
      fetch: async () => new Response(JSON.stringify({ code: 200, msg: '', data })),
    })
    render(<CountrySheet open onClose={() => {}} dialCode="86" onChoose={() => {}} />, {
      wrapper: wrapperOf({ texts: { credentials, ui }, client }),
    })
    await screen.findByText('+355')
    const codes = screen.getAllByText(/^\+\d+$/).map(({ textContent }) => textContent)
    expect(codes).toEqual(['+86', '+91', '+355', '+55'])
    const order = [...document.querySelectorAll('h3, li')].map(({ tagName }) => tagName)
    expect(order).toEqual(['H3', 'LI', 'LI', 'H3', 'LI', 'LI'])
  })
})

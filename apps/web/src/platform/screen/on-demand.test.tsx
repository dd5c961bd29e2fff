import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import app from '../../i18n/locales/EN/app.json'
import ui from '../../i18n/locales/EN/ui.json'
import { onDemand } from './on-demand'

afterEach(cleanup)

const i18n = createInstance()
void i18n.init({ lng: 'EN', resources: { EN: { app, ui } }, initAsync: false })

it('keeps the place, says when the chunk did not come, tries again at a press', async () => {
  let asked = 0
  const Part = onDemand(
    async () => {
      asked += 1
      if (asked === 1) throw new Error('No network')
      return ({ text }: { text: string }) => <p>{text}</p>
    },
    <p>Waiting</p>,
  )
  render(
    <I18nextProvider i18n={i18n}>
      <Part text="Here" />
    </I18nextProvider>,
  )
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(await screen.findByText('Couldn’t load this part')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(asked).toBe(2)
})

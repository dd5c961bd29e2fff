import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import app from '../../i18n/locales/EN/app.json'
import ui from '../../i18n/locales/EN/ui.json'
import { AppContext, type AppServices } from '../app-context'
import { createAppUpdate } from '../app-update'
import { onDemand } from './on-demand'

afterEach(cleanup)

const i18n = createInstance()
void i18n.init({ lng: 'EN', resources: { EN: { app, ui } }, initAsync: false })

const shown = (part: ReactNode, apply: () => Promise<boolean>) => {
  const services: Partial<AppServices> = { update: { ...createAppUpdate(nowhere), apply } }
  render(
    <I18nextProvider i18n={i18n}>
      <AppContext value={services as AppServices}>{part}</AppContext>
    </I18nextProvider>,
  )
}
const nowhere = { workers: undefined, serverAnswers: async () => false, reload: () => {} }

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
  shown(<Part text="Here" />, async () => expect.unreachable())
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(await screen.findByText('Couldn’t load this part')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(asked).toBe(2)
})

it('loads the page anew when a browser remembers that the chunk failed, and can be asked again when that cannot be', async () => {
  const Part = onDemand(() => Promise.reject(new Error('Remembered')), <p>Waiting</p>)
  const apply = vi.fn(async () => false)
  shown(<Part />, apply)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => apply).toHaveBeenCalledTimes(1)
  apply.mockResolvedValue(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => apply).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import chart from '../../i18n/locales/EN/chart.json'
import ui from '../../i18n/locales/EN/ui.json'
import { createOverlayHistory } from '../../ui/overlays/overlay-history'
import { createToasts, UiProvider } from '../../ui/overlays/ui-provider'
import { PeriodBar } from './period-bar'

afterEach(cleanup)

const i18n = createInstance()
void i18n.init({ lng: 'EN', resources: { EN: { chart, ui } }, initAsync: false })

it('shows line, 1, 15 and 60 minutes; 5 and 30 minutes, 4 hours, day and week are under "more"', () => {
  const choose = vi.fn()
  render(
    <I18nextProvider i18n={i18n}>
      <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
        <PeriodBar value="15m" onChange={choose} />
      </UiProvider>
    </I18nextProvider>,
  )
  const buttons = within(screen.getByRole('toolbar')).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual([
    'Line',
    '1 min',
    '15 min',
    '60 min',
    'More',
  ])
  fireEvent.click(screen.getByRole('button', { name: /More/ }))
  const behind = within(screen.getByRole('dialog')).getAllByRole('button')
  expect(behind.map(({ textContent }) => textContent?.trim()).filter(Boolean)).toEqual([
    '5 min',
    '30 min',
    '4 h',
    '1D',
    '1W',
  ])
  fireEvent.click(screen.getByRole('button', { name: '4 h' }))
  expect(choose).toHaveBeenCalledWith('4h')
})

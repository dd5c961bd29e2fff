import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import app from '../../../i18n/locales/EN/app.json'
import home from '../../../i18n/locales/EN/home.json'
import ui from '../../../i18n/locales/EN/ui.json'
import { loadTexts } from '../../../i18n/text-files'
import { AppContext, type AppServices } from '../../../shared/app-context'
import { createOverlayHistory } from '../../../ui/overlays/overlay-history'
import { createToasts } from '../../../ui/overlays/toasts'
import { UiProvider } from '../../../ui/overlays/ui-provider'
import { UpdateSheet } from './update-sheet'

afterEach(cleanup)

const i18n = createInstance()
const notices = await loadTexts('EN', 'notices')
void i18n.init({ lng: 'EN', resources: { EN: { app, home, notices, ui } }, initAsync: false })

function show() {
  const apply = vi.fn(async () => false)
  const onClose = vi.fn()
  render(
    <I18nextProvider i18n={i18n}>
      <AppContext value={{ update: { apply } } as unknown as AppServices}>
        <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
          <UpdateSheet open onClose={onClose} version="1.0.1" urls={undefined} />
        </UiProvider>
      </AppContext>
    </I18nextProvider>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
  const failure = () => within(screen.getByRole('dialog')).getByRole('alert').textContent
  return { apply, onClose, failure, button, press: () => act(async () => fireEvent.click(button)) }
}

it('says that the update could not be downloaded, and tries again at the next press', async () => {
  const { apply, button, press, onClose, failure } = show()
  expect(screen.getByRole('dialog').textContent).toContain('1.0.1')
  await press()
  expect(failure()).toBe('The update could not be downloaded')
  expect([button.disabled, apply.mock.calls.length]).toEqual([false, 1])
  let answer = (_: boolean) => {}
  apply.mockReturnValueOnce(new Promise((give) => (answer = give)))
  await press()
  expect(failure()).toBe('')
  await act(async () => answer(true))
  expect(failure()).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

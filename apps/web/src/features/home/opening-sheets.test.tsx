import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import app from '../../i18n/locales/EN/app.json'
import home from '../../i18n/locales/EN/home.json'
import ui from '../../i18n/locales/EN/ui.json'
import { loadTexts } from '../../i18n/text-files'
import type { AppServices } from '../../shared/app-context'
import { UpdateSheet } from './opening-sheets'

afterEach(cleanup)

const notices = await loadTexts('EN', 'notices')

function show() {
  const apply = vi.fn(async () => false)
  const onClose = vi.fn()
  const update = { apply } as unknown as AppServices['update']
  render(<UpdateSheet open onClose={onClose} version="1.0.1" urls={undefined} />, {
    wrapper: wrapperOf({ texts: { app, home, notices, ui }, app: { update } }),
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Update' })
  const failure = () => within(screen.getByRole('dialog')).getByRole('alert').textContent
  return { apply, onClose, failure, button, press: () => act(async () => fireEvent.click(button)) }
}

it('reports a failed download of the update, and retries at the next press', async () => {
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

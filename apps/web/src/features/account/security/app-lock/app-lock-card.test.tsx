import type { SyncStorageAdapter } from '@bgk/sdk'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../../test/answering-client'
import { hashInOneRound, PIN, storedLock } from '../../../../../test/stored-lock'
import { wrapperOf } from '../../../../../test/wrapper'
import appLockTexts from '../../../../i18n/locales/EN/app-lock.json'
import security from '../../../../i18n/locales/EN/security.json'
import ui from '../../../../i18n/locales/EN/ui.json'
import { createAppLock } from '../../../../shared/app-lock/app-lock'
import { tryPin } from '../../../../shared/app-lock/pin'
import { AppLockCard } from './app-lock-card'
import { isWeakPin } from './weak-pin'

// Loads the test's texts synchronously.
vi.mock('../../../../i18n/i18n', () => ({ loadTextsOf: async () => undefined }))

beforeEach(() => {
  hashInOneRound()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function place() {
  const { client, storage } = answeringClient()
  afterEach(() => client.close())
  const appLock = createAppLock({
    storage: storage as SyncStorageAdapter,
    session: client.session,
    page: location,
    end: () => client.session.logout(),
    home: () => {},
  })
  const open = () =>
    render(<AppLockCard member="10001" />, {
      wrapper: wrapperOf({ client, texts: { appLock: appLockTexts, security, ui }, app: { appLock } }),
    })
  return { client, appLock, open }
}

const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByText(name).closest('button') as HTMLButtonElement))
const openSheet = async (field: string) => {
  await press('Asks for a PIN when you open the app')
  await screen.findByLabelText(field)
}

it('turns the lock on with a PIN typed twice and the chosen time', async () => {
  const { appLock, open } = place()
  open()
  await openSheet('New PIN')
  await type('New PIN', '123456')
  await type('Repeat PIN', '123457')
  await press('Turn on')
  expect(screen.getByText(appLockTexts.easy)).toBeTruthy()
  expect(screen.getByText(appLockTexts.mismatch)).toBeTruthy()
  await type('New PIN', '274951')
  await type('Repeat PIN', '274951')
  await press('After 15 minutes away')
  await press('Turn on')
  await waitFor(() => expect(appLock.record.value).toMatchObject({ member: '10001', delay: 15, tries: 0 }))
  expect(appLock.locked.value).toBe(false)
  expect(await tryPin(appLock, '274951')).toEqual({ right: true })
})

it('changes the time and turns the lock off after the current PIN', async () => {
  const { appLock, open } = place()
  appLock.write({ ...storedLock, delay: 1 })
  open()
  await openSheet('Current PIN')
  await type('Current PIN', '000000')
  expect(await screen.findByText('Wrong PIN. Attempts left: 4')).toBeTruthy()
  expect(screen.queryByText('Turn off')).toBeNull()
  await type('Current PIN', PIN)
  await screen.findByText('Turn off')
  await press('After 5 minutes away')
  expect(appLock.record.value).toMatchObject({ delay: 5, tries: 0 })
  await press('Turn off')
  expect(appLock.record.value).toBeUndefined()
})

it('changes the PIN after the current one', async () => {
  const { appLock, open } = place()
  appLock.write(storedLock)
  open()
  await openSheet('Current PIN')
  await type('Current PIN', PIN)
  await screen.findByText('Turn off')
  await press('Change PIN')
  await type('New PIN', '860357')
  await type('Repeat PIN', '860357')
  const { hash } = appLock.record.value ?? {}
  await press('Change PIN')
  await waitFor(() => expect(appLock.record.value?.hash).not.toBe(hash))
  expect(await tryPin(appLock, '860357')).toEqual({ right: true })
  expect(appLock.record.value?.delay).toBe(5)
})

it('logs out after five wrong PINs in the settings, too', async () => {
  const { client, appLock, open } = place()
  appLock.write({ ...storedLock, tries: 4 })
  open()
  await openSheet('Current PIN')
  await type('Current PIN', '000000')
  await waitFor(() => expect(client.session.state.get().isLogin).toBe(false))
  expect(appLock.record.value).toBeUndefined()
})

it('hides the lock in a browser without WebCrypto', () => {
  vi.stubGlobal('crypto', {})
  const { container } = place().open()
  expect(container.textContent).toBe('')
})

it.each([
  ['000000', true],
  ['121212', true],
  ['123123', true],
  ['345678', true],
  ['567890', true],
  ['987654', true],
  ['274951', false],
  ['112233', false],
])('rates %s as easy to guess: %s', (pin, easy) => {
  expect(isWeakPin(pin)).toBe(easy)
})

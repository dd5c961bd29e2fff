import type { SyncStorageAdapter } from '@bgk/sdk'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../test/answering-client'
import { hashInOneRound, PIN, storedLock } from '../../../test/stored-lock'
import { wrapperOf } from '../../../test/wrapper'
import app from '../../i18n/locales/EN/app.json'
import appLockTexts from '../../i18n/locales/EN/app-lock.json'
import ui from '../../i18n/locales/EN/ui.json'
import { createAppLock } from '../../shared/app-lock/app-lock'
import { createToasts } from '../../ui/overlays/ui-provider'
import { hideLocked } from './hide-locked'
import { LockGate } from './lock-gate'

const loadTextsOf = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('../../i18n/i18n', () => ({ loadTextsOf }))

beforeEach(() => {
  hashInOneRound()
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** App of a member with a lock, while the lock screen may still be loading. */
function open(...exchange: Parameters<typeof answeringClient>) {
  const { client, storage: memory } = answeringClient(...exchange)
  afterEach(() => client.close())
  const notify = new Set<(key: string | null) => void>()
  const storage: SyncStorageAdapter = {
    get: (key) => memory.get(key) as string | null,
    set: (key, value) => void memory.set(key, value),
    remove: (key) => void memory.remove(key),
    subscribe(listener) {
      notify.add(listener)
      return () => notify.delete(listener)
    },
  }
  const end = vi.fn(() => client.session.logout())
  const home = vi.fn()
  storage.set(`${location.origin}:appLock`, JSON.stringify(storedLock))
  const appLock = createAppLock({ storage, session: client.session, page: location, end, home })
  const place = document.body.appendChild(document.createElement('main'))
  hideLocked(appLock, document, place)
  const toasts = createToasts()
  render(
    <LockGate>
      <input aria-label="Quantity" />
    </LockGate>,
    {
      container: place,
      wrapper: wrapperOf({
        client,
        texts: { app, appLock: appLockTexts, ui },
        app: { appLock, storage },
        toasts,
      }),
    },
  )
  return { appLock, storage, place, toasts, client, home, notify }
}

async function start(...exchange: Parameters<typeof answeringClient>) {
  const parts = open(...exchange)
  const field = await screen.findByLabelText('6-digit PIN')
  const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  return { ...parts, type }
}

const page = () => screen.queryByLabelText('Quantity')
const isHidden = () => document.documentElement.hasAttribute('data-locked')

describe('locked app', () => {
  it('renders nothing of the page until the PIN is right', async () => {
    const { place, type } = await start()
    expect([page(), isHidden(), place.inert]).toEqual([null, true, true])
    await type(PIN)
    await waitFor(() => expect(page()).toBeTruthy())
    expect([isHidden(), place.inert, screen.queryByLabelText('6-digit PIN')]).toEqual([false, false, null])
  })

  it('reports a wrong PIN with the attempts left and empties the field', async () => {
    const { type } = await start()
    await type('000000')
    expect(await screen.findByText('Wrong PIN. Attempts left: 4')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('6-digit PIN')
    expect([field.value, field.getAttribute('aria-invalid'), page()]).toEqual(['', 'true', null])
  })

  it('logs out and removes the lock after five wrong PINs', async () => {
    const { appLock, storage, toasts, client, home, type } = await start()
    appLock.write({ ...storedLock, tries: 4 })
    await type('000000')
    await waitFor(() => expect(client.session.state.get().isLogin).toBe(false))
    expect([isHidden(), storage.get(`${location.origin}:appLock`)]).toEqual([false, null])
    expect(home).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(toasts.current.value?.text).toBe(appLockTexts.tooMany))
  })

  it('logs out after a confirmation if the PIN is forgotten', async () => {
    const { storage, client } = await start()
    fireEvent.click(screen.getByText('Forgot PIN?'))
    expect(client.session.state.get().isLogin).toBe(true)
    await act(async () => void fireEvent.click(screen.getByText('Log out')))
    await waitFor(() => expect(storage.get(`${location.origin}:appLock`)).toBeNull())
    expect([client.session.state.get().isLogin, isHidden()]).toEqual([false, false])
  })

  it('unlocks when another tab is unlocked', async () => {
    const { storage, notify } = await start()
    storage.set(`${location.origin}:appLockState`, 'open 1')
    act(() => {
      for (const listener of notify) listener(`${location.origin}:appLockState`)
    })
    expect([page() !== null, isHidden()]).toEqual([true, false])
  })

  it('preserves page state and focus', async () => {
    const { appLock, type } = await start()
    await type(PIN)
    await waitFor(() => expect(page()).toBeTruthy())
    const quantity = page() as HTMLInputElement
    quantity.value = '0.5'
    quantity.focus()
    act(() => appLock.lock())
    expect([page(), isHidden()]).toEqual([quantity, true])
    act(() => appLock.unlock())
    expect([page(), quantity.value, document.activeElement]).toEqual([quantity, '0.5', quantity])
  })

  it('unlocks with a passkey of the member and falls back to the PIN', async () => {
    const get = vi.fn(async (): Promise<unknown> => {
      throw new DOMException('cancelled', 'NotAllowedError')
    })
    class Credential {
      id = 'AQID'
      response = new Assertion()
    }
    class Assertion {
      clientDataJSON = new ArrayBuffer(1)
      authenticatorData = new ArrayBuffer(1)
      signature = new ArrayBuffer(1)
    }
    vi.stubGlobal('PublicKeyCredential', Credential)
    vi.stubGlobal('AuthenticatorAssertionResponse', Assertion)
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
    await start({ '/user/passkeys': [{ id: 'AQID', name: 'Phone' }] }, { passkeys: '1' })
    const press = async () => fireEvent.click(await screen.findByText('Use passkey'))
    await press()
    expect(await screen.findByText(appLockTexts.passkeyFailed)).toBeTruthy()
    expect(page()).toBeNull()
    get.mockResolvedValue(new Credential())
    await press()
    await waitFor(() => expect(page()).toBeTruthy())
    const [{ publicKey }] = get.mock.lastCall as unknown as [CredentialRequestOptions]
    expect(publicKey?.userVerification).toBe('required')
    expect(publicKey?.allowCredentials).toEqual([{ type: 'public-key', id: new Uint8Array([1, 2, 3]) }])
  })

  it('stays above a dialog that the page opens', async () => {
    const { place } = await start()
    const lock = screen.getByLabelText<HTMLElement>('6-digit PIN').closest('dialog') as HTMLDialogElement
    const shown = vi.spyOn(lock, 'showModal')
    const other = place.appendChild(document.createElement('dialog'))
    other.setAttribute('open', '')
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
  })
})

describe('lock screen that cannot be loaded', () => {
  it('hides the account and opens at the next attempt', async () => {
    loadTextsOf.mockRejectedValueOnce(new Error('No network'))
    const { place } = open()
    expect(await screen.findByRole('dialog', { name: app.lock.missing })).toBeTruthy()
    expect([page(), isHidden(), place.inert]).toEqual([null, true, true])
    fireEvent.click(screen.getByText(ui.retry))
    expect(await screen.findByLabelText('6-digit PIN')).toBeTruthy()
    expect(screen.queryByText(app.lock.missing)).toBeNull()
  })

  it('offers to log out', async () => {
    loadTextsOf.mockRejectedValueOnce(new Error('No network'))
    const { client, storage } = open()
    const button = await screen.findByText(app.lock.logout)
    await act(async () => void fireEvent.click(button))
    await waitFor(() => expect(storage.get(`${location.origin}:appLock`)).toBeNull())
    expect([client.session.state.get().isLogin, isHidden()]).toEqual([false, false])
  })

  it('locks an open app when hidden, at any delay', async () => {
    loadTextsOf.mockRejectedValueOnce(new Error('No network'))
    const { appLock } = open()
    await screen.findByText(app.lock.missing)
    act(() => appLock.unlock())
    expect(screen.queryByRole('dialog')).toBeNull()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect([appLock.locked.value, isHidden()]).toEqual([true, true])
  })
})

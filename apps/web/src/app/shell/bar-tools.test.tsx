import { createMemoryStorage } from '@bgk/sdk'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../test/answering-client'
import { wrapperOf } from '../../../test/wrapper'
import app from '../../i18n/locales/EN/app.json'
import notice from '../../i18n/locales/EN/notice.json'
import { useReadNotices } from '../../shared/articles/read-notices'
import { createRunningCycles } from '../../shared/storage/running-cycles'
import { BarTools } from './bar-tools'

afterEach(cleanup)

function show() {
  const { client } = answeringClient({ '/home/articles': [{ autoid: 4, title: 'New fees', reply: '' }] })
  afterEach(() => client.close())
  const storage = createMemoryStorage()
  const services = { storage, runningCycles: createRunningCycles(storage) }
  const wrapper = wrapperOf({ texts: { app, notice }, client, app: services })
  const screens = ['/', '/coinSearch', '/notice'].map((path) => ({
    path,
    element: (
      <>
        <BarTools />
        {path === '/' && <input aria-label="field" />}
      </>
    ),
  }))
  const router = createMemoryRouter(screens)
  const view = render(<RouterProvider router={router} />, { wrapper })
  return { client, router, wrapper, view, ...services }
}

it('opens the market search at Ctrl+K, but not at a single key or another combination', async () => {
  const { router } = show()
  for (const other of [{ key: '/' }, { key: 'k' }, { key: 'k', ctrlKey: true, shiftKey: true }])
    fireEvent.keyDown(document.body, other)
  expect(router.state.location.pathname).toBe('/')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'field' }), { key: 'k', ctrlKey: true })
  await waitFor(() => expect(router.state.location.pathname).toBe('/coinSearch'))
})

it('marks the bell until each notice was opened on this device', async () => {
  const { wrapper } = show()
  expect(await screen.findByRole('button', { name: 'Announcements: Unread' })).toBeTruthy()
  const { result } = renderHook(useReadNotices, { wrapper })
  act(() => result.current[1](4))
  expect(screen.getByRole('button', { name: 'Announcements' })).toBeTruthy()
})

it('shows members their account and guests login and registration', async () => {
  const { client } = show()
  expect(screen.getByRole('button', { name: 'Profile' }).getAttribute('popovertarget')).toBe('account-menu')
  await act(() => client.session.logout())
  expect(screen.queryByRole('button', { name: 'Profile' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy()
})

it('provides a place for the chip of running cycle orders', () => {
  const { runningCycles, view } = show()
  expect(runningCycles.barPlace.value?.isConnected).toBe(true)
  view.unmount()
  expect(runningCycles.barPlace.value).toBeUndefined()
})

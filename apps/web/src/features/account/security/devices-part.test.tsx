import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { answeringClient } from '../../../../test/answering-client'
import { renderAnswered } from '../../../../test/render-answered'
import security from '../../../i18n/locales/EN/security.json'
import { DevicesPart } from './devices-part'

afterEach(cleanup)

const CURRENT = { id: 'a', device: 'Chrome, Android', ip: '203.0.*.*', lasttime: 1, current: 'enable' }
const OTHER = { id: 'b', lasttime: 1, current: 'disable' }

async function open(devices: readonly object[]) {
  const exchange = answeringClient({
    '/user/devices': devices,
    '/user/loginHistory': [
      { time: 2, device: 'Safari, iPhone', ip: '198.51.*.*', success: 'disable' },
      { time: 1, device: 'Chrome, Android', success: 'enable' },
    ],
  })
  const view = renderAnswered(<DevicesPart />, { texts: { security }, exchange })
  await screen.findByText('This device')
  return view
}

it('logs out the selected device after a review, and never offers that for the current one', async () => {
  const { sent } = await open([CURRENT, OTHER])
  const buttons = screen.getAllByRole('button', { name: /^Log out:/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Log out: Unknown device'])
  fireEvent.click(buttons[0]!)
  expect(sent('/user/logoutDevice')).toEqual([])
  const review = screen.getByRole('dialog', { hidden: true })
  await act(async () =>
    fireEvent.click(within(review).getByRole('button', { name: 'Log out', hidden: true })),
  )
  expect(sent('/user/logoutDevice')).toEqual([{ id: 'b' }])
})

it('shows the outcome of each login, and no log-out of others without other sessions', async () => {
  await open([CURRENT])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replace(/[\d-]+ [\d:]+/, 'at'))).toEqual([
    'Chrome, Androidat · 203.0.*.*This device',
    'Safari, iPhoneat · 198.51.*.*Failed',
    'Chrome, AndroidatLogged in',
  ])
  expect(screen.queryByRole('button', { name: 'Log out all other devices' })).toBeNull()
})

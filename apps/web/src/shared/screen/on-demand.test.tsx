import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import app from '../../i18n/locales/EN/app.json'
import ui from '../../i18n/locales/EN/ui.json'
import { createAppUpdate } from '../installed-app'
import { onDemand } from './on-demand'

afterEach(cleanup)

const shown = (part: ReactNode, apply: () => Promise<boolean>) =>
  render(part, {
    wrapper: wrapperOf({ texts: { app, ui }, app: { update: { ...createAppUpdate(nowhere), apply } } }),
  })
const nowhere = { workers: undefined, isServerReachable: async () => false, reload: () => {} }

it('keeps the place, says when the chunk did not come, tries again at a press', async () => {
  let requests = 0
  const Part = onDemand(
    async () => {
      requests += 1
      if (requests === 1) throw new Error('No network')
      return ({ text }: { text: string }) => <p>{text}</p>
    },
    <p>Waiting</p>,
  )
  shown(<Part text="Here" />, async () => expect.unreachable())
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(await screen.findByText('Couldn’t load this part')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(requests).toBe(2)
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

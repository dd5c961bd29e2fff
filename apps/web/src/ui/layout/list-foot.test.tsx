import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import ui from '../../i18n/locales/EN/ui.json'
import { ListFoot } from './list-foot'

let comeNear: () => void = () => {}
let watched = 0

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => callback([{ isIntersecting: true }])
      }
      observe() {
        watched += 1
      }
      disconnect() {
        watched -= 1
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wrapper = wrapperOf({ texts: { ui } })

it('asks for more when it comes near, not while a page is on its way', () => {
  const onMore = vi.fn()
  const { rerender } = render(<ListFoot busy={false} problem={undefined} onMore={onMore} />, { wrapper })
  expect(watched).toBe(1)
  comeNear()
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(<ListFoot busy problem={undefined} onMore={onMore} />)
  expect(watched).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(onMore).toHaveBeenCalledTimes(1)
})

it('after a failure says why and waits for the button', () => {
  const onMore = vi.fn()
  render(<ListFoot busy={false} problem="No network" onMore={onMore} />, { wrapper })
  expect(watched).toBe(0)
  expect(screen.getByText('No network').role).toBe('alert')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(onMore).toHaveBeenCalledTimes(1)
})

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../i18n/locales/EN/ui.json'
import { ListFoot, type ListFootProps } from './list-foot'

let comeNear: () => void = () => {}
let watched = 0

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }])
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

const i18n = createInstance()
void i18n.init({ lng: 'EN', resources: { EN: { ui: texts } }, initAsync: false })
const foot = (props: ListFootProps) => (
  <I18nextProvider i18n={i18n}>
    <ListFoot {...props} />
  </I18nextProvider>
)

it('asks for more when it comes near, not while a page is on its way', () => {
  const onMore = vi.fn()
  const { rerender } = render(foot({ busy: false, problem: undefined, onMore }))
  expect(watched).toBe(1)
  comeNear()
  expect(onMore).toHaveBeenCalledTimes(1)
  rerender(foot({ busy: true, problem: undefined, onMore }))
  expect(watched).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(onMore).toHaveBeenCalledTimes(1)
})

it('after a failure says why and waits for the button', () => {
  const onMore = vi.fn()
  render(foot({ busy: false, problem: 'No network', onMore }))
  expect(watched).toBe(0)
  expect(screen.getByRole('alert').textContent).toBe('No network')
  fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(onMore).toHaveBeenCalledTimes(1)
})

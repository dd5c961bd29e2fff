import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOverlayHistory } from '../../ui/overlays/overlay-history'
import { createToasts, UiProvider } from '../../ui/overlays/ui-provider'
import { useFullScreen } from './full-screen'

let side: { matches: boolean; change: () => void }

beforeEach(() => {
  side = { matches: false, change: () => {} }
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return side.matches
    },
    addEventListener: (_: string, listener: () => void) => {
      side.change = listener
    },
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Part() {
  const full = useFullScreen()
  return (
    <>
      <div ref={full.ref} data-testid="part" data-full={full.on || undefined} tabIndex={-1}>
        <button type="button" onClick={full.on ? full.close : full.open}>
          {full.on ? 'Close' : 'Full screen'}
        </button>
      </div>
      <p>Around</p>
    </>
  )
}

const open = () => {
  render(
    <UiProvider overlays={createOverlayHistory(window)} toasts={createToasts()}>
      <Part />
    </UiProvider>,
  )
  return screen.getByTestId('part')
}
const turn = (onItsSide: boolean) =>
  act(() => {
    side.matches = onItsSide
    side.change()
  })

it('enters full screen by a button and exits by Esc', () => {
  const part = open()
  expect(part.dataset.full).toBeUndefined()
  fireEvent.click(screen.getByText('Full screen'))
  expect(part.dataset.full).toBe('true')
  expect([document.activeElement, screen.getByText('Around').inert]).toEqual([part, true])
  fireEvent.keyDown(part, { key: 'Escape' })
  expect(screen.getByText('Around').inert).toBe(false)
  expect(part.dataset.full).toBeUndefined()
})

it('exits by the back button', () => {
  const part = open()
  const before = history.length
  fireEvent.click(screen.getByText('Full screen'))
  expect(history.length).toBe(before + 1)
  act(() => {
    history.replaceState({}, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(part.dataset.full).toBeUndefined()
})

it('enters full screen on a phone rotated to landscape, and exits when rotated back', () => {
  const part = open()
  turn(true)
  expect(part.dataset.full).toBe('true')
  turn(false)
  expect(part.dataset.full).toBeUndefined()
})

it('stays closed in landscape after the user exited', () => {
  const part = open()
  turn(true)
  fireEvent.click(screen.getByText('Close'))
  expect(part.dataset.full).toBeUndefined()
})

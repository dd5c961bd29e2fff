import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../test/wrapper'
import ui from '../../i18n/locales/EN/ui.json'
import { LoadingBar } from './loading'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shown = () => screen.queryByRole('progressbar') !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('stays 500 ms after the last request, also between two requests', () => {
  const { rerender } = render(<LoadingBar active={false} />, { wrapper: wrapperOf({ texts: { ui } }) })
  expect(shown()).toBe(false)
  rerender(<LoadingBar active />)
  expect(shown()).toBe(true)
  rerender(<LoadingBar active={false} />)
  pass(499)
  expect(shown()).toBe(true)
  rerender(<LoadingBar active />)
  pass(2000)
  expect(shown()).toBe(true)
  rerender(<LoadingBar active={false} />)
  pass(500)
  expect(shown()).toBe(false)
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createI18n } from '../../i18n/create-i18n'
import { I18nContext } from '../../i18n/use-translation'
import { LoadingBar } from './loading-bar'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const bar = (active: boolean) => (
  <I18nContext value={createI18n(document.documentElement)}>
    <LoadingBar active={active} />
  </I18nContext>
)
const shown = () => screen.queryByRole('progressbar') !== null
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('stays half a second after the last request, and through the pause between two', () => {
  const { rerender } = render(bar(false))
  expect(shown()).toBe(false)
  rerender(bar(true))
  expect(shown()).toBe(true)
  rerender(bar(false))
  pass(499)
  expect(shown()).toBe(true)
  rerender(bar(true))
  pass(2000)
  expect(shown()).toBe(true)
  rerender(bar(false))
  pass(500)
  expect(shown()).toBe(false)
})

import { act, cleanup, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import texts from '../../i18n/locales/EN/ui.json'
import { LoadingBar } from './loading'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const i18n = createInstance()
void i18n.init({ lng: 'EN', resources: { EN: { ui: texts } }, initAsync: false })

const bar = (active: boolean) => (
  <I18nextProvider i18n={i18n}>
    <LoadingBar active={active} />
  </I18nextProvider>
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

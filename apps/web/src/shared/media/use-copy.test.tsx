import { act, cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { loadTexts } from '../../i18n/text-files'
import { createOverlayHistory } from '../../ui/overlays/overlay-history'
import { createToasts } from '../../ui/overlays/toasts'
import { UiProvider } from '../../ui/overlays/ui-provider'
import { useCopy } from './use-copy'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const i18n = createInstance()
const notices = await loadTexts('EN', 'notices')
void i18n.init({ lng: 'EN', resources: { EN: { notices } }, initAsync: false })

/** What is said after copying, where the clipboard takes it or refuses. */
async function copied(takes: boolean, said?: string) {
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => (takes ? Promise.resolve() : Promise.reject(new Error('no'))) },
  })
  Object.defineProperty(document, 'execCommand', { configurable: true, value: () => false })
  const toasts = createToasts()
  const overlays = createOverlayHistory(window)
  const { result } = renderHook(useCopy, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <I18nextProvider i18n={i18n}>
        <UiProvider overlays={overlays} toasts={toasts}>
          {children}
        </UiProvider>
      </I18nextProvider>
    ),
  })
  await act(() => result.current('UID 7', said))
  const { text, tone } = toasts.current.value ?? {}
  return [text, tone]
}

it('says that a text was copied, or that it was not', async () => {
  expect(await copied(true)).toEqual(['Copied', 'success'])
  expect(await copied(true, 'Address copied')).toEqual(['Address copied', 'success'])
  expect(await copied(false, 'Address copied')).toEqual([notices.COPY_FAILED, 'error'])
})

import { BgkProvider } from '@bgk/react-bindings'
import { createClient } from '@bgk/sdk'
import { createFakeServer } from '@bgk/sdk/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { loadTexts } from '../i18n/text-files'
import { createOverlayHistory } from '../ui/overlays/overlay-history'
import { createToasts, type ToastContent } from '../ui/overlays/toasts'
import { UiProvider } from '../ui/overlays/ui-provider'
import { useFrameTrouble } from './use-frame-trouble'

afterEach(cleanup)

it('frames that cannot be read are told once a minute', async () => {
  const server = createFakeServer({ seed: 1, rules: [{ kind: 'frame-malformed' }] })
  const client = createClient({ ...server.environment, origin: server.origin })
  const i18n = createInstance()
  const notices = await loadTexts('EN', 'notices')
  void i18n.init({ lng: 'EN', resources: { EN: { notices } }, initAsync: false })
  const said: ToastContent[] = []
  const toasts = { ...createToasts(server.environment.timers), show: (one: ToastContent) => said.push(one) }
  const overlays = createOverlayHistory(window)
  const { unmount } = renderHook(useFrameTrouble, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <BgkProvider client={client}>
        <I18nextProvider i18n={i18n}>
          <UiProvider overlays={overlays} toasts={toasts}>
            {children}
          </UiProvider>
        </I18nextProvider>
      </BgkProvider>
    ),
  })
  client.feed.book({ base: 'BTC', quote: 'USDT' }).subscribe(() => {})
  await act(() => server.clock.advance(30_000))
  expect(said).toEqual([{ text: 'Websocket push data exception, please try again later', tone: 'error' }])
  await act(() => server.clock.advance(60_000))
  expect(said).toHaveLength(2)
  unmount()
  await server.clock.advance(120_000)
  expect(said).toHaveLength(2)
  client.close()
  server.stop()
})

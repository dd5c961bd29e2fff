import type { RegisterSWOptions } from 'vite-plugin-pwa/types'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startServiceWorker } from './start-service-worker'

const origin = 'https://exchange.example'

function start({ loadTexts = () => Promise.resolve() } = {}) {
  const time = { now: 0 }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', location: { origin } })
  const found = vi.fn()
  const postMessage = vi.fn()
  const update = vi.fn(() => Promise.reject(new Error('no network')))
  let captured: RegisterSWOptions = {}
  startServiceWorker({
    register: (options) => {
      captured = options
    },
    update: { found },
    page: page as unknown as Document,
    now: () => time.now,
    ready: () => Promise.resolve({ active: { postMessage } as unknown as ServiceWorker }),
    loadTexts,
    loaded: () => [
      `${origin}/assets/texts/app.js`,
      `${origin}/home/banner`,
      'https://else.example/assets/a.js',
    ],
  })
  const registered = (newer: Partial<ServiceWorkerRegistration> = {}) =>
    captured.onRegisteredSW?.('/sw.js', { update, ...newer } as unknown as ServiceWorkerRegistration)
  const come = (visibilityState: string) => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { captured, registered, found, postMessage, update, time, come }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the service worker', () => {
  it('keeps the files that were loaded before it came, never calls', async () => {
    const { registered, postMessage } = start()
    registered()
    await expect.poll(() => postMessage).toHaveBeenCalledOnce()
    expect(postMessage).toHaveBeenCalledWith({
      type: 'CACHE_URLS',
      payload: { urlsToCache: [`${origin}/assets/texts/app.js`] },
    })
  })

  it('gets no more work when a newer one has been found', async () => {
    for (const place of ['installing', 'waiting']) {
      const { registered, postMessage } = start()
      registered({ [place]: {} })
      await vi.advanceTimersByTimeAsync(0)
      expect(postMessage).not.toHaveBeenCalled()
    }
  })

  it('keeps nothing when the texts cannot be loaded', async () => {
    const { registered, postMessage } = start({ loadTexts: () => Promise.reject(new Error('no network')) })
    registered()
    await vi.advanceTimersByTimeAsync(0)
    expect(postMessage).not.toHaveBeenCalled()
  })

  it('says that a newer build waits, and reloads no page by itself', () => {
    const { captured, found } = start()
    captured.onNeedRefresh?.()
    expect(found).toHaveBeenCalledOnce()
    expect(captured.onNeedReload?.()).toBeUndefined()
  })

  it('is asked for a newer build at the opening, and when the page is seen again after an hour', () => {
    const { registered, update, time, come } = start()
    registered()
    expect(update).toHaveBeenCalledOnce()
    update.mockClear()
    come('visible')
    time.now = 3_600_000
    come('hidden')
    expect(update).not.toHaveBeenCalled()
    come('visible')
    come('visible')
    expect(update).toHaveBeenCalledOnce()
  })
})

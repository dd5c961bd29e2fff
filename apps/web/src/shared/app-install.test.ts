import { expect, it, vi } from 'vitest'
import { createAppInstall } from './app-install'

function browser() {
  const page = new EventTarget()
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: 'dismissed' })),
  })
  const install = createAppInstall(page as Window)
  return { page, offer, install }
}

it('an offer of the browser is kept, does not disturb, and serves once', async () => {
  const { page, offer, install } = browser()
  expect(install.offered.value).toBe(false)
  page.dispatchEvent(offer)
  expect([install.offered.value, offer.defaultPrevented, offer.prompt.mock.calls.length]).toEqual([
    true,
    true,
    0,
  ])
  await install.start()
  expect([install.offered.value, offer.prompt.mock.calls.length]).toEqual([false, 1])
  await install.start()
  expect(offer.prompt).toHaveBeenCalledTimes(1)
})

it('nothing is offered any more when the app was installed another way', async () => {
  const { page, offer, install } = browser()
  page.dispatchEvent(offer)
  page.dispatchEvent(new Event('appinstalled'))
  expect(install.offered.value).toBe(false)
  await install.start()
  expect(offer.prompt).not.toHaveBeenCalled()
})

it('an event without a way to ask is no offer', () => {
  const { page, install } = browser()
  page.dispatchEvent(new Event('beforeinstallprompt'))
  expect(install.offered.value).toBe(false)
})

import { expect, type Page } from '@playwright/test'
import type { Exchange } from './exchange-host'

/** Subscribes without a push service, which a test browser cannot reach. Runs in the page. */
function subscribeWithoutService(): void {
  let subscription: object | undefined
  PushManager.prototype.getSubscription = async () => (subscription ?? null) as PushSubscription | null
  PushManager.prototype.subscribe = async (options = {}) => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ])
    const point = await crypto.subtle.exportKey('raw', publicKey)
    const getKey = (name: string) => (name === 'auth' ? new Uint8Array(16).buffer : point)
    const endpoint = `https://push.example/${crypto.randomUUID()}`
    subscription = { endpoint, options, getKey, unsubscribe: async () => true }
    return subscription as PushSubscription
  }
}

/** Presses each notice once shown; only a user's press may focus a page. Runs in the worker. */
function pressNotices(): void {
  const worker = globalThis as unknown as {
    registration: ServiceWorkerRegistration
    WindowClient: { prototype: { focus: () => Promise<unknown> } }
    NotificationEvent: new (type: string, init: object) => Event
  }
  worker.WindowClient.prototype.focus = async function focus() {
    return this
  }
  const { registration, NotificationEvent } = worker
  const show = registration.showNotification.bind(registration)
  registration.showNotification = async (title, options) => {
    await show(title, options)
    const [notification] = await registration.getNotifications()
    if (notification?.title !== title) throw new Error('No notice is shown')
    globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  }
}

/** Enables push, pushes an alert without the push service, and presses its notice. */
export async function pushAlert(page: Page, exchange: Exchange): Promise<void> {
  const context = page.context()
  await context.grantPermissions(['notifications'], { origin: exchange.url })
  await page.addInitScript(subscribeWithoutService)
  await page.goto(`${exchange.url}/marketDetails/trad?pair=BTC-USDT`)
  // Session of this page: a navigation to another process disables its domains.
  const devtools = await context.newCDPSession(page)
  const active = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { status, registrationId } of versions) if (status === 'activated') resolve(registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await page.getByRole('button', { name: 'Price alerts' }).click()
  const sheet = page.getByRole('dialog', { name: 'Price alerts' })
  await sheet.getByRole('switch', { name: 'Also when the app is closed' }).click()
  await expect(sheet.getByText('notifies this device')).toBeVisible()

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker')
  await worker.evaluate(pressNotices)
  const title = 'ETH/USDT rose to 4000.00'
  const notice = {
    type: 'price-alert',
    id: 1,
    title,
    base: 'ETH',
    quote: 'USDT',
    market: 'spot',
    price: '4000',
  }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: exchange.url,
    registrationId: await active,
    data: JSON.stringify(notice),
  })
  await expect(page).toHaveURL(`${exchange.url}/marketDetails/trad?pair=ETH-USDT`)
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible()
}

import type { SyncStorageAdapter } from '@bgk/sdk'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../../test/answering-client'
import { wrapperOf } from '../../../../../test/wrapper'
import alertTexts from '../../../../i18n/locales/EN/alerts.json'
import { createPriceAlerts, type PriceAlerts } from '../../../../shared/storage/price-alerts'
import { RemoteSwitch } from './remote-switch'

const storage: SyncStorageAdapter = { get: () => null, set: () => {}, remove: () => {} }
const KEY = 'BAEC'
const ENDPOINT = 'https://push.example/1'

let alerts: PriceAlerts
let subscription: ReturnType<typeof fakeSubscription> | undefined

const bytes = (...values: number[]) => new Uint8Array(values).buffer
const fakeSubscription = (key: ArrayBuffer) => ({
  endpoint: ENDPOINT,
  options: { applicationServerKey: key },
  getKey: (name: string) => (name === 'auth' ? bytes(251, 255) : bytes(4)),
  unsubscribe: vi.fn(async () => {
    subscription = undefined
    return true
  }),
})

const subscribe = vi.fn(async () => {
  subscription = fakeSubscription(bytes(4, 1, 2))
  return subscription
})

/** Browser with push whose user gives this answer to the permission prompt. */
function browserWith(answer: NotificationPermission, hasWorker = true) {
  const pushManager = { getSubscription: async () => subscription ?? null, subscribe }
  const getRegistration = async () => (hasWorker ? { pushManager } : undefined)
  vi.stubGlobal(
    'Notification',
    Object.assign(class {}, { permission: answer, requestPermission: async () => answer }),
  )
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true })
}

async function open() {
  const exchange = answeringClient({
    '/user/pushKey': { key: KEY },
    '/user/userInfo': { member: '100001' },
  })
  afterEach(() => exchange.client.close())
  await exchange.client.session.refreshUser()
  const wrapper = wrapperOf({
    texts: { alerts: alertTexts },
    client: exchange.client,
    app: { priceAlerts: alerts },
  })
  render(<RemoteSwitch />, { wrapper })
  return exchange
}

const press = () => act(async () => void fireEvent.click(screen.getByRole('switch')))

beforeEach(() => {
  alerts = createPriceAlerts(storage, 'https://bgk.example')
  subscription = undefined
  subscribe.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it("subscribes with the exchange's key once permitted, and unsubscribes", async () => {
  browserWith('granted')
  const { sent } = await open()
  await press()
  await screen.findByText(alertTexts.remote.on)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
  expect(sent('/user/addPush')).toEqual([{ endpoint: ENDPOINT, p256dh: 'BA', auth: '-_8' }])
  expect(alerts.remote.value.owner).toBe('100001')
  await press()
  await screen.findByText(alertTexts.hint)
  expect(sent('/user/removePush')).toEqual([{ endpoint: ENDPOINT }])
  expect([alerts.remote.value.owner, subscription]).toEqual([undefined, undefined])
})

it('replaces a subscription of another exchange', async () => {
  browserWith('granted')
  const old = fakeSubscription(bytes(9))
  subscription = old
  const { sent } = await open()
  await press()
  await screen.findByText(alertTexts.remote.on)
  expect(old.unsubscribe).toHaveBeenCalledOnce()
  expect(sent('/user/addPush')).toHaveLength(1)
})

it('explains blocked notifications and sends nothing to the exchange', async () => {
  browserWith('denied')
  const { sent } = await open()
  await press()
  await screen.findByText(alertTexts.remote.denied)
  expect(sent('/user/addPush')).toEqual([])
  expect(alerts.remote.value.owner).toBeUndefined()
})

it('explains that alerts need a service worker', async () => {
  browserWith('granted', false)
  await open()
  await press()
  await screen.findByText(alertTexts.remote.unsupported)
  expect(alerts.remote.value.owner).toBeUndefined()
})

it('hides the switch without push, and mentions the installed app on iPhones', async () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)')
  await open()
  expect(screen.getByText(alertTexts.remote.unsupported)).toBeTruthy()
  cleanup()
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)')
  await open()
  expect(screen.getByText(alertTexts.installed)).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  agent.mockRestore()
})

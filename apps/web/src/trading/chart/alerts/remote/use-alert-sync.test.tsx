import type { BareClient, SyncStorageAdapter } from '@bgk/sdk'
import { createReadable } from '@bgk/sdk/internal'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answeringClient } from '../../../../../test/answering-client'
import { wrapperOf } from '../../../../../test/wrapper'
import alertTexts from '../../../../i18n/locales/EN/alerts.json'
import { createPriceAlerts, type PriceAlerts } from '../../../../shared/storage/price-alerts'
import { AlertSheet } from '../alert-sheet'
import { useAlertSync } from './use-alert-sync'

const storage: SyncStorageAdapter = { get: () => null, set: () => {}, remove: () => {} }
const BTC = { base: 'BTC', quote: 'USDT' } as const
const ROW = { autoid: 7, tradcoin: 'BTC', maincoin: 'USDT', market: 'spot', direction: 'above', price: '100' }

let alerts: PriceAlerts
const subscription = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: new Uint8Array([4]).buffer },
  getKey: () => new Uint8Array([4]).buffer,
  unsubscribe: vi.fn(async () => true),
}

function browserWith(permission: NotificationPermission) {
  const pushManager = { getSubscription: async () => subscription }
  vi.stubGlobal('Notification', Object.assign(class {}, { permission }))
  vi.stubGlobal('PushManager', class {})
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
}

interface Setting {
  /** The exchange offers price alerts. */
  readonly offered?: boolean
  readonly member?: string
  /** Fields of the response to a new device. */
  readonly added?: object
}

async function memberOf({ offered = true, member = '100001', added = {} }: Setting = {}) {
  const rows: object[] = []
  const exchange = answeringClient({
    '/user/userInfo': { member },
    '/user/addPush': () => ({ data: null, ...added }),
    '/user/pushKey': { key: 'BA' },
    '/user/priceAlerts': () => ({ data: rows }),
    '/user/addPriceAlert': () => {
      rows.push({ ...ROW, state: 'waiting' })
      return { data: ROW }
    },
  })
  const { client } = exchange
  const extensions = createReadable({ ...client.extensions.get(), priceAlerts: offered })
  afterEach(() => client.close())
  await client.session.refreshUser()
  return { ...exchange, client: { ...client, extensions } as BareClient }
}

const ended = vi.fn()

function Sync() {
  useAlertSync(ended)
  return null
}

const wrapperFor = (client: BareClient) =>
  wrapperOf({ texts: { alerts: alertTexts }, client, app: { priceAlerts: alerts } })

beforeEach(() => {
  alerts = createPriceAlerts(storage, 'https://bgk.example')
  alerts.setRemote('100001')
  ended.mockClear()
  subscription.unsubscribe.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it("renews the browser's subscription and adds each new alert once", async () => {
  browserWith('granted')
  const { client, sent } = await memberOf()
  render(<Sync />, { wrapper: wrapperFor(client) })
  act(() => void alerts.add({ ...BTC, kind: 'spot', price: '100' }, '99'))
  await waitFor(() => expect(alerts.all.value[0]?.remoteId).toBe(7))
  await waitFor(() => expect(sent('/user/addPush')).toHaveLength(1))
  expect(sent('/user/addPriceAlert')).toHaveLength(1)
})

it('disables itself after notifications were blocked', async () => {
  browserWith('denied')
  const { client, sent } = await memberOf()
  render(<Sync />, { wrapper: wrapperFor(client) })
  await waitFor(() => expect(alerts.remote.value.owner).toBeUndefined())
  expect(sent('/user/addPush')).toEqual([])
  expect(ended).toHaveBeenCalledOnce()
})

it('disables itself and reports it if the exchange rejects the device', async () => {
  browserWith('granted')
  const { client } = await memberOf({ added: { code: 500, msg: 'Up to 5 devices' } })
  render(<Sync />, { wrapper: wrapperFor(client) })
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(alerts.remote.value.owner).toBeUndefined()
})

it('ends the subscription at logout and resumes with the same member', async () => {
  browserWith('granted')
  const { client, sent } = await memberOf()
  render(<Sync />, { wrapper: wrapperFor(client) })
  await waitFor(() => expect(sent('/user/addPush')).toHaveLength(1))
  await act(() => client.session.logout())
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  await act(() => client.session.resume('T2'))
  await waitFor(() => expect(sent('/user/addPush')).toHaveLength(2))
  expect(ended).not.toHaveBeenCalled()
})

it('shows and sends nothing of another member in the same browser', async () => {
  browserWith('granted')
  alerts.add({ ...BTC, kind: 'spot', price: '100' }, '99')
  const { client, sent } = await memberOf({ member: '100002' })
  render(<Sync />, { wrapper: wrapperFor(client) })
  await waitFor(() => expect(alerts.remote.value.owner).toBeUndefined())
  expect(subscription.unsubscribe).toHaveBeenCalledOnce()
  expect([sent('/user/addPush'), sent('/user/addPriceAlert')]).toEqual([[], []])
})

it.each([true, false])('shows the switch if the exchange offers alerts: %s', async (offered) => {
  browserWith('granted')
  const { client, sent } = await memberOf({ offered })
  render(
    <>
      <Sync />
      <AlertSheet open onClose={() => {}} pair={BTC} kind="spot" price="100" priceDecimals={2} />
    </>,
    { wrapper: wrapperFor(client) },
  )
  act(() => void alerts.add({ ...BTC, kind: 'spot', price: '100' }, '99'))
  await screen.findByText(offered ? alertTexts.waiting : alertTexts.remote.local)
  await screen.findByText(offered ? alertTexts.remote.on : alertTexts.hint)
  expect(screen.queryAllByRole('switch', { hidden: true })).toHaveLength(offered ? 1 : 0)
  if (!offered) expect(sent('/user/priceAlerts')).toEqual([])
})

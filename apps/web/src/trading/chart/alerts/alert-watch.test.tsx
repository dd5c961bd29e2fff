import {
  createClient,
  createMemoryStorage,
  type MarketLists,
  type SpotMarket,
  type SyncStorageAdapter,
} from '@bgk/sdk'
import { createReadable } from '@bgk/sdk/internal'
import { createFakeServer } from '@bgk/sdk/testing'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../../../test/wrapper'
import { loadTexts } from '../../../i18n/text-files'
import { createPriceAlerts, type PriceAlerts } from '../../../shared/storage/price-alerts'
import { createToasts, type ToastContent } from '../../../ui/overlays/ui-provider'
import { AlertWatch } from './alert-watch'

const storage: SyncStorageAdapter = { get: () => null, set: () => {}, remove: () => {} }
const shown = vi.fn()
let server: ReturnType<typeof createFakeServer>
let client: ReturnType<typeof createClient>
let alerts: PriceAlerts
let lists: ReturnType<typeof createReadable<MarketLists>>
let shownToasts: ToastContent[]

const listsAt = (price: string, status: SpotMarket['status'] = 'enabled'): MarketLists => ({
  spot: [{ base: 'BTC', quote: 'USDT', price, status, priceDecimals: 2 } as SpotMarket],
})

beforeEach(async () => {
  alerts = createPriceAlerts(storage, 'https://bgk.example')
  lists = createReadable<MarketLists>({})
  shownToasts = []
  shown.mockClear()
  vi.stubGlobal(
    'Notification',
    Object.assign(
      class {
        constructor(text: string) {
          shown(text)
        }
      },
      { permission: 'granted' },
    ),
  )
  server = createFakeServer({ seed: 1 })
  const stored = createMemoryStorage({ [`${server.origin}:token`]: 'T1' })
  client = createClient({ ...server.environment, origin: server.origin, storage: stored })
  const { get, subscribe } = lists
  vi.spyOn(client.feed, 'lists').mockReturnValue({ ...client.feed.lists(), get, subscribe })
  const toasts = { ...createToasts(), show: (one: ToastContent) => shownToasts.push(one) }
  const texts = { alerts: await loadTexts('EN', 'alerts') }
  alerts.add({ base: 'BTC', quote: 'USDT', kind: 'spot', price: '100' }, '99')
  render(<AlertWatch />, {
    wrapper: ({ children }) => {
      const Wrapper = wrapperOf({ texts, client, app: { priceAlerts: alerts }, toasts })
      return (
        <MemoryRouter>
          <Wrapper>{children}</Wrapper>
        </MemoryRouter>
      )
    },
  })
})
afterEach(() => {
  cleanup()
  client.close()
  server.stop()
  vi.unstubAllGlobals()
})

it('reports a crossed alert once, as toast and as notification', () => {
  act(() => lists.set(listsAt('99.9')))
  expect(shownToasts).toEqual([])
  act(() => lists.set(listsAt('100.5')))
  act(() => lists.set(listsAt('101')))
  expect(shownToasts.map(({ text }) => text)).toEqual(['BTC/USDT rose to 100.00'])
  expect(shown.mock.calls).toEqual([['BTC/USDT rose to 100.00']])
  expect(alerts.all.value[0]?.reachedAt).toBe(client.clock.now())
})

it.each([
  [true, 0],
  [false, 1],
])(
  'leaves the notification of an alert that the exchange watches to it while the login lasts: %s',
  (isLogin, count) => {
    const [alert] = alerts.all.value
    if (!alert) throw new Error('no alert')
    alerts.setRemote('100001')
    alerts.link(alert, 7)
    if (!isLogin) act(() => client.session.clear())
    act(() => lists.set(listsAt('100.5')))
    expect(shownToasts).toHaveLength(1)
    expect(shown).toHaveBeenCalledTimes(count)
  },
)

it('does not fire on the price of a market that is closed or gone', () => {
  act(() => lists.set(listsAt('150', 'disabled')))
  act(() => lists.set({ spot: [] }))
  expect(shownToasts).toEqual([])
  expect(alerts.all.value[0]?.reachedAt).toBeUndefined()
})

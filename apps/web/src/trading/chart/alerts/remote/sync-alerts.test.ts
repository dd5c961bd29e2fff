import type { SyncStorageAdapter } from '@bgk/sdk'
import { expect, it } from 'vitest'
import { answeringClient } from '../../../../../test/answering-client'
import { createPriceAlerts } from '../../../../shared/storage/price-alerts'
import { syncAlerts } from './sync-alerts'

const btc = { base: 'BTC', quote: 'USDT', kind: 'spot' } as const

const storage: SyncStorageAdapter = { get: () => null, set: () => {}, remove: () => {} }

interface Row {
  readonly autoid: number
  readonly price: string
  readonly state?: string
  readonly endtime?: number
}

const rowOf = ({ state = 'waiting', ...row }: Row) =>
  ({ ...row, state, tradcoin: 'BTC', maincoin: 'USDT', market: 'spot', direction: 'above' }) as const

/** Exchange with these alerts, and this device's alerts. */
function setUp(...rows: Row[]) {
  let added = 100
  let closed = false
  const exchange = answeringClient({
    '/user/priceAlerts': () => ({ data: rows.map(rowOf) }),
    '/user/addPriceAlert': () => {
      if (closed) return { data: null, code: 1, msg: 'Closed' }
      added += 1
      if (added > 110) return { data: null, code: 1, msg: 'Too many' }
      const row = { autoid: added, price: '100' }
      rows.push(row)
      return { data: rowOf(row) }
    },
  })
  const alerts = createPriceAlerts(storage, 'https://bgk.example')
  const sync = () => syncAlerts(exchange.client, alerts)
  const remoteIds = () => alerts.all.value.map(({ remoteId }) => remoteId)
  const setClosed = (is: boolean) => {
    closed = is
  }
  return { ...exchange, alerts, sync, remoteIds, rows, setClosed }
}

it("adds this device's alerts once, and none while disabled", async () => {
  const { alerts, sync, sent, remoteIds } = setUp()
  alerts.add({ ...btc, price: '100' }, '99')
  await sync()
  expect(sent('/user/addPriceAlert')).toEqual([])
  alerts.setRemote('100001')
  await Promise.all([sync(), sync()])
  const alert = { tradcoin: 'BTC', maincoin: 'USDT', market: 'spot', direction: 'above', price: '100' }
  expect(sent('/user/addPriceAlert')).toEqual([alert])
  expect(remoteIds()).toEqual([101])
})

it('finds an alert whose response was lost', async () => {
  const { alerts, sync, sent, remoteIds } = setUp({ autoid: 7, price: '100.00' })
  alerts.setRemote('100001')
  alerts.add({ ...btc, price: '100' }, '99')
  await sync()
  expect(sent('/user/addPriceAlert')).toEqual([])
  expect(remoteIds()).toEqual([7])
})

it('records alerts reached while the app was closed', async () => {
  const { alerts, sync, rows } = setUp({ autoid: 7, price: '100' })
  alerts.setRemote('100001')
  alerts.add({ ...btc, price: '100' }, '99')
  await sync()
  rows[0] = { autoid: 7, price: '100', state: 'reached', endtime: 1_772_445_600_000 }
  await sync()
  expect(alerts.all.value[0]?.reachedAt).toBe(1_772_445_600_000)
})

it('adds an alert again once its market opens, and leaves it to the app until then', async () => {
  const { alerts, sync, rows, remoteIds, setClosed } = setUp({ autoid: 7, price: '100' })
  alerts.setRemote('100001')
  alerts.add({ ...btc, price: '100' }, '99')
  await sync()
  expect(remoteIds()).toEqual([7])
  rows[0] = { autoid: 7, price: '100', state: 'ended', endtime: 1_772_445_600_000 }
  setClosed(true)
  await sync()
  expect(remoteIds()).toEqual([undefined])
  setClosed(false)
  await sync()
  expect(remoteIds()).toEqual([101])
  expect(alerts.all.value[0]).not.toHaveProperty('reachedAt')
})

it('leaves a rejected alert to the app and adds the others', async () => {
  const { alerts, sync, remoteIds } = setUp()
  alerts.setRemote('100001')
  for (let at = 0; at < 11; at += 1) alerts.add({ ...btc, price: '100' }, '99')
  await sync()
  expect(remoteIds().slice(-3)).toEqual([109, 110, undefined])
  await sync()
  expect(remoteIds().slice(-2)).toEqual([110, undefined])
})

it('deletes at the exchange alerts deleted, moved or disabled here', async () => {
  const prices = ['100', '101', '102']
  const { alerts, sync, sent } = setUp(...prices.map((price, at) => ({ autoid: at + 1, price })))
  alerts.setRemote('100001')
  for (const price of prices) alerts.add({ ...btc, price }, '99')
  await sync()
  alerts.remove('1')
  alerts.move('2', '90', '99')
  expect(alerts.remote.value.gone).toEqual([1, 2])
  alerts.setRemote(undefined)
  expect(alerts.remote.value.gone).toEqual([1, 2, 3])
  await sync()
  expect(sent('/user/removePriceAlert')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(alerts.remote.value.gone).toEqual([])
})

it('deletes an alert that changed while it was being added', () => {
  const { alerts } = setUp()
  alerts.setRemote('100001')
  alerts.add({ ...btc, price: '100' }, '99')
  const [alert] = alerts.all.value
  if (!alert) throw new Error('no alert')
  alerts.move(alert.id, '120', '99')
  alerts.link(alert, 55)
  expect(alerts.remote.value.gone).toEqual([55])
  expect(alerts.all.value[0]).not.toHaveProperty('remoteId')
})

import type { SyncStorageAdapter } from '@bgk/sdk'
import { beforeEach, expect, it } from 'vitest'
import { createPriceAlerts, isReached, MAX_ALERTS } from './price-alerts'

let saved: Map<string, string>
const storage: SyncStorageAdapter = {
  get: (key) => saved.get(key) ?? null,
  set: (key, value) => void saved.set(key, value),
  remove: (key) => void saved.delete(key),
}
const ORIGIN = 'https://bgk.example'
const open = (origin = ORIGIN) => createPriceAlerts(storage, origin)
const btc = { base: 'BTC', quote: 'USDT', kind: 'spot' } as const

beforeEach(() => {
  saved = new Map()
})

it('waits for the price to cross from the side where it was', () => {
  const alerts = open()
  alerts.add({ ...btc, price: '100.10' }, '99')
  alerts.add({ ...btc, price: '90' }, '99')
  const [above, below] = alerts.all.value
  if (!above || !below) throw new Error('no alerts')
  expect([isReached(above, '100.09'), isReached(above, '100.1'), isReached(above, '5000')]).toEqual([
    false,
    true,
    true,
  ])
  expect([isReached(below, '90.01'), isReached(below, '90')]).toEqual([false, true])
  expect([isReached(above, undefined), isReached(above, 'x')]).toEqual([false, false])
})

it('fires once and waits again at another price', () => {
  const alerts = open()
  alerts.add({ ...btc, price: '100' }, '99')
  alerts.reach(['1'], 5_000)
  const [reached] = open().all.value
  expect(reached).toMatchObject({ reachedAt: 5_000 })
  expect(reached && isReached(reached, '101')).toBe(false)
  alerts.move('1', '95', '101')
  expect(open().all.value).toEqual([{ ...btc, id: '1', price: '95', when: 'below' }])
})

it('stores what is to be deleted at the exchange, and reads nothing else there', () => {
  const alerts = open()
  alerts.add({ ...btc, price: '100' }, '99')
  alerts.setRemote('100001')
  const [alert] = alerts.all.value
  if (!alert) throw new Error('no alert')
  alerts.link(alert, 7)
  expect(open().all.value).toEqual([{ ...alert, remoteId: 7 }])
  alerts.remove('1')
  expect(open().remote.value).toEqual({ owner: '100001', gone: [7] })
  alerts.forget(7)
  alerts.setRemote(undefined)
  expect(saved.size).toBe(0)
  for (const text of ['{', 'null', '{"owner":1,"gone":["7",null]}']) {
    saved.set(`priceAlertsRemote:${ORIGIN}`, text)
    expect(open().remote.value).toEqual({ gone: [] })
  }
})

it('stores alerts by exchange and leaves nothing behind after the last', () => {
  const alerts = open()
  alerts.add({ ...btc, price: '100' }, '99')
  expect(open('https://other.example').all.value).toEqual([])
  alerts.remove('1')
  expect(saved.size).toBe(0)
})

it('takes no more alerts than it can watch', () => {
  const alerts = open()
  for (let count = 0; count < MAX_ALERTS; count += 1)
    expect(alerts.add({ ...btc, price: '1' }, '2')).toBe(true)
  expect(alerts.add({ ...btc, price: '1' }, '2')).toBe(false)
})

it('leaves out what cannot be read', () => {
  const good = { ...btc, id: '4', price: '7', when: 'above' }
  const bad = [
    { ...good, price: 'x' },
    { ...good, kind: 'cycle' },
    { ...good, when: 'near' },
    { ...good, id: 4 },
    null,
  ]
  saved.set(`priceAlerts:${ORIGIN}`, JSON.stringify([...bad, good]))
  expect(open().all.value).toEqual([good])
  saved.set(`priceAlerts:${ORIGIN}`, '{')
  expect(open().all.value).toEqual([])
})

import { expect, test } from 'vitest'
import { expectReplays } from '../../../test/core/expect-replays'
import { FuturesHarness } from '../../../test/core/futures/futures-harness'
import { type Harness, Harness as SpotHarness } from '../../../test/core/harness'
import type { Outcome } from '../exchange'

const BTC = { base: 'BTC', quote: 'USDT' } as const

type Request = { market?: 'spot' | 'futures'; when?: 'above' | 'below'; base?: string }

const add = (h: Harness, uid: number, price: string, request: Request = {}) =>
  h.answer({ type: 'alert.add', uid, ...BTC, market: 'spot', when: 'above', price, ...request })

const endsOf = ({ events }: Outcome) =>
  events.flatMap((event) => (event.type === 'alert' ? [`${event.alert.id} ${event.alert.status}`] : []))

const listOf = (h: Harness, uid: number) =>
  h.exchange.state.alerts.alerts(uid).map(({ id, status }) => `${id} ${status}`)

function market() {
  const h = new SpotHarness()
  const [ann = 0, bob = 0] = [1, 2].map(() => h.member({ USDT: '10000', BTC: '100' }))
  return { h, ann, bob }
}

test('ends an alert once, at a trade at the price or beyond', () => {
  const { h, ann, bob } = market()
  add(h, ann, '70')
  add(h, ann, '60', { when: 'below' })
  h.limit(bob, 'sell', '69.99', '1')
  expect(endsOf(h.limit(ann, 'buy', '69.99', '1'))).toEqual([])
  h.limit(bob, 'sell', '70', '2')
  expect(endsOf(h.limit(ann, 'buy', '70', '1'))).toEqual(['1 reached'])
  expect(endsOf(h.limit(ann, 'buy', '70', '1'))).toEqual([])
  expect(listOf(h, ann)).toEqual(['1 reached', '2 waiting'])
  expectReplays(h)
})

test('compares each trade price of an order, not only the last', () => {
  const { h, ann, bob } = market()
  add(h, ann, '71')
  add(h, ann, '72')
  add(h, bob, '70', { when: 'below' })
  for (const price of ['69', '71', '71.5']) h.limit(bob, 'sell', price, '1')
  expect(endsOf(h.limit(ann, 'buy', '71.5', '3'))).toEqual(['3 reached', '1 reached'])
})

test("follows a contract's own trades", () => {
  const h = new FuturesHarness()
  const ann = h.trader('100000')
  const bob = h.trader('100000')
  add(h, ann, '65100', { market: 'futures' })
  add(h, ann, '66000', { market: 'futures' })
  add(h, ann, '65100')
  h.open(bob, 'sell', '65100', 10)
  h.open(ann, 'buy', '65100', 10)
  expect(listOf(h, ann)).toEqual(['1 reached', '2 waiting', '3 waiting'])
  const halted = h.run({ type: 'market.halt', market: 'futures', ...BTC, halted: true })
  expect(endsOf(halted)).toEqual(['2 ended'])
  expectReplays(h)
})

test('ends the alerts of a closed pair and takes no new ones', () => {
  const { h, ann, bob } = market()
  add(h, ann, '70')
  add(h, bob, '80')
  const closed = h.run({ type: 'pair.status', ...BTC, status: 'disabled' })
  expect(endsOf(closed)).toEqual(['1 ended', '2 ended'])
  expect(add(h, ann, '70')).toMatchObject({ code: 'PAIR_DISABLED' })
  h.run({ type: 'pair.status', ...BTC, status: 'enabled' })
  expect(listOf(h, ann)).toEqual(['1 ended'])
  expectReplays(h)
})

test.each([
  ['', 'PRICE_REQUIRED'],
  [' ', 'PRICE_INVALID'],
  [' 70', 'PRICE_INVALID'],
  ['7 0', 'PRICE_INVALID'],
  ['1e3', 'PRICE_INVALID'],
  ['-5', 'PRICE_INVALID'],
  ['0.00', 'PRICE_INVALID'],
  ['9'.repeat(20), 'PRICE_INVALID'],
  [`0.${'1'.repeat(20)}`, 'PRICE_PRECISION'],
  [`0.${'1'.repeat(21)}`, 'PRICE_INVALID'],
  ['70.0000001', 'PRICE_PRECISION'],
])('rejects the price "%s"', (price, code) => {
  const { h, ann } = market()
  expect(add(h, ann, price)).toMatchObject({ ok: false, code })
})

test('rejects an unknown pair, an unknown contract and an alert of another member', () => {
  const { h, ann, bob } = market()
  expect(add(h, ann, '70', { base: 'XXX' })).toMatchObject({ code: 'UNKNOWN_PAIR' })
  expect(add(h, ann, '70', { market: 'futures' })).toMatchObject({ code: 'UNKNOWN_PAIR' })
  add(h, ann, '70')
  expect(h.answer({ type: 'alert.remove', uid: bob, alertId: 1 })).toMatchObject({ code: 'ALERT_NOT_FOUND' })
  expect(h.answer({ type: 'alert.remove', uid: ann, alertId: 1 })).toEqual({ ok: true })
  expect(listOf(h, ann)).toEqual([])
  expectReplays(h)
})

test('allows 50 alerts; a new one replaces the oldest reached one', () => {
  const { h, ann, bob } = market()
  for (let i = 0; i < 50; i += 1) add(h, ann, String(70 + i))
  expect(add(h, ann, '200')).toEqual({ ok: false, code: 'ALERT_LIMIT', params: { max: '50' } })
  h.limit(bob, 'sell', '70', '1')
  h.limit(ann, 'buy', '70', '1')
  expect(add(h, ann, '200')).toMatchObject({ ok: true, recordId: 51 })
  expect(listOf(h, ann)).not.toContain('1 reached')
  expect(add(h, ann, '201')).toMatchObject({ code: 'ALERT_LIMIT' })
})

const device = (name: string, session: string, auth = 'a') =>
  ({ endpoint: `https://push.example/${name}`, key: 'k', auth, locale: 'EN', session }) as const

const login = (h: Harness, uid: number, tokenHash: string) =>
  expect(h.answer({ type: 'session.open', uid, tokenHash })).toEqual({ ok: true })

const namesOf = (h: Harness, uid: number) =>
  h.exchange.state.alerts.devices(uid).map(({ endpoint }) => endpoint.slice(-1))

test('allows five push devices, one for each login, and counts a renewed one once', () => {
  const { h, ann } = market()
  for (const name of ['1', '2', '3', '4', '5', '6']) login(h, ann, name)
  const put = (name: string, auth?: string) =>
    h.answer({ type: 'push.add', uid: ann, device: device(name, name, auth) })
  for (const name of ['1', '2', '3', '4', '5']) expect(put(name)).toEqual({ ok: true })
  expect(put('6')).toEqual({ ok: false, code: 'PUSH_LIMIT', params: { max: '5' } })
  expect(put('5', 'b')).toEqual({ ok: true })
  expect(h.exchange.state.alerts.devices(ann).map(({ auth }) => auth)).toEqual(['a', 'a', 'a', 'a', 'b'])
  // The browser of the first login has renewed its subscription.
  expect(h.answer({ type: 'push.add', uid: ann, device: device('7', '1') })).toEqual({ ok: true })
  expect(namesOf(h, ann)).toEqual(['2', '3', '4', '5', '7'])
  expectReplays(h)
})

test('moves a device to the next user of its browser, but never by its address alone', () => {
  const { h, ann, bob } = market()
  login(h, ann, 'ann')
  login(h, bob, 'bob')
  h.answer({ type: 'push.add', uid: ann, device: device('1', 'ann') })
  const { endpoint } = device('1', 'ann')
  const forged = device('1', 'bob', 'forged')
  expect(h.answer({ type: 'push.add', uid: bob, device: forged })).toMatchObject({ code: 'PUSH_INVALID' })
  expect(h.answer({ type: 'push.remove', uid: bob, endpoint })).toMatchObject({ code: 'PUSH_UNKNOWN' })
  expect(h.answer({ type: 'push.add', uid: bob, device: device('1', 'bob') })).toEqual({ ok: true })
  expect(h.exchange.state.alerts.devices(ann)).toEqual([])
  // The push service reported an older subscription of the same address.
  expect(h.answer({ type: 'push.drop', member: bob, endpoint, auth: 'old' })).toMatchObject({
    code: 'PUSH_UNKNOWN',
  })
  expect(h.answer({ type: 'push.drop', member: bob, endpoint, auth: 'a' })).toEqual({ ok: true })
  expect(h.exchange.state.alerts.devices(bob)).toEqual([])
  expectReplays(h)
})

test('removes a device with its login, and retains those of other logins', () => {
  const { h, ann, bob } = market()
  const ids = ['1', '2', '3', '4']
  for (const id of ids) {
    login(h, ann, `login-${id}`)
    h.answer({ type: 'push.add', uid: ann, device: device(id, `login-${id}`) })
  }
  login(h, bob, 'bob')
  h.answer({ type: 'push.add', uid: bob, device: device('5', 'bob') })
  h.answer({ type: 'session.close', tokenHash: 'login-1' })
  expect(namesOf(h, ann)).toEqual(['2', '3', '4'])
  h.answer({ type: 'session.end', uid: ann, id: 'login-2' })
  expect(namesOf(h, ann)).toEqual(['3', '4'])
  h.answer({ type: 'session.closeAll', uid: ann, except: 'login-4' })
  expect(namesOf(h, ann)).toEqual(['4'])
  h.answer({ type: 'member.password', uid: ann, passwordHash: 'new' })
  expect([namesOf(h, ann), namesOf(h, bob)]).toEqual([[], ['5']])
  h.ts += 8 * 86_400_000
  h.run({ type: 'clock.tick' })
  expect(namesOf(h, bob)).toEqual([])
  expectReplays(h)
})

test('rejects a device of an ended login or of another member', () => {
  const { h, ann, bob } = market()
  login(h, bob, 'bob')
  for (const session of ['over', 'bob'])
    expect(h.answer({ type: 'push.add', uid: ann, device: device('1', session) })).toMatchObject({
      code: 'UNKNOWN_SESSION',
    })
  expect(namesOf(h, ann)).toEqual([])
})

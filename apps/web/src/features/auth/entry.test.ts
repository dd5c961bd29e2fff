import { expect, it } from 'vitest'
import { wantedOf } from './entry'

it.each([
  [{ wanted: '/coinExchange?pair=BTC-USDT', carried: { side: 'sell' } }, '/coinExchange?pair=BTC-USDT'],
  [{ wanted: '/' }, '/'],
  [{ wanted: '//evil.example' }, '/'],
  [{ wanted: '/\\evil.example' }, '/'],
  [{ wanted: 'https://evil.example' }, '/'],
  [{ wanted: 7 }, '/'],
  [{}, '/'],
  [null, '/'],
  ['/balances', '/'],
])('whoever was told %j goes on to %s', (state, to) => {
  expect(wantedOf(state).to).toBe(to)
})

it('what was to be carried along is carried along', () => {
  expect(wantedOf({ wanted: '/coinExchange', carried: { side: 'sell' } }).carried).toEqual({ side: 'sell' })
  expect(wantedOf(null).carried).toBeUndefined()
})

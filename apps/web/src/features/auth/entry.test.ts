import { expect, it } from 'vitest'
import { targetOf } from './entry'

it.each([
  [{ returnTo: '/coinExchange?pair=BTC-USDT', carried: { side: 'sell' } }, '/coinExchange?pair=BTC-USDT'],
  [{ returnTo: '/' }, '/'],
  [{ returnTo: '//evil.example' }, '/'],
  [{ returnTo: '/\\evil.example' }, '/'],
  [{ returnTo: 'https://evil.example' }, '/'],
  [{ returnTo: 7 }, '/'],
  [{}, '/'],
  [null, '/'],
  ['/balances', '/'],
])('turns the state %j into the target %s', (state, to) => {
  expect(targetOf(state).to).toBe(to)
})

it('returns the carried state', () => {
  expect(targetOf({ returnTo: '/coinExchange', carried: { side: 'sell' } }).carried).toEqual({ side: 'sell' })
  expect(targetOf(null).carried).toBeUndefined()
})

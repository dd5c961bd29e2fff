import { expect, it } from 'vitest'
import { isThere } from './coming-routes'

it.each([
  ['/', true],
  ['/coinExchange', true],
  ['/marketDetails/trad?pair=BTC-USDT', true],
  ['/exchangeRecord/%7B%7D', true],
  ['/register/AB12', true],
  ['/helpCenter', false],
  ['/otc?order=1', true],
  ['/inviteFriends#top', false],
])('whether %s leads to a screen: %s', (path, there) => {
  expect(isThere(path)).toBe(there)
})

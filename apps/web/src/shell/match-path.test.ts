import { expect, it } from 'vitest'
import { matchPath } from './match-path'

it.each([
  ['/', '/', {}],
  ['/', '/my', undefined],
  ['/my', '/my', {}],
  ['/my', '/my/', {}],
  ['/my', '/My', undefined],
  ['/my', '/', undefined],
  ['/my', '//my', undefined],
  ['/', '//', undefined],
  ['/my', '/my/team', undefined],
  ['/marketDetails/:type', '/marketDetails/trad', { type: 'trad' }],
  ['/marketDetails/:type', '/marketDetails', undefined],
  ['/exchangeRecord/:data', '/exchangeRecord/BTC%2FUSDT', { data: 'BTC/USDT' }],
  ['/exchangeRecord/:data', '/exchangeRecord/%E0%A4%A', { data: '%E0%A4%A' }],
  ['/register/:code?', '/register', {}],
  ['/register/:code?', '/register/A1', { code: 'A1' }],
  ['/register/:code?', '/register/A1/B2', undefined],
] as const)('%s and %s', (form, path, params) => {
  expect(matchPath(form, path)).toEqual(params)
})

import { expect, it } from 'vitest'
import { isOfExchange } from './picture'

const EXCHANGE = 'https://bgk.example'

it.each([
  ['/oss/bgk/members/7/a.png', true],
  ['https://bgk.example/oss/bgk/members/7/a.png', true],
  ['https://bgk.example:444/a.png', false],
  ['http://bgk.example/a.png', false],
  ['//evil.example/a.png', false],
  ['https://bgk.example.evil.example/a.png', false],
  ['https://bgk.example@evil.example/a.png', false],
  ['data:image/png;base64,AA', false],
  ['https://', false],
])('picture %s is on the exchange: %s', (url, own) => {
  expect(isOfExchange(url, EXCHANGE)).toBe(own)
})

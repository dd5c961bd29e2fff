import { expect, it } from 'vitest'
import {
  addressOfPair,
  appAddress,
  appPath,
  browserPath,
  invitationLink,
  pairOfAddress,
  saleAddress,
  saleOfAddress,
} from './addresses'

it.each([
  ['/', '/', '/'],
  ['/', '/futures', '/futures'],
  ['/trade/', '/', '/trade/'],
  ['/trade/', '/futures', '/trade/futures'],
  ['/a/b/', '/marketDetails/trad', '/a/b/marketDetails/trad'],
])('under %s the path %s is %s for the browser, and back', (base, path, shown) => {
  expect(browserPath(path, base)).toBe(shown)
  expect(appPath(shown, base)).toBe(path)
})

it('recognizes the base path without its last slash and leaves other paths unchanged', () => {
  expect(appPath('/trade', '/trade/')).toBe('/')
  expect(appPath('/trader', '/trade/')).toBe('/trader')
})

it('makes a path absolute and leaves absolute addresses unchanged', () => {
  expect(appAddress('/register/7')).toBe(`${location.origin}/register/7`)
  expect(appAddress('https://join.example/7')).toBe('https://join.example/7')
})

const here = (path: string) => new URL(path, location.origin).href
const invitation = { inviteCode: '4UEZVR', directPeople: 0, indirectPeople: 0, url: '/register/4UEZVR' }

it("links to this app's registration, even if the exchange returns another address", () => {
  expect(invitationLink(invitation)).toBe(here('/register/4UEZVR'))
  expect(invitationLink({ ...invitation, url: 'https://other.example/app' })).toBe(here('/register/4UEZVR'))
})

it('encodes a code so that it stays one part of the path', () => {
  expect(invitationLink({ ...invitation, inviteCode: 'A/B?C' })).toBe(here('/register/A%2FB%3FC'))
})

it("returns the exchange's address without a code", () => {
  expect(invitationLink({ directPeople: 0, indirectPeople: 0, url: '/register/4UEZVR' })).toBe(
    here('/register/4UEZVR'),
  )
})

it('an address contains its sale', () => {
  const [, search] = saleAddress(1001).split('?')
  expect(saleOfAddress(new URLSearchParams(search))).toBe(1001)
})

it.each(['', 'project=', 'project=x', 'project=-1', 'project=1.5', 'project=1e3', 'tab=mine'])(
  'an address with %j contains no sale',
  (search) => {
    expect(saleOfAddress(new URLSearchParams(search))).toBeUndefined()
  },
)

it('an address contains its pair', () => {
  const address = addressOfPair('contract', { base: 'ETH', quote: 'USDT' })
  expect(address).toBe('/marketDetails/contract?pair=ETH-USDT')
  expect(pairOfAddress(new URL(address, 'https://bgk.example').search)).toEqual({
    base: 'ETH',
    quote: 'USDT',
  })
})

it.each(['', '?pair=', '?pair=ETH', '?pair=ETH-USDT-X', '?pair=%3Cb%3E-USDT', '?other=1'])(
  '%s contains no pair',
  (search) => {
    expect(pairOfAddress(search)).toBeUndefined()
  },
)

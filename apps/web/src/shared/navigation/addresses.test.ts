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
])('under %s the path %s is %s to the browser, and back', (base, path, shown) => {
  expect(browserPath(path, base)).toBe(shown)
  expect(appPath(shown, base)).toBe(path)
})

it('knows the place the app lies under without its last slash, and leaves other paths alone', () => {
  expect(appPath('/trade', '/trade/')).toBe('/')
  expect(appPath('/trader', '/trade/')).toBe('/trader')
})

it('makes a whole address of a path, and leaves whole ones alone', () => {
  expect(appAddress('/register/7')).toBe(`${location.origin}/register/7`)
  expect(appAddress('https://join.example/7')).toBe('https://join.example/7')
})

const here = (path: string) => new URL(path, location.origin).href
const invitation = { inviteCode: '4UEZVR', directPeople: 0, indirectPeople: 0, url: '/register/4UEZVR' }

it('leads to the registration of this app, also when the exchange names another address', () => {
  expect(invitationLink(invitation)).toBe(here('/register/4UEZVR'))
  expect(invitationLink({ ...invitation, url: 'https://other.example/app' })).toBe(here('/register/4UEZVR'))
})

it('writes a code with signs of an address so that it stays one part of the path', () => {
  expect(invitationLink({ ...invitation, inviteCode: 'A/B?C' })).toBe(here('/register/A%2FB%3FC'))
})

it('without a code is what the exchange says', () => {
  expect(invitationLink({ directPeople: 0, indirectPeople: 0, url: '/register/4UEZVR' })).toBe(
    here('/register/4UEZVR'),
  )
})

it('an address names its sale', () => {
  const [, search] = saleAddress(1001).split('?')
  expect(saleOfAddress(new URLSearchParams(search))).toBe(1001)
})

it.each(['', 'project=', 'project=x', 'project=-1', 'project=1.5', 'project=1e3', 'tab=mine'])(
  'an address with %j names none',
  (search) => {
    expect(saleOfAddress(new URLSearchParams(search))).toBeUndefined()
  },
)

it('an address names its pair', () => {
  const address = addressOfPair('contract', { base: 'ETH', quote: 'USDT' })
  expect(address).toBe('/marketDetails/contract?pair=ETH-USDT')
  expect(pairOfAddress(new URL(address, 'https://bgk.example').search)).toEqual({
    base: 'ETH',
    quote: 'USDT',
  })
})

it.each(['', '?pair=', '?pair=ETH', '?pair=ETH-USDT-X', '?pair=%3Cb%3E-USDT', '?other=1'])(
  '%s names none',
  (search) => {
    expect(pairOfAddress(search)).toBeUndefined()
  },
)

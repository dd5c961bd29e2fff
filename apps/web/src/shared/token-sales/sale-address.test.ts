import { expect, it } from 'vitest'
import { saleAddress, saleOfAddress } from './sale-address'

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

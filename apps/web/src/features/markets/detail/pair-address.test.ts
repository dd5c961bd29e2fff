import { expect, it } from 'vitest'
import { addressOfPair, pairOfAddress } from './pair-address'

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

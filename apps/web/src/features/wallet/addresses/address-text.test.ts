import { expect, it } from 'vitest'
import { addressParts } from './address-text'

it.each(['', 'short', '123456789012', '1234567890123', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'])(
  'the pieces of “%s” together are the address',
  (address) => {
    const { start, middle, end } = addressParts(address)
    expect(start + middle.join('') + end).toBe(address)
  },
)

it('the ends have six characters, the groups four', () => {
  expect(addressParts('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toEqual({
    start: '1A1zP1',
    middle: ['eP5Q', 'Gefi', '2DMP', 'TfTL', '5SLm', 'v7'],
    end: 'DivfNa',
  })
})

import { expect, it } from 'vitest'
import { addressParts } from './address-text'

it.each(['', 'short', '123456789012', '1234567890123', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'])(
  'splits “%s” into pieces that join to the address',
  (address) => {
    const { start, middle, end } = addressParts(address)
    expect(start + middle.join('') + end).toBe(address)
  },
)

it('splits off six characters at both ends, and groups of four', () => {
  expect(addressParts('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toEqual({
    start: '1A1zP1',
    middle: ['eP5Q', 'Gefi', '2DMP', 'TfTL', '5SLm', 'v7'],
    end: 'DivfNa',
  })
})

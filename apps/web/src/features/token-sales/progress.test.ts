import { expect, it } from 'vitest'
import { releaseProgress } from './progress'

it.each([
  ['1000', '50', '0', { total: '1050', locked: '1050', percent: '0' }],
  ['1000', '50', '350', { total: '1050', locked: '700', percent: '33' }],
  // Rounded down: 100 percent only once nothing is locked.
  ['1000', '50', '1049.99999999', { total: '1050', locked: '0.00000001', percent: '99' }],
  ['1000', '50', '1050', { total: '1050', locked: '0', percent: '100' }],
  ['10', '0', '11', { total: '10', locked: '0', percent: '100' }],
  ['0', '0', '0', { total: '0', locked: '0', percent: '0' }],
])(
  'computes the progress of a purchase of %s with a gift of %s and %s released',
  (quantity, gift, released, progress) => {
    expect(releaseProgress({ quantity, gift, released })).toEqual(progress)
  },
)

import { describe, expect, it } from 'vitest'
import { leverageAt, leverageForKey, placeOf, riskOf, SCALE } from './leverage-choice'

const options = [1, 2, 5, 10, 20, 50, 75, 100]

describe('leverage scale', () => {
  it('is logarithmic from 1 to the maximum', () => {
    expect(placeOf(1, 100)).toBe(0)
    expect(placeOf(10, 100)).toBe(SCALE / 2)
    expect(placeOf(100, 100)).toBe(SCALE)
    expect(placeOf(1, 1)).toBe(SCALE)
  })

  it('maps each offered leverage back, and other places to the nearest', () => {
    for (const one of options) expect(leverageAt(placeOf(one, 100), options)).toBe(one)
    expect(leverageAt(520, options)).toBe(10)
    expect(leverageAt(600, options)).toBe(20)
  })

  it('steps by keys and stops at the ends', () => {
    expect(leverageForKey('ArrowRight', 20, options)).toBe(50)
    expect(leverageForKey('ArrowRight', 100, options)).toBe(100)
    expect(leverageForKey('ArrowDown', 2, options)).toBe(1)
    expect(leverageForKey('Home', 20, options)).toBe(1)
    expect(leverageForKey('End', 20, options)).toBe(100)
    expect(leverageForKey('a', 20, options)).toBeUndefined()
  })

  it('names the risk from 5X and 20X on', () => {
    expect([5, 10, 20].map(riskOf)).toEqual(['low', 'middle', 'high'])
  })
})

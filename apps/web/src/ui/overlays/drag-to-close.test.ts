import { describe, expect, it } from 'vitest'
import { isDismissed, lockAxis } from './drag-to-close'

describe('drag lock', () => {
  it.each([
    [3, 9, undefined],
    [0, 10, 'y'],
    [5, 10, 'y'],
    [8, 12, undefined],
    [-20, 4, 'x'],
    [4, -30, 'y'],
  ])('locks a drag of %s, %s to axis %s', (dx, dy, axis) => {
    expect(lockAxis(dx, dy)).toBe(axis)
  })

  it.each([
    [0, 400, 3, false],
    [119, 400, 0.2, false],
    [121, 400, 0, true],
    [20, 400, 0.6, true],
    [-50, 400, 2, false],
  ])('closes after %s of %s at %s px/ms: %s', (distance, size, velocity, closes) => {
    expect(isDismissed(distance, size, velocity)).toBe(closes)
  })
})

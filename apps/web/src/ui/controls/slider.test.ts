import { describe, expect, it } from 'vitest'
import { crossesMark, percentForKey, SLIDER_MARKS, snapPercent } from './slider'

describe('slider maths', () => {
  it.each([
    [-3, 0],
    [0.4, 0],
    [3, 3],
    [18, 20],
    [22, 20],
    [23, 23],
    [57.4, 57],
    [98, 100],
    [140, 100],
  ])('snaps %s%% to %s%%', (raw, percent) => {
    expect(snapPercent(raw)).toBe(percent)
  })

  it('has a mark at every 20 from 0 to 100', () => {
    expect(SLIDER_MARKS).toEqual([0, 20, 40, 60, 80, 100])
  })

  it.each([
    [10, 15, false],
    [10, 20, true],
    [20, 21, false],
    [20, 19, false],
    [19, 45, true],
    [80, 60, true],
    [5, 5, false],
  ])('moving from %s to %s crosses a mark: %s', (from, to, passes) => {
    expect(crossesMark(from, to)).toBe(passes)
  })

  it.each([
    ['ArrowRight', 100, 100],
    ['ArrowLeft', 40, 39],
    ['PageUp', 40, 60],
    ['PageUp', 41, 60],
    ['PageDown', 40, 20],
    ['PageDown', 0, 0],
    ['Home', 77, 0],
    ['End', 1, 100],
    ['a', 50, undefined],
  ])('key %s at %s returns %s', (key, percent, next) => {
    expect(percentForKey(key, percent)).toBe(next)
  })
})

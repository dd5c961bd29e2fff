import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChartSurface } from '../surface'
import { watchPriceHold } from './price-hold'

let held: string[]
let place: HTMLElement
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  held = []
  place = document.createElement('div')
  // Plot of 300 px, axis to its right.
  const surface = {
    container: place,
    plot: () => ({ width: 300, height: 200 }),
    priceTextAt: (y: number) => (60_000 - y).toFixed(2),
  } as ChartSurface
  end = watchPriceHold(surface, (price) => held.push(price))
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const touch = (type: string, clientX: number, clientY: number, pointerId = 1, pointerType = 'touch') =>
  place.dispatchEvent(
    Object.assign(new MouseEvent(type, { clientX, clientY, cancelable: true }), { pointerId, pointerType }),
  )
const wait = (ms: number) => vi.advanceTimersByTime(ms)

it('reports the price under a finger held for 500 ms', () => {
  touch('pointerdown', 100, 50)
  touch('pointermove', 104, 54)
  wait(499)
  expect(held).toEqual([])
  wait(1)
  touch('pointerup', 104, 54)
  expect(held).toEqual(['59950.00'])
})

it.each([
  ['a move of more than 8 px', () => touch('pointermove', 100, 59)],
  ['the end of the touch', () => touch('pointerup', 100, 50)],
  ['a scroll of the page', () => touch('pointercancel', 100, 50)],
  ['a second finger', () => touch('pointerdown', 200, 50, 2)],
])('ignores a hold that ends by %s', (_, happen) => {
  touch('pointerdown', 100, 50)
  wait(300)
  happen()
  wait(1000)
  expect(held).toEqual([])
})

it('ignores presses on the axes and with a mouse', () => {
  touch('pointerdown', 310, 50)
  wait(600)
  touch('pointerup', 310, 50)
  touch('pointerdown', 100, 50, 1, 'mouse')
  wait(600)
  expect(held).toEqual([])
})

it('opens once by right-click and suppresses the menu of a long press', () => {
  touch('contextmenu', 100, 50, 1, 'mouse')
  expect(held).toEqual(['59950.00'])
  touch('pointerdown', 100, 60)
  expect(touch('contextmenu', 100, 60)).toBe(false)
  wait(500)
  expect(held).toEqual(['59950.00', '59940.00'])
})

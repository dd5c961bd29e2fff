import { expect, it } from 'vitest'
import { draggedPrice } from './use-tag-drag'

it("snaps a drag to the market's decimals and limits it to the plot", () => {
  const priceTextAt = (y: number) => (60_000 - y).toFixed(2)
  expect(draggedPrice(100, 5, 300, priceTextAt)).toBeUndefined()
  expect(draggedPrice(100, 50, 300, priceTextAt)).toBe('59850.00')
  expect(draggedPrice(100, 900, 300, priceTextAt)).toBe('59700.00')
  expect(draggedPrice(100, -900, 300, priceTextAt)).toBe('60000.00')
})

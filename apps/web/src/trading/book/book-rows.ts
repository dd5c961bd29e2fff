import type { BookLevel } from '@bgk/sdk'

/**
 * One line of the book; undefined prices are the dashes that keep its height
 * (docs/reference/product.md#screens).
 */
export interface BookRow {
  readonly price: string | undefined
  readonly quantity: string | undefined
  /**
   * Depth bar in whole percent (docs/reference/rules.md#r13): a hair's breadth is no reason to paint again.
   */
  readonly width: number
}

const blank: BookRow = { price: undefined, quantity: undefined, width: 0 }

const worthOf = ({ price, quantity }: BookLevel) => Number(price) * Number(quantity)

/**
 * The best `count` levels of a side, best first, padded; widths relate to all the levels given. They are drawn, therefore floats
 * (docs/reference/rules.md#r2, docs/reference/rules.md#r13).
 */
export function bookRows(levels: readonly BookLevel[] | undefined, count: number): BookRow[] {
  const total = levels?.reduce((sum, level) => sum + worthOf(level), 0) ?? 0
  return Array.from({ length: count }, (_, index) => {
    const level = levels?.[index]
    if (!level) return blank
    const width = total > 0 ? Math.min(100, Math.round((worthOf(level) * 800) / total)) : 0
    return { ...level, width }
  })
}

import type { BookLevel } from '@bgk/sdk'

/**
 * Row of the book; an undefined price renders dashes that keep its height
 * (docs/reference/product.md#screens).
 */
export interface BookRow {
  readonly price: string | undefined
  readonly quantity: string | undefined
  /** Depth bar in whole percent (docs/reference/rules.md#r13): smaller changes need no repaint. */
  readonly width: number
}

const blank: BookRow = { price: undefined, quantity: undefined, width: 0 }

const worthOf = ({ price, quantity }: BookLevel) => Number(price) * Number(quantity)

/**
 * Returns the best `count` levels of a side, best first, padded; widths relate to all given levels. Floats,
 * because they are only drawn
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

/** Row height in px, as in the style sheets. */
export const ROW_HEIGHT = 24
/** Gap above and below each bar, px. */
const GAP = 1

/**
 * Depth bars of a side as the points of one SVG polygon, 100 wide and 24 per row: an update writes one
 * attribute and no style. The outline
 * runs along the bars' edge and out and back at each bar. Zero-width lines above the first and below the last
 * bar fix the shape's extent.
 */
export function depthPoints(widths: readonly number[], from: 'start' | 'end'): string {
  const across = (share: number) => (from === 'start' ? share : 100 - share)
  const outAndBack = (share: number, top: number, bottom: number) =>
    `${across(0)},${top} ${across(share)},${top} ${across(share)},${bottom} ${across(0)},${bottom}`
  const foot = widths.length * ROW_HEIGHT
  return [
    outAndBack(100, 0, 0),
    ...widths.map((width, row) => outAndBack(width, row * ROW_HEIGHT + GAP, (row + 1) * ROW_HEIGHT - GAP)),
    outAndBack(100, foot, foot),
  ].join(' ')
}

export const depthBox = (rows: number): string => `0 0 100 ${rows * ROW_HEIGHT}`

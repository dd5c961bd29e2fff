import type { BookLevel } from '@bgk/sdk'
import { depthWidths } from '@bgk/sdk/trading'

/** One line of the book; undefined prices are the dashes that keep its height (spec §2). */
export interface BookRow {
  readonly price: string | undefined
  readonly amount: string | undefined
  /** Depth bar in whole percent (rules B13): a hair's breadth is no reason to paint again. */
  readonly width: number
}

const blank: BookRow = { price: undefined, amount: undefined, width: 0 }

/** The best `count` levels of a side, best first, padded; widths relate to all the levels given. */
export function bookRows(levels: readonly BookLevel[] | undefined, count: number): BookRow[] {
  const widths = depthWidths(levels ?? [])
  return Array.from({ length: count }, (_, index) => {
    const level = levels?.[index]
    return level ? { ...level, width: Math.round(widths[index] ?? 0) } : blank
  })
}

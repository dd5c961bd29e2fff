import type { SpotMarket } from '@bgk/sdk'

/** Whether two lists show the same markets in the same order: then no row has to come, go or move, and prices are written into them. */
export function sameRows<Market extends SpotMarket>(a: readonly Market[], b: readonly Market[]): boolean {
  return (
    a.length === b.length &&
    a.every((market, index) => {
      const other = b[index]
      return (
        other !== undefined &&
        market.id === other.id &&
        market.status === other.status &&
        market.base === other.base &&
        market.quote === other.quote
      )
    })
  )
}

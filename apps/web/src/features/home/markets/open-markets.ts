import type { SpotMarket } from '@bgk/sdk'
import { isListed } from '@bgk/sdk/market'
import { sameRows } from '../../../shared/live/same-rows'

/** The lists come one by one: one that is empty before that may only not be here yet. */
export const BELIEVED_EMPTY_MS = 3000

type Markets = readonly SpotMarket[] | undefined

/** Those one can trade now; undefined while the list is not here. */
export const openMarkets = (markets: Markets): Markets => markets?.filter(isListed)

/** As `sameRows`, also of lists that are not here. */
export const sameMarkets = (a: Markets, b: Markets): boolean =>
  a === b || (a !== undefined && b !== undefined && sameRows(a, b))

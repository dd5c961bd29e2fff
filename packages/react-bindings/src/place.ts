import type { CyclePlaceInput } from '@bgk/sdk'

export type { FuturesOrderInput, SpotOrderInput } from '@bgk/sdk'
export { placeCycleOrder, placeFuturesOrder, placeSpotOrder } from '@bgk/sdk/internal'

/** A cycle order on a rising (`buy`) or falling (`sell`) price: `quantity` in `payCoin`, `seconds` of one of the pair's terms. */
export type CycleOrderInput = CyclePlaceInput

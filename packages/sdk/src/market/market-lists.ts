import type { FuturesMarket } from '../wire/futures-model'
import type { SpotMarket } from '../wire/spot-model'

/** The lists the server pushes to everyone: `symbols`, `overview`, `consymbols`, `cyclesymbols` (wire §8). */
export interface MarketLists {
  readonly spot: readonly SpotMarket[]
  /** Tiles of the home screen; empty until the first frame, because no call gives them. */
  readonly overview: readonly SpotMarket[]
  readonly futures: readonly FuturesMarket[]
  readonly cycle: readonly SpotMarket[]
}

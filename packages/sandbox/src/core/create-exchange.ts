import type { ExchangeConfig } from './config'
import type { Exchange } from './exchange'
import { InvariantError } from './invariant-error'

/** A new exchange at genesis: seq 0, empty books. Throws RangeError on a bad config. */
export function createExchange(config: ExchangeConfig): Exchange {
  throw new InvariantError('createExchange', `not built yet (seed ${config.seed})`)
}

/** The exchange that `serialized` was taken from; `config` must be the one it was created with. */
export function restoreExchange(config: ExchangeConfig, serialized: string): Exchange {
  throw new InvariantError('restoreExchange', `not built yet (${config.seed}, ${serialized.length})`)
}

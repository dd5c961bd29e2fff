import type { ExchangeConfig } from './config'
import type { Exchange } from './exchange'
import { restoreWorld } from './restore-world'
import { SpotExchange } from './spot-exchange'
import { World } from './world'

/** A new exchange at genesis: seq 0, empty books. Throws RangeError on a bad config. */
export function createExchange(config: ExchangeConfig): Exchange {
  return new SpotExchange(new World(config))
}

/**
 * The exchange that `serialized` was taken from; `config` must be the one it was created with. Throws
 * RangeError when the text is not a state of this version.
 */
export function restoreExchange(config: ExchangeConfig, serialized: string): Exchange {
  return new SpotExchange(restoreWorld(config, serialized))
}

import { CommandRunner } from './command-runner'
import type { ExchangeConfig } from './config'
import type { Exchange } from './exchange'
import { ExchangeWorld } from './exchange-world'
import { restoreWorld } from './restore-world'

/** A new exchange at genesis: seq 0, empty books. Throws RangeError on a bad config. */
export function createExchange(config: ExchangeConfig): Exchange {
  return new CommandRunner(new ExchangeWorld(config))
}

/**
 * The exchange that `serialized` was taken from; `config` must be the one it was created with. Throws
 * RangeError when the text is not a state of this version.
 */
export function restoreExchange(config: ExchangeConfig, serialized: string): Exchange {
  return new CommandRunner(restoreWorld(config, serialized))
}

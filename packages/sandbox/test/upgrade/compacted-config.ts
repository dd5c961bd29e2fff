import { standardConfig } from '../../src/content/standard-config'
import type { ExchangeConfig } from '../../src/core/config'

/** The exchange as it comes, without its bots and without candles: those are most of a snapshot, and the data is kept in the repository. */
export function compactedConfig(identity: Parameters<typeof standardConfig>[0]): ExchangeConfig {
  const { market: _market, bots: _bots, ...config } = standardConfig(identity)
  return config
}

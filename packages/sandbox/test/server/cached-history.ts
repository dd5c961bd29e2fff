import { genesisHistory } from '../../src/core/market/genesis-history'
import { pairName } from '../../src/core/market/market-data'

const cache = new Map<string, ReturnType<typeof genesisHistory>>()

/** The history of pairs before genesis, worked out once for all worlds of a test process: half of the time that one takes to open. */
export const cachedHistory: typeof genesisHistory = (seed, genesis, pair) => {
  const key = JSON.stringify([seed, genesis, pairName(pair), pair.startPrice, pair.priceDecimals])
  const history = cache.get(key) ?? genesisHistory(seed, genesis, pair)
  cache.set(key, history)
  return history
}

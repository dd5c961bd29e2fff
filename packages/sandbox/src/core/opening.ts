import type { ContractConfig } from './futures/contract'
import { decodePath, lastPriceText } from './market/price-path'
import type { PairConfig } from './spot/pair-config'

/** What a pair of a new exchange begins with, in the place of what its content says: a recorded price. */
export interface Opening {
  readonly base: string
  readonly quote: string
  /** What happened before genesis (`encodePath`); its last price is the start price. */
  readonly path: string
}

interface Opened {
  readonly pairs: readonly PairConfig[]
  readonly contracts?: readonly ContractConfig[]
  readonly openings?: readonly Opening[] | undefined
}

/** The config with the start prices and the history that its openings record; contracts begin at the price of their pair. */
export function applyOpenings<Config extends Opened>(config: Config): Config {
  const { pairs, contracts, openings = [] } = config
  if (openings.length === 0) return config
  const begun = pairs.map((pair) => {
    const opening = openings.find(({ base, quote }) => base === pair.base && quote === pair.quote)
    const path = opening && decodePath(opening.path)
    if (opening === undefined || path === undefined) return pair
    return { ...pair, startPrice: lastPriceText(path, pair.priceDecimals), recorded: opening.path }
  })
  const beside = contracts?.map((contract) => {
    const pair = begun.find(({ base, quote }) => base === contract.base && quote === contract.quote)
    return pair?.recorded === undefined ? contract : { ...contract, startPrice: pair.startPrice }
  })
  return { ...config, pairs: begun, ...(beside && { contracts: beside }) }
}

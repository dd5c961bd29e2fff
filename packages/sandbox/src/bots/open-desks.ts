import type { PairConfig } from '../core/spot/pair-config'

import { makerStock } from './bot-members'
import { openDesk, type PairDesk } from './pair-desk'

/** The desks of some pairs in their order; undefined where a pair is beyond bots. */
export type OpenDesks = (seed: string, pairs: readonly PairConfig[]) => readonly (PairDesk | undefined)[]

/** Desks follow from seed and config alone: they are opened once and handed out from then on. */
export function createDesks(): OpenDesks {
  const known = new WeakMap<readonly PairConfig[], Map<string, readonly (PairDesk | undefined)[]>>()
  return (seed, pairs) => {
    const bySeed = known.get(pairs) ?? new Map<string, readonly (PairDesk | undefined)[]>()
    known.set(pairs, bySeed)
    const opened = bySeed.get(seed)
    if (opened !== undefined) return opened
    const stock = makerStock(pairs)
    const desks = pairs.map((config) => openDesk(seed, config, stock.get(config.base)))
    bySeed.set(seed, desks)
    return desks
  }
}

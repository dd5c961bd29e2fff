import { createMarketMakers } from '../bots/create-market-makers'
import type { ExchangeConfig } from '../core/config'
import { createMarketBook } from '../core/market/market-book'
import { STANDARD_ORDER_LIMITS } from '../core/order-limits'
import { chains } from './chains'
import { contracts } from './contracts'
import { cycle } from './cycle-pairs'
import { flash } from './flash'
import { ieoProjects } from './ieo-projects'
import { otc } from './merchants'
import { pairs } from './pairs'

/** The exchange as it comes, the same on a server and in a page: all markets, coins and bots. */
export function standardConfig(
  identity: Pick<ExchangeConfig, 'seed' | 'genesis' | 'openings' | 'orderLimits'>,
): ExchangeConfig {
  return {
    orderLimits: STANDARD_ORDER_LIMITS,
    ...identity,
    pairs,
    contracts,
    insurance: { USDT: '1000000' },
    cycle,
    chains,
    otc,
    flash,
    ieo: ieoProjects,
    market: createMarketBook,
    bots: createMarketMakers(),
  }
}

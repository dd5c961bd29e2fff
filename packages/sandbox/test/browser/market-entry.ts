import { portableDigest } from '../../src/engine/chain/digest'
import { type MarketHashes, runMarket } from './run-market'

/** Bundled once, run in every environment. */
export function hashMarket(seed: string, minutes: number): Promise<MarketHashes> {
  return runMarket({ seed, minutes, digest: portableDigest })
}

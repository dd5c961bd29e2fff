import { portableDigest } from '../../src/engine/chain/digest'
import { type MarketHashes, runMarket } from './run-market'

/** What is bundled once and run everywhere. */
export function hashMarket(seed: string, minutes: number): Promise<MarketHashes> {
  return runMarket({ seed, minutes, digest: portableDigest })
}

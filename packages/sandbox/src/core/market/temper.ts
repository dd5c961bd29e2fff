import { createRandom } from '../random'

/** How lively a pair is, in percent of the usual volatility: 70 … 150, fixed by the seed. */
export function temperOf(seed: string, pair: string): number {
  return 70 + createRandom(seed, { symbol: pair, actor: 'market', purpose: 'temper' }).below(81)
}

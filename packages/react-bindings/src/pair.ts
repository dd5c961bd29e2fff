import { BgkError, type PairRef } from '@bgk/sdk'

/** A market's pair, as text or as an object; a row of a market list is one too. */
export type Pair = string | PairRef

/**
 * The two coins of a pair and nothing else: a row of the market changes with each tick and would change every key.
 *
 * @param pair `'BTC/USDT'` or `{ base: 'BTC', quote: 'USDT' }`.
 * @throws BgkError `REQUEST_INVALID`, with `field: 'pair'`, for a text that is not two coins with a slash between them.
 */
export function pairRef(pair: Pair): PairRef {
  if (typeof pair !== 'string') return { base: pair.base, quote: pair.quote }
  const [base, quote, rest] = pair.split('/')
  if (base && quote && rest === undefined) return { base, quote }
  throw new BgkError('REQUEST_INVALID', `pair must be like 'BTC/USDT', and is '${pair}'`, { field: 'pair' })
}

import type { Client, PairRef, SpotMarket } from '@bgk/sdk'
import type { Flags } from '../argv/flags'
import { choiceFlag } from '../argv/read-flags'
import type { FlagSpec } from '../manifest-shape'
import { resolvePair } from './resolve-pair'

/** The three markets of the exchange. */
export type MarketKind = 'spot' | 'futures' | 'cycle'

const KINDS: readonly MarketKind[] = ['spot', 'futures', 'cycle']

/** The flag that chooses one of them. */
export const kindFlag: FlagSpec = {
  flags: '--type <market>',
  summary: 'spot (default), futures or cycle',
  choices: KINDS,
}

export const kindOf = (flags: Flags): MarketKind => choiceFlag(flags, 'type', KINDS) ?? 'spot'

/** The pairs of a market. */
export function marketsOf(
  client: Client,
  kind: MarketKind,
  signal: AbortSignal,
): Promise<readonly SpotMarket[]> {
  return client[kind].symbols(undefined, { signal })
}

/** The pair that was typed, among those of a market. */
export async function pairOn(
  client: Client,
  kind: MarketKind,
  text: string,
  signal: AbortSignal,
): Promise<PairRef> {
  const { base, quote } = resolvePair(text, await marketsOf(client, kind, signal))
  return { base, quote }
}

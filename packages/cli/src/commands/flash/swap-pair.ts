import type { Client, FlashPair } from '@bgk/sdk'
import { CliError } from '../../cli-error'

/** The pair that swaps one coin for the other; exit 5 when there is none. */
export async function swapPair(
  client: Client,
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<FlashPair> {
  const pairs = await client.flash.pairs(undefined, { signal })
  const pair = pairs.find((one) => one.from === from && one.to === to)
  if (pair !== undefined) return pair
  throw new CliError('not_found', `${from} cannot be swapped for ${to} here`, {
    field: 'to',
    reason: 'UNKNOWN_PAIR',
    hint: 'see what can: bgk flash coins',
  })
}

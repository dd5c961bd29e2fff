import type { PairRef } from '@bgk/sdk'
import { textFlag } from '../../argv/read-flags'
import { pairOn } from '../../exchange/market-kind'
import type { Asked } from '../read-command'

/** The contract of `--pair`; undefined without it. */
export async function pairFlag({ client, flags, signal }: Asked): Promise<PairRef | undefined> {
  const text = textFlag(flags, 'pair')
  return text === undefined ? undefined : pairOn(client, 'futures', text, signal)
}

import type { World } from '../world'
import type { FinanceRow } from './wallet-desk'

/** Notes a move between two accounts of a member; it is done at once. */
export function recordTransfer(
  { wallet, now }: World,
  moved: Pick<FinanceRow, 'uid' | 'title' | 'coin' | 'amount'>,
): FinanceRow {
  return wallet.record({
    ...moved,
    kind: 'transfer',
    fee: 0n,
    chain: '',
    address: '',
    tag: '',
    image: '',
    createdTs: now,
    status: 'completed',
    reason: '',
    dueTs: null,
  })
}

import type { FinanceRow, WalletDesk } from './wallet-desk'

/** Where records are written. */
interface Books {
  readonly wallet: WalletDesk
  readonly now: number
}

type Moved = Pick<FinanceRow, 'uid' | 'title' | 'coin' | 'amount'>

/** Notes a move between two accounts of a member; it is done at once. */
export function recordTransfer(books: Books, moved: Moved): FinanceRow {
  return record(books, 'transfer', moved)
}

/** Notes what the exchange itself took from a member or gave him; it is done at once. */
export function recordBooking(books: Books, moved: Moved): FinanceRow {
  return record(books, 'system', moved)
}

function record({ wallet, now }: Books, kind: 'transfer' | 'system', moved: Moved): FinanceRow {
  return wallet.record({
    ...moved,
    kind,
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

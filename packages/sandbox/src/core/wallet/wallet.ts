import type { PeopleState, PeopleWorld } from '../accounts/accounts'
import { InvariantError } from '../kernel/domain'
import { Account, type Coin } from '../kernel/ledger'
import type { WorldConfig } from '../kernel/world'

/** A coin on one network; limits and fee are decimal text in the coin. */
export interface ChainConfig {
  /** Wire autoid. */
  readonly id: number
  readonly coin: string
  readonly chain: string
  /** Displayed name. */
  readonly label: string
  readonly depositEnabled: boolean
  readonly withdrawEnabled: boolean
  /** Addresses need a tag. */
  readonly tagRequired: boolean
  readonly minDeposit: string
  readonly minWithdrawal: string
  readonly maxWithdrawal: string
  /** Limit per member and exchange day (+08:00), over all networks of the coin. */
  readonly dailyMaxWithdrawal: string
  /** Absolute (docs/reference/rules.md#r14). */
  readonly withdrawalFee: string
}

/**
 * Wallet state: withdrawals and deposits under way, the fiat account, address books and finance records.
 * Invariants: `withdraw.pending` of a member is the sum of the withdrawals under review (I4), and a record
 * leaves `pending` only once.
 */
export interface WalletsView {
  records(uid: number): readonly FinanceRow[]
  addresses(uid: number): readonly AddressRow[]
  /** Units of the fiat account. */
  fiat(uid: number, coin: string): { readonly available: bigint; readonly locked: bigint }
  pending(): Iterable<FinanceRow>
  /** Units of withdrawals under review. */
  pendingWithdrawals(uid: number, coin: string): bigint
  /** Units withdrawn or under review on a day (`exchangeDay`). */
  withdrawnOn(day: number, uid: number, coin: string): bigint
}

/**
 * Kind of a record: a stored key that rebates and wallets match by. It is also the English text, because
 * older records had nothing else. Views translate it.
 */
export type RecordTitle =
  | 'Deposit'
  | 'Withdrawal'
  | 'Exchange to futures account'
  | 'Futures account to exchange'
  | 'Exchange to fiat account'
  | 'Fiat account to exchange'
  | 'Invitation rebate'
  | 'Bought with money'
  | 'Sold for money'
  | 'Demo funds'
  | 'Swapped away'
  | 'Received by swap'
  | 'Gain of a deleveraged position'
  | 'Loss of a deleveraged position'
  | 'Stop waits for liquidity'
  | 'Funding received'
  | 'Funding paid'
  | 'Liquidation gain'
  | 'Liquidation loss'
  | 'Paid by the insurance fund'
  | 'Paid to the insurance fund'

export interface FinanceRow {
  readonly id: number
  readonly uid: number
  readonly kind: 'deposit' | 'withdrawal' | 'transfer' | 'system'
  readonly title: RecordTitle
  readonly coin: string
  /** Units of 1e-8. */
  readonly amount: bigint
  readonly fee: bigint
  readonly chain: string
  readonly address: string
  readonly tag: string
  readonly image: string
  readonly createdTs: number
  status: 'pending' | 'completed' | 'rejected' | 'revoked'
  reason: string
  /** Time of automatic approval; null: decided by an admin only. */
  dueTs: number | null
}

export interface AddressRow {
  readonly id: number
  readonly coin: string
  readonly chain: string
  readonly address: string
  readonly tag: string
  readonly remark: string
}

/** Ledger accounts of one member in one coin. */
interface WalletAccounts {
  readonly pending: Account
  readonly fiat: Account
  readonly fiatLocked: Account
}

const MAX_RECORDS = 500

export class Wallets implements WalletsView {
  nextRecordId = 1
  nextAddressId = 1
  /** By uid, oldest first. */
  readonly rows = new Map<number, FinanceRow[]>()
  /** By id, ascending. */
  readonly open = new Map<number, FinanceRow>()
  readonly books = new Map<number, AddressRow[]>()
  /** Withdrawn on a day, by `uid coin`. */
  readonly daily = new Map<string, { readonly day: number; readonly units: bigint }>()
  /** Earliest due time of the open records. */
  nextDue = Number.POSITIVE_INFINITY
  readonly #accounts = new Map<number, (WalletAccounts | undefined)[]>()

  accountsOf(uid: number, coin: Coin): WalletAccounts {
    const byCoin = this.#accounts.get(uid) ?? []
    this.#accounts.set(uid, byCoin)
    const found = byCoin[coin.index]
    if (found !== undefined) return found
    while (byCoin.length < coin.index) byCoin.push(undefined)
    const accounts = {
      pending: new Account(`u${uid}:withdraw.pending`, coin),
      fiat: new Account(`u${uid}:c2c.available`, coin),
      fiatLocked: new Account(`u${uid}:c2c.locked`, coin),
    }
    byCoin[coin.index] = accounts
    return accounts
  }

  /** Existing ones, by index of the coin. */
  accountsByCoin(uid: number): readonly WalletAccounts[] {
    return (this.#accounts.get(uid) ?? []).filter((accounts) => accounts !== undefined)
  }

  *accounts(): Iterable<Account> {
    for (const uid of this.#accounts.keys()) {
      for (const { pending, fiat, fiatLocked } of this.accountsByCoin(uid)) yield* [pending, fiat, fiatLocked]
    }
  }

  record(row: Omit<FinanceRow, 'id'>): FinanceRow {
    const made: FinanceRow = { id: this.nextRecordId++, ...row }
    this.store(made)
    return made
  }

  store(row: FinanceRow): void {
    const rows = this.rows.get(row.uid) ?? []
    rows.push(row)
    if (rows.length < MAX_RECORDS * 2) this.rows.set(row.uid, rows)
    else {
      const from = rows.length - MAX_RECORDS
      this.rows.set(
        row.uid,
        rows.filter((each, index) => index >= from || each.status === 'pending'),
      )
    }
    if (row.status !== 'pending') return
    this.open.set(row.id, row)
    if (row.dueTs !== null && row.dueTs < this.nextDue) this.nextDue = row.dueTs
  }

  close(row: FinanceRow, status: 'completed' | 'rejected' | 'revoked', reason: string): void {
    if (row.status !== 'pending') throw new InvariantError('I4', `record ${row.id} is ${row.status} already`)
    row.status = status
    row.reason = reason
    row.dueTs = null
    this.open.delete(row.id)
  }

  withdrawnOn(day: number, uid: number, coin: string): bigint {
    const entry = this.daily.get(`${uid} ${coin}`)
    return entry?.day === day ? entry.units : 0n
  }

  records(uid: number): readonly FinanceRow[] {
    return this.rows.get(uid) ?? []
  }

  addresses(uid: number): readonly AddressRow[] {
    return this.books.get(uid) ?? []
  }

  fiat(uid: number, coin: string): { available: bigint; locked: bigint } {
    const accounts = this.accountsByCoin(uid).find(({ fiat }) => fiat.coin.code === coin)
    return { available: accounts?.fiat.balance ?? 0n, locked: accounts?.fiatLocked.balance ?? 0n }
  }

  pending(): Iterable<FinanceRow> {
    return this.open.values()
  }

  pendingWithdrawals(uid: number, coin: string): bigint {
    return this.accountsByCoin(uid).find(({ pending }) => pending.coin.code === coin)?.pending.balance ?? 0n
  }
}

interface WalletConfig extends WorldConfig {
  /** Networks of coins; without them there are no deposits and withdrawals. */
  readonly chains?: readonly ChainConfig[]
}

export interface WalletWorld extends PeopleWorld {
  readonly config: WalletConfig
  readonly wallet: Wallets
}

export interface WalletState extends PeopleState {
  readonly config: WalletConfig
  readonly wallet: WalletsView
}

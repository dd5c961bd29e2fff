import { Account, type Coin } from '../ledger'

/**
 * What inviters earn of their friends' fees (docs/reference/product.md#referral). Every trade of an invited
 * person moves a share of its fee from `fee` to `rebate_payable` in the same command; at the next full hour
 * what was gathered goes to the inviters. Invariants: `rebate_payable` of a coin is the sum of what is owed
 * in it; what an invited person has brought is never more than half of the fees they paid (I20).
 */
export interface ReferralView {
  /** What a member's fees have brought to whom invited them, and to whom invited those; units of 1e-8 by coin. */
  brought(uid: number): BroughtView
}

export interface BroughtView {
  readonly direct: ReadonlyMap<string, bigint>
  readonly indirect: ReadonlyMap<string, bigint>
}

export interface Brought extends BroughtView {
  readonly direct: Map<string, bigint>
  readonly indirect: Map<string, bigint>
}

const NOTHING: BroughtView = { direct: new Map(), indirect: new Map() }

export class Referral implements ReferralView {
  /** By uid, then coin: earned and not yet paid. */
  readonly owed = new Map<number, Map<string, bigint>>()
  /** By uid of the one who paid the fees. */
  readonly rows = new Map<number, Brought>()
  /** When what is owed is paid; nothing is owed: never. */
  nextPayout = Number.POSITIVE_INFINITY
  readonly #payable = new Map<string, Account>()

  /** The house account out of which inviters are paid. */
  payable(coin: Coin): Account {
    const found = this.#payable.get(coin.code)
    if (found !== undefined) return found
    const account = new Account('rebate_payable', coin)
    this.#payable.set(coin.code, account)
    return account
  }

  accounts(): Iterable<Account> {
    return this.#payable.values()
  }

  brought(uid: number): BroughtView {
    return this.rows.get(uid) ?? NOTHING
  }

  owe(uid: number, coin: string, units: bigint): void {
    const row = this.owed.get(uid) ?? new Map<string, bigint>()
    this.owed.set(uid, row)
    row.set(coin, (row.get(coin) ?? 0n) + units)
  }

  /** Notes whose fees it came from. */
  credit(uid: number, kind: keyof Brought, coin: string, units: bigint): void {
    const row = this.rows.get(uid) ?? { direct: new Map(), indirect: new Map() }
    this.rows.set(uid, row)
    row[kind].set(coin, (row[kind].get(coin) ?? 0n) + units)
  }
}

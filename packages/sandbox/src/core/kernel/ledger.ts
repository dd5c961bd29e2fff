import { InvariantError } from './domain'

/**
 * One line of the double-entry ledger. A command's lines are netted by (account, coin) and sum to zero per
 * coin; a line of zero is never written.
 *
 * Accounts: `u{uid}:spot.available`, `u{uid}:spot.frozen`; house: `fee`, `rounding`, `external:{coin}`.
 */
export interface Posting {
  readonly account: string
  readonly coin: string
  /** Units of 1e-8 coin, signed; render with `unitsText(amount, COIN_DECIMALS)`. */
  readonly amount: bigint
  readonly code: PostingCode
}

/** What moved the money: the type of the command. */
export type PostingCode = string

/** Sum over one command, which must come out as zero. */
export class Coin {
  readonly code: string
  readonly index: number
  sum = 0n

  constructor(code: string, index: number) {
    this.code = code
    this.index = index
  }
}

export class Account {
  readonly name: string
  readonly coin: Coin
  /** `external` alone may go below zero. */
  readonly overdraft: boolean
  balance = 0n
  before = 0n
  stamp = 0

  constructor(name: string, coin: Coin, overdraft = false) {
    this.name = name
    this.coin = coin
    this.overdraft = overdraft
  }
}

/**
 * Double entry. Money changes only through `move`, so it can be neither made nor lost; `settle` nets the
 * command's moves into one posting per account and asserts I2 (zero per coin) and I3 (nobody below zero).
 */
export class Ledger {
  #stamp = 0
  readonly #touched: Account[] = []
  #count = 0

  begin(): void {
    this.#stamp++
    this.#count = 0
  }

  move(from: Account, to: Account, amount: bigint): void {
    if (amount < 0n) throw new InvariantError('I2', `a move of ${amount} ${from.coin.code} from ${from.name}`)
    if (from.stamp !== this.#stamp) this.#touch(from)
    if (to.stamp !== this.#stamp) this.#touch(to)
    from.balance -= amount
    to.balance += amount
  }

  settle(code: PostingCode): readonly Posting[] {
    const touched = this.#touched
    const count = this.#count
    if (count === 0) return NOTHING
    const postings: Posting[] = []
    for (let i = 0; i < count; i++) {
      const account = touched[i]!
      const amount = account.balance - account.before
      if (amount === 0n) continue
      if (account.balance < 0n && !account.overdraft) {
        throw new InvariantError('I3', `${account.name} ${account.coin.code} would be ${account.balance}`)
      }
      account.coin.sum += amount
      postings.push({ account: account.name, coin: account.coin.code, amount, code })
    }
    for (let i = 0; i < count; i++) {
      const { coin } = touched[i]!
      if (coin.sum !== 0n) throw new InvariantError('I2', `postings in ${coin.code} sum to ${coin.sum}`)
    }
    return postings
  }

  #touch(account: Account): void {
    account.stamp = this.#stamp
    account.before = account.balance
    this.#touched[this.#count++] = account
  }
}

const NOTHING: readonly Posting[] = []

/** The coin in which everything is priced. */
export const HOME_COIN = 'USDT'

/** An account as its readers see it. */
export interface AccountState {
  readonly name: string
  readonly coin: { readonly code: string }
  readonly balance: bigint
}

import { type Amount, amountOf, plus, unitsOf } from './amount'
import { InvariantError } from './domain'

/**
 * One line of the double-entry ledger. A command's lines are netted by (account, coin) and sum to zero per
 * coin; zero lines are never written.
 *
 * Accounts: `u{uid}:spot.available`, `u{uid}:spot.locked`; of the exchange: `fee`, `rounding`,
 * `external:{coin}`.
 */
export interface Posting {
  readonly account: string
  readonly coin: string
  /** Units of 1e-8 coin, signed; render with `unitsText(amount, COIN_DECIMALS)`. */
  readonly amount: bigint
  readonly code: PostingCode
}

/** Type of the command that moved the money. */
export type PostingCode = string

/**
 * Effects in the outcomes of commands. `members` omits order rows and postings of bots, and levels: a `book`
 * event then only names its market. Trades are complete. For simulations that read the state itself.
 */
export type EffectsScope = 'all' | 'members'

/** Sum over one command, which must be zero. */
export class Coin {
  readonly code: string
  readonly index: number
  sum: Amount = 0

  constructor(code: string, index: number) {
    this.code = code
    this.index = index
  }
}

/** The two parts of a balance: high x 2^50 + low, with low from 0 to 2^50 - 1. */
const LOW_BITS = 50n
const LOW = 2 ** 50

/** Balances beyond this are a fault: all coins of all members are far less. */
const HIGHEST = 2 ** 52

/**
 * A balance changes several times in a command and is rarely read. Therefore it is two numbers, exact for
 * every amount, without a bigint per change.
 */
export class Account {
  readonly name: string
  readonly coin: Coin
  /** Only `external` may be negative. */
  readonly overdraft: boolean
  /** True for an account of a bot. */
  readonly isBot: boolean
  stamp = 0
  #high = 0
  #low = 0
  #highBefore = 0
  #lowBefore = 0

  constructor(name: string, coin: Coin, { overdraft = false, isBot = false } = {}) {
    this.name = name
    this.coin = coin
    this.overdraft = overdraft
    this.isBot = isBot
  }

  get balance(): bigint {
    const high = this.#high
    // From -2^53 to 2^53 - 1 the sum is exact as a number.
    if (high >= -8 && high < 8) return BigInt(high * LOW + this.#low)
    return (BigInt(high) << LOW_BITS) + BigInt(this.#low)
  }

  get amount(): Amount {
    const high = this.#high
    const amount = high * LOW + this.#low
    return high >= -8 && high < 8 && Number.isSafeInteger(amount) ? amount : this.balance
  }

  set balance(units: bigint) {
    const high = Number(units >> LOW_BITS)
    if (Math.abs(high) > HIGHEST) throw new InvariantError('I3', `a balance of ${units} ${this.coin.code}`)
    this.#high = high
    this.#low = Number(BigInt.asUintN(Number(LOW_BITS), units))
  }

  get isNegative(): boolean {
    return this.#high < 0
  }

  covers(amount: Amount): boolean {
    if (typeof amount === 'bigint' || amount >= LOW) return this.balance >= amount
    return this.#high > 0 || (this.#high === 0 && this.#low >= amount)
  }

  /** The amount, or all of the balance if that is less. */
  upTo(amount: Amount): Amount {
    return this.covers(amount) ? amount : this.amount
  }

  add(amount: Amount): void {
    if (typeof amount === 'bigint' || amount >= LOW) {
      this.balance += BigInt(amount)
      return
    }
    const low = this.#low + amount
    if (low < LOW) this.#low = low
    else {
      this.#low = low - LOW
      this.#high += 1
    }
  }

  subtract(amount: Amount): void {
    if (typeof amount === 'bigint' || amount >= LOW) {
      this.balance -= BigInt(amount)
      return
    }
    const low = this.#low - amount
    if (low >= 0) this.#low = low
    else {
      this.#low = low + LOW
      this.#high -= 1
    }
  }

  /** Starts counting `change`. */
  mark(): void {
    this.#highBefore = this.#high
    this.#lowBefore = this.#low
  }

  get change(): Amount {
    const high = this.#high - this.#highBefore
    const low = this.#low - this.#lowBefore
    // Between -2^53 and 2^53 the sum is exact as a number.
    if (high > -8 && high < 8) return high * LOW + low
    return amountOf((BigInt(high) << LOW_BITS) + BigInt(low))
  }
}

/**
 * Double entry. Money moves only through `move`, so none is created or lost. `settle` nets the command's
 * moves into one posting per account and asserts I2 (zero per coin) and I3 (no negative balance).
 */
export class Ledger {
  readonly #omitsBots: boolean
  #stamp = 0
  readonly #touched: Account[] = []
  #count = 0

  constructor(scope: EffectsScope = 'all') {
    this.#omitsBots = scope === 'members'
  }

  begin(): void {
    this.#stamp++
    this.#count = 0
  }

  move(from: Account, to: Account, amount: Amount): void {
    if (amount < 0) throw new InvariantError('I2', `a move of ${amount} ${from.coin.code} from ${from.name}`)
    if (from.stamp !== this.#stamp) this.#touch(from)
    if (to.stamp !== this.#stamp) this.#touch(to)
    const units = typeof amount === 'bigint' ? amountOf(amount) : amount
    from.subtract(units)
    to.add(units)
  }

  settle(code: PostingCode): readonly Posting[] {
    const touched = this.#touched
    const count = this.#count
    if (count === 0) return NOTHING
    // Exact length: a growing array allocates for 17 entries with the first.
    const postings = new Array<Posting>(count)
    let written = 0
    for (let i = 0; i < count; i++) {
      const account = touched[i]!
      const { change, coin } = account
      if (change === 0) continue
      if (account.isNegative && !account.overdraft)
        throw new InvariantError('I3', `${account.name} ${coin.code} would be ${account.balance}`)
      coin.sum = plus(coin.sum, change)
      if (this.#omitsBots && account.isBot) continue
      postings[written++] = { account: account.name, coin: coin.code, amount: unitsOf(change), code }
    }
    for (let i = 0; i < count; i++) {
      const { coin } = touched[i]!
      if (coin.sum !== 0) throw new InvariantError('I2', `postings in ${coin.code} sum to ${coin.sum}`)
    }
    if (written < count) postings.length = written
    return postings
  }

  #touch(account: Account): void {
    account.stamp = this.#stamp
    account.mark()
    this.#touched[this.#count++] = account
  }
}

const NOTHING: readonly Posting[] = []

/** Quote coin of all valuations. */
export const HOME_COIN = 'USDT'

export interface AccountState {
  readonly name: string
  readonly coin: { readonly code: string }
  readonly balance: bigint
}

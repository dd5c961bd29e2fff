import { InvariantError } from '../invariant-error'
import { Account, type Coin, type Ledger } from '../ledger'

/**
 * What the house pays winners of one pay coin from: its own funding, put in with the first order, and the stakes.
 * Always: the balance is at least `promised`, what all orders not yet settled would get if every one won (I14).
 */
export class CyclePool {
  readonly account: Account
  readonly funding: bigint
  /** The house has put its funding in. */
  funded = false
  /** Stakes and profits of the orders that are not settled. */
  promised = 0n

  constructor(coin: Coin, funding: bigint) {
    this.account = new Account(`cycle_pool:${coin.code}`, coin)
    this.funding = funding
  }

  /** What may still be promised beyond stakes. */
  get free(): bigint {
    return (this.funded ? this.account.balance : this.funding) - this.promised
  }

  /** Takes a stake in; the profit must be free. */
  take(ledger: Ledger, external: Account, from: Account, stake: bigint, profit: bigint): void {
    if (profit > this.free) throw new InvariantError('I14', `${this.account.name} cannot promise ${profit}`)
    if (!this.funded) ledger.move(external, this.account, this.funding)
    this.funded = true
    ledger.move(from, this.account, stake)
    this.promised += stake + profit
  }

  /** Pays what an order comes to, nothing or more. */
  pay(ledger: Ledger, to: Account, amount: bigint, promised: bigint): void {
    ledger.move(this.account, to, amount)
    this.promised -= promised
  }
}

import { Refusal } from './http'
import type { Money } from './money'

/** Usable and reserved amount of one coin. Neither goes below zero. */
export class Balance {
  usable: Money = 0n
  held: Money = 0n

  hold(amount: Money): void {
    this.pay(amount)
    this.held += amount
  }

  pay(amount: Money): void {
    if (amount > this.usable) throw new Refusal('Insufficient balance')
    this.usable -= amount
  }

  release(amount: Money): void {
    this.held -= amount
    this.usable += amount
  }
}

/** Futures account of one coin: held money is margin of orders or of positions. */
export class FuturesBalance extends Balance {
  orderMargin: Money = 0n
  profit: Money = 0n
}

/** One account of a member, by coin. */
export class Account<T extends Balance = Balance> {
  readonly #coins = new Map<string, T>()
  readonly #create: () => T

  constructor(create: () => T) {
    this.#create = create
  }

  of(coin: string): T {
    const balance = this.#coins.get(coin) ?? this.#create()
    this.#coins.set(coin, balance)
    return balance
  }

  entries(): [string, T][] {
    return [...this.#coins]
  }
}

/** An account of one coin and its number in the ledger. */
export interface NumberedAccount {
  readonly id: number
  readonly account: string
  readonly coin: string
}

/** The numbers that accounts have in the ledger: each is given out once, in the order in which accounts come. */
export class AccountNumbers {
  readonly #numbers = new Map<string, number>()
  #next = 1

  /** As the database has it. */
  add({ id, account, coin }: NumberedAccount): void {
    this.#numbers.set(keyOf(account, coin), id)
    this.#next = Math.max(this.#next, id + 1)
  }

  /** The highest number; 0: there is none. */
  get last(): number {
    return this.#next - 1
  }

  /** Undefined: the account is new. */
  of(account: string, coin: string): number | undefined {
    return this.#numbers.get(keyOf(account, coin))
  }

  /** The number of a new account. */
  give(account: string, coin: string): number {
    const id = this.#next++
    this.#numbers.set(keyOf(account, coin), id)
    return id
  }

  clear(): void {
    this.#numbers.clear()
    this.#next = 1
  }
}

function keyOf(account: string, coin: string): string {
  return `${account} ${coin}`
}

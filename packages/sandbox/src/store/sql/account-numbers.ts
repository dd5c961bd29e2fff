/** An account of one coin and its number in the ledger. */
export interface NumberedAccount {
  readonly id: number
  readonly account: string
  readonly coin: string
}

/** Ledger numbers of accounts: each is assigned once, in order of first use. */
export class AccountNumbers {
  readonly #numbers = new Map<string, number>()
  #next = 1

  add({ id, account, coin }: NumberedAccount): void {
    this.#numbers.set(keyOf(account, coin), id)
    this.#next = Math.max(this.#next, id + 1)
  }

  get last(): number {
    return this.#next - 1
  }

  /** Undefined for a new account. */
  of(account: string, coin: string): number | undefined {
    return this.#numbers.get(keyOf(account, coin))
  }

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

import type { ExchangeConfig } from '../core/config'
import { contractName } from '../core/futures/contract'
import { parseUnits, unitsText } from '../core/kernel/units'
import { pairName } from '../core/market/market-data'

export interface Market {
  price(ticks: string): string
  quantity(lots: string): string
}

/** What the numbers of the store stand for: ticks, lots and accounts. */
export class ExportUnits {
  readonly #markets: ReadonlyMap<string, Market>
  readonly #accounts = new Map<string, { name: string; coin: string }>()

  constructor({ pairs, contracts = [] }: Pick<ExchangeConfig, 'pairs' | 'contracts'>) {
    this.#markets = new Map<string, Market>([
      ...pairs.map((pair): [string, Market] => [
        pairName(pair),
        {
          price: (ticks) => unitsText(BigInt(ticks), pair.priceDecimals),
          quantity: (lots) => unitsText(BigInt(lots), pair.amountDecimals),
        },
      ]),
      ...contracts.map((contract): [string, Market] => [
        contractName(contract),
        {
          price: (ticks) => unitsText(BigInt(ticks), contract.priceDecimals),
          quantity: (lots) => unitsText(BigInt(lots) * (parseUnits(contract.unit, 8) ?? 0n), 8),
        },
      ]),
    ])
  }

  /** A market that is gone from the config is told in ticks and lots. */
  of(market: string): Market {
    return this.#markets.get(market) ?? { price: (ticks) => ticks, quantity: (lots) => lots }
  }

  /** Takes a row of table balance: `ledger` and `ledger_daily` know accounts by its number. */
  name(row: (column: string) => string): void {
    this.#accounts.set(row('id'), { name: row('account'), coin: row('coin') })
  }

  knows(id: string): boolean {
    return this.#accounts.has(id)
  }

  account(id: string): string {
    return this.#accounts.get(id)?.name ?? id
  }

  coin(id: string): string | null {
    return this.#accounts.get(id)?.coin ?? null
  }
}

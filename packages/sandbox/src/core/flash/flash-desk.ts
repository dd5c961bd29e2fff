import { Account, type Coin } from '../ledger'

/**
 * The house's own coins for swaps, and what was swapped. The pools stand at their configured size at the first
 * swap of a day and pay until they are empty: never below zero (I14). Minute prices of the last while are kept so
 * that nobody can swap at a price he made himself a moment ago; see `quote`.
 */
export interface FlashDeskView {
  /** Oldest first. */
  orders(uid: number): readonly FlashOrderRow[]
  /** Median of the minute prices, in ticks; undefined before the first. */
  median(coin: string): bigint | undefined
  /** Units in the pool. */
  pooled(coin: string): bigint
  /** `exchangeDay` of the last filling. */
  readonly filledOn: number | undefined
}

export interface FlashOrderRow {
  readonly id: number
  readonly uid: number
  readonly from: string
  readonly to: string
  /** Units of 1e-8 of `from`. */
  readonly paid: bigint
  /** Units of 1e-8 of `to`. */
  readonly received: bigint
  /** USDT for one coin, decimal text. */
  readonly fromPrice: string
  readonly toPrice: string
  readonly createdTs: number
}

const FLASH_ORDERS_KEPT = 500
/** Who wants to move the median has to hold the price for five minutes. */
const SAMPLES_KEPT = 9

export class FlashDesk implements FlashDeskView {
  nextOrderId = 1
  filledOn: number | undefined
  /** Number of the minute of the last samples. */
  sampledAt = 0
  /** By coin, oldest first, ticks of its pair with USDT. */
  readonly samples = new Map<string, bigint[]>()
  readonly rows = new Map<number, FlashOrderRow[]>()
  readonly pools = new Map<string, Account>()

  pool(coin: Coin): Account {
    const found = this.pools.get(coin.code)
    if (found !== undefined) return found
    const pool = new Account(`flash_liquidity:${coin.code}`, coin)
    this.pools.set(coin.code, pool)
    return pool
  }

  keep(row: FlashOrderRow): void {
    const rows = this.rows.get(row.uid) ?? []
    rows.push(row)
    this.rows.set(row.uid, rows.slice(-FLASH_ORDERS_KEPT))
  }

  sample(coin: string, price: bigint): void {
    const prices = this.samples.get(coin) ?? []
    prices.push(price)
    this.samples.set(coin, prices.slice(-SAMPLES_KEPT))
  }

  orders(uid: number): readonly FlashOrderRow[] {
    return this.rows.get(uid) ?? []
  }

  median(coin: string): bigint | undefined {
    const prices = [...(this.samples.get(coin) ?? [])].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return prices[(prices.length - 1) >> 1]
  }

  pooled(coin: string): bigint {
    return this.pools.get(coin)?.balance ?? 0n
  }
}

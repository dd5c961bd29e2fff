import { Account, type Coin, HOME_COIN } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits, unitsText } from '../kernel/units'
import type { WorldConfig } from '../kernel/world'
import { memberPrices } from '../spot/member-price'
import type { SpotState, SpotWorld } from '../spot/spot'
import type { Wallets } from '../wallet/wallet'

/** An offered swap. */
export interface FlashPairConfig {
  /** Wire autoid. */
  readonly id: number
  /** Paid. */
  readonly from: string
  /** Received. */
  readonly to: string
  /** Limits of one swap, decimal text in `from`; inclusive. */
  readonly min: string
  readonly max: string
}

/** Every coin is USDT or has a spot pair with it. */
export interface FlashConfig {
  readonly pairs: readonly FlashPairConfig[]
  /** Size of the pool of each coin at the start of a day, decimal text. */
  readonly liquidity: Readonly<Record<string, string>>
}

/** Throws RangeError on a swap without price, limits or pool. */
export function checkOffers({ pairs, liquidity }: FlashConfig, isPriced: (coin: string) => boolean): void {
  const ids = new Set<number>()
  for (const { id, from, to, min, max } of pairs) {
    const least = parseUnits(min, COIN_DECIMALS) ?? 0n
    const most = parseUnits(max, COIN_DECIMALS) ?? 0n
    const known = [from, to].every((coin) => coin in liquidity && (coin === HOME_COIN || isPriced(coin)))
    if (!known || from === to || ids.has(id) || least <= 0n || most < least)
      throw new RangeError(`swap ${id}`)
    ids.add(id)
  }
}

/**
 * Pools of the exchange for swaps, and the swaps. The first swap of a day restores the pools to their
 * configured size. They pay until empty, never below zero (I14).
 */
export interface FlashPoolsView {
  /** Oldest first. */
  orders(uid: number): readonly FlashOrderRow[]
  /** Units in the pool. */
  pooled(coin: string): bigint
  /** `exchangeDay` of the last refill. */
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

const MAX_FLASH_ORDERS = 500

export class FlashPools implements FlashPoolsView {
  nextOrderId = 1
  filledOn: number | undefined
  readonly rows = new Map<number, FlashOrderRow[]>()
  readonly pools = new Map<string, Account>()

  pool(coin: Coin): Account {
    const found = this.pools.get(coin.code)
    if (found !== undefined) return found
    const pool = new Account(`flash_liquidity:${coin.code}`, coin)
    this.pools.set(coin.code, pool)
    return pool
  }

  store(row: FlashOrderRow): void {
    const rows = this.rows.get(row.uid) ?? []
    rows.push(row)
    this.rows.set(row.uid, rows.slice(-MAX_FLASH_ORDERS))
  }

  orders(uid: number): readonly FlashOrderRow[] {
    return this.rows.get(uid) ?? []
  }

  pooled(coin: string): bigint {
    return this.pools.get(coin)?.balance ?? 0n
  }
}

/** USDT for one coin, decimal text. */
export interface Quote {
  /** Price at which the exchange buys. */
  readonly buy: string
  /** Price at which the exchange sells; never below `buy`. */
  readonly sell: string
}

/** Current prices of a coin from its spot pair; undefined while that is closed. */
export function quote(state: FlashState, coin: string): Quote | undefined {
  if (coin === HOME_COIN) return { buy: '1', sell: '1' }
  const pair = state.spot.pairs.get(`${coin}/${HOME_COIN}`)
  const prices = pair && memberPrices(pair)
  if (pair === undefined || prices === undefined) return undefined
  const text = (ticks: bigint) => unitsText(ticks, pair.config.priceDecimals)
  return { buy: text(prices.pays), sell: text(prices.takes) }
}

export interface FlashWorldConfig extends WorldConfig {
  /** Swaps; none by default. */
  readonly flash?: FlashConfig
}

export interface FlashWorld extends SpotWorld {
  readonly config: FlashWorldConfig
  readonly flash: FlashPools
  readonly wallet: Wallets
}

export interface FlashState extends SpotState {
  readonly config: FlashWorldConfig
  readonly flash: FlashPoolsView
}

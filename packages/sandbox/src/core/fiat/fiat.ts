import type { Side } from '../kernel/command'
import { Account, type Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import type { PaymentMethodsWorld } from '../payment-methods/payment-methods'
import type { SpotWorld } from '../spot/spot'
import type { WalletWorld } from '../wallet/wallet'
import { rateWith } from './prices'

/** Fiat trading: coins, currencies and merchants. Amounts are decimal text. */
export interface OtcConfig {
  readonly coins: readonly OtcCoinConfig[]
  readonly currencies: readonly OtcCurrencyConfig[]
  readonly merchants: readonly MerchantConfig[]
}

/** Limits of one order, in the coin. */
export interface OtcCoinConfig {
  readonly coin: string
  readonly min: string
  readonly max: string
}

export interface OtcCurrencyConfig {
  /** E.g. `INR`. */
  readonly code: string
  readonly name: string
  /** The currency's sign. */
  readonly symbol: string
  /** Units of the currency for one USDT, the middle of the merchants' rates. */
  readonly rate: string
  /** Decimals of a payable amount. */
  readonly decimals: number
  readonly enabled: boolean
}

type PaymentKind = 'bankCard' | 'chatApp'

/** Payment account of a merchant; it pays sellers by the same kinds. */
export interface MerchantAccount {
  readonly kind: PaymentKind
  readonly bank: string
  readonly name: string
  readonly account: string
  readonly extraA: string
  readonly extraB: string
}

/** A merchant that trades one currency for coins from its own stock. */
export interface MerchantConfig {
  /** Part of the ledger account `otc_merchant:{id}`. */
  readonly id: number
  readonly currency: string
  /** Hundredths of a percent of the rate, above it when members buy and below it when they sell. */
  readonly buySpread: number
  readonly sellSpread: number
  /** Limits of one order, in USDT. */
  readonly minValue: string
  readonly maxValue: string
  /** One account of a kind; at least one. */
  readonly accounts: readonly MerchantAccount[]
  /** Amounts at the start of an exchange day; other coins are not traded. */
  readonly stock: readonly (readonly [coin: string, amount: string])[]
  /** Maximum of concurrent orders. */
  readonly parallel: number
  /** Orders before genesis, and the completed ones among them. */
  readonly orders: number
  readonly completed: number
}

/** Coins of one kind that a merchant holds. */
export interface Stock {
  readonly account: Account
  /** Amount at the start of a day, 1e-8. */
  readonly target: bigint
  /** Reserved for buyers. */
  reserved: bigint
}

/**
 * One merchant. Invariants: `open` is the number of its open orders, `reserved` the undelivered coins of its
 * open buys, and no balance is below that (I4).
 */
export class Merchant {
  readonly config: MerchantConfig
  /** Currency for one USDT, 1e-8. */
  readonly buyRate: bigint
  readonly sellRate: bigint
  /** USDT, 1e-8. */
  readonly minValue: bigint
  readonly maxValue: bigint
  readonly stocks = new Map<string, Stock>()
  open = 0
  orders: number
  completed: number

  constructor(config: MerchantConfig, currency: OtcCurrencyConfig, coin: (code: string) => Coin) {
    this.config = config
    const middle = units(currency.rate)
    this.buyRate = rateWith('buy', middle, config.buySpread)
    this.sellRate = rateWith('sell', middle, config.sellSpread)
    this.minValue = units(config.minValue)
    this.maxValue = units(config.maxValue)
    this.orders = config.orders
    this.completed = config.completed
    for (const [code, amount] of config.stock) {
      const account = new Account(`otc_merchant:${config.id}`, coin(code))
      this.stocks.set(code, { account, target: units(amount), reserved: 0n })
    }
  }

  /** True if a higher share of its orders was completed. */
  isMoreReliableThan(other: Merchant): boolean {
    return this.completed * other.orders > other.completed * this.orders
  }
}

function units(text: string): bigint {
  const read = parseUnits(text, COIN_DECIMALS)
  if (read === undefined) throw new RangeError(`${text} is no amount`)
  return read
}

/**
 * ```
 *  buy   matching ──merchant──► unpaid ──proof, within 20 min──► pending ──► completed
 *           │                     │                                 └──────► rejected
 *           └────────┬────────────┘
 *                    └──► cancelled (no merchant, window over, withdrawn), rejected (admin)
 *
 *  sell  matching ──merchant──► pending (the merchant pays) ──► completed
 *           └──► cancelled            └──────► rejected
 * ```
 * The last three are final. A merchant's coins are reserved from `unpaid` on, a seller's are locked from the
 * start.
 */
type OtcStatus = 'matching' | 'unpaid' | 'pending' | 'completed' | 'cancelled' | 'rejected'

/** Reason of an order that ended without a transfer; '' otherwise. */
export type OtcCause = '' | 'window' | 'noMerchant' | 'member' | 'review' | 'fundsLocked'

export interface OtcOrder {
  readonly id: number
  readonly uid: number
  readonly side: Side
  readonly coin: string
  readonly currency: string
  /** Quantity of the coin, 1e-8. */
  readonly units: bigint
  /** USDT for one coin at placement, 1e-8. */
  readonly coinPrice: bigint
  readonly createdTs: number
  /** Time until a paying merchant has paid; null: decided by an admin only. */
  reviewMs: number | null
  /**
   * Currency for one coin, 1e-8: the published price until a merchant is found, then the merchant's, never
   * worse.
   */
  price: bigint
  /** Total in the currency, 1e-8. */
  total: bigint
  status: OtcStatus
  merchantId: number | null
  /** Payment account at the time of matching, for a buy. */
  payee: MerchantAccount | null
  /** Masked account of the seller, for a sell. */
  destination: string
  /** Last millisecond of the 20 minutes, for a buy. */
  payBefore: number | null
  proof: string
  cause: OtcCause
  /** Reason of an admin, shown to the member. */
  reason: string
  /** Time of the automatic next step; null: decided by an admin only. */
  dueTs: number | null
}

export function isOpen({ status }: OtcOrder): boolean {
  return status === 'matching' || status === 'unpaid' || status === 'pending'
}

/**
 * Fiat orders of members, and merchants with their stocks. Money itself is outside the exchange; the state
 * holds coins. Invariants: `c2c.locked` of a member is the sum of its open sells (I4), ended orders never
 * change, and `open` holds exactly the others.
 */
export interface OtcView {
  readonly config: OtcConfig
  /** Oldest first; closed ones are the last 500. */
  orders(uid: number): readonly Readonly<OtcOrder>[]
  /** Undefined if the member has no such order. */
  order(uid: number, id: number): Readonly<OtcOrder> | undefined
  openOrders(): Iterable<Readonly<OtcOrder>>
  /** Worst rates of the currency, 1e-8; undefined while no merchant trades it. */
  published(currency: string): { readonly buyRate: bigint; readonly sellRate: bigint } | undefined
}

const MAX_CLOSED_FIAT_ORDERS = 500

const EMPTY_CONFIG: OtcConfig = { coins: [], currencies: [], merchants: [] }

export class OtcOrders implements OtcView {
  readonly config: OtcConfig
  readonly merchants: readonly Merchant[]
  readonly currencies = new Map<string, OtcCurrencyConfig>()
  nextOrderId = 1
  /** Exchange day of the merchants' last restock; null before the first. */
  stockedDay: number | null = null
  /** By uid, oldest first. */
  readonly rows = new Map<number, OtcOrder[]>()
  /** By id, ascending. */
  readonly open = new Map<number, OtcOrder>()
  /** Earliest due time of the open orders. */
  nextDue = Number.POSITIVE_INFINITY

  /** Throws RangeError on a merchant without its currency. */
  constructor(config: OtcConfig | undefined, coin: (code: string) => Coin) {
    this.config = config ?? EMPTY_CONFIG
    for (const currency of this.config.currencies) this.currencies.set(currency.code, currency)
    this.merchants = this.config.merchants.map((each) => {
      const currency = this.currencies.get(each.currency)
      if (currency === undefined) throw new RangeError(`merchant ${each.id} trades ${each.currency}`)
      return new Merchant(each, currency, coin)
    })
  }

  store(order: OtcOrder): void {
    const rows = this.rows.get(order.uid) ?? []
    rows.push(order)
    if (rows.length < MAX_CLOSED_FIAT_ORDERS * 2) this.rows.set(order.uid, rows)
    else {
      const from = rows.length - MAX_CLOSED_FIAT_ORDERS
      this.rows.set(
        order.uid,
        rows.filter((each, index) => index >= from || isOpen(each)),
      )
    }
    if (!isOpen(order)) return
    this.open.set(order.id, order)
    this.wake(order.dueTs)
  }

  /** Schedules a check at `dueTs`. */
  wake(dueTs: number | null): void {
    if (dueTs !== null && dueTs < this.nextDue) this.nextDue = dueTs
  }

  merchant(id: number): Merchant | undefined {
    return this.merchants.find(({ config }) => config.id === id)
  }

  orders(uid: number): readonly OtcOrder[] {
    return this.rows.get(uid) ?? []
  }

  order(uid: number, id: number): OtcOrder | undefined {
    return this.orders(uid).find((each) => each.id === id)
  }

  *accounts(): Iterable<Account> {
    for (const { stocks } of this.merchants) for (const { account } of stocks.values()) yield account
  }

  openOrders(): Iterable<OtcOrder> {
    return this.open.values()
  }

  published(currency: string): { buyRate: bigint; sellRate: bigint } | undefined {
    let worst: { buyRate: bigint; sellRate: bigint } | undefined
    for (const { config, buyRate, sellRate } of this.merchants) {
      if (config.currency !== currency) continue
      worst = {
        buyRate: worst === undefined || buyRate > worst.buyRate ? buyRate : worst.buyRate,
        sellRate: worst === undefined || sellRate < worst.sellRate ? sellRate : worst.sellRate,
      }
    }
    return worst
  }
}

export interface OtcWorld extends SpotWorld, WalletWorld, PaymentMethodsWorld {
  readonly config: WalletWorld['config']
  readonly otc: OtcOrders
  readonly effects: SpotWorld['effects']
}

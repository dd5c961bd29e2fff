import type { Side } from '../kernel/command'
import { Account, type Coin } from '../kernel/ledger'
import { COIN_DECIMALS, parseUnits } from '../kernel/units'
import type { PaymentMethodsWorld } from '../payment-methods/payment-methods'
import type { SpotWorld } from '../spot/spot'
import type { WalletWorld } from '../wallet/wallet'
import { rateWith } from './prices'

/** Buying and selling coins for money: what is traded, in which currencies, with whom. Amounts are decimal text. */
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
  /** Units of it for one USDT, in the middle of what merchants ask and pay. */
  readonly rate: string
  /** Of a sum that can be paid. */
  readonly decimals: number
  readonly enabled: boolean
}

type PaymentKind = 'bankCard' | 'chatApp'

/** Where a merchant is paid; it pays sellers by the same kinds. */
export interface MerchantAccount {
  readonly kind: PaymentKind
  readonly bank: string
  readonly name: string
  readonly account: string
  readonly extraA: string
  readonly extraB: string
}

/** Somebody who trades one currency for coins out of a stock of their own. */
export interface MerchantConfig {
  /** Also in the ledger: `otc_merchant:{id}`. */
  readonly id: number
  readonly currency: string
  /** Hundredths of a percent of the rate, above it when members buy and below it when they sell. */
  readonly buySpread: number
  readonly sellSpread: number
  /** Of one order, in USDT. */
  readonly minValue: string
  readonly maxValue: string
  /** One of each kind at most, at least one. */
  readonly accounts: readonly MerchantAccount[]
  /** What of each coin they begin an exchange day with; coins that are not here they do not trade. */
  readonly stock: readonly (readonly [coin: string, amount: string])[]
  /** How many orders they serve at once. */
  readonly parallel: number
  /** Orders before genesis, and how many of them were completed. */
  readonly orders: number
  readonly completed: number
}

/** Coins of one kind that a merchant trades with. */
export interface Stock {
  readonly account: Account
  /** What the merchant begins a day with, 1e-8. */
  readonly target: bigint
  /** Set aside for buyers. */
  reserved: bigint
}

/**
 * One merchant. Invariants: `open` is the number of open orders matched with it, `reserved` the coins that the buys
 * among them still have to deliver, and no balance is below that (I4).
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

  /** Whether more of its orders were completed, in proportion. */
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
 *                    └──► cancelled (nobody found, window over, stepped back), rejected (staff)
 *
 *  sell  matching ──merchant──► pending (the merchant pays) ──► completed
 *           └──► cancelled            └──────► rejected
 * ```
 * The last three are for good. The merchant's coins are set aside from `unpaid` on, a seller's are frozen from the start.
 */
type OtcStatus = 'matching' | 'unpaid' | 'pending' | 'completed' | 'cancelled' | 'rejected'

/** Why an order ended without coins changing hands; '' while it has not. */
export type OtcCause = '' | 'window' | 'noMerchant' | 'member' | 'staff' | 'frozen'

export interface OtcOrder {
  readonly id: number
  readonly uid: number
  readonly side: Side
  readonly coin: string
  readonly currency: string
  /** Of the coin, 1e-8. */
  readonly units: bigint
  /** USDT for one coin when it was placed, 1e-8. */
  readonly coinPrice: bigint
  readonly createdTs: number
  /** After how long a merchant that pays has paid; null: only by decision. */
  reviewMs: number | null
  /** Currency for one coin, 1e-8: as published until a merchant is found, then the merchant's, which is no worse. */
  price: bigint
  /** Currency in all, 1e-8. */
  total: bigint
  status: OtcStatus
  merchantId: number | null
  /** Of a buy: where to pay to, as it was when the merchant was found. */
  payee: MerchantAccount | null
  /** Of a sell: where the money goes, masked. */
  destination: string
  /** Of a buy: the last millisecond of the 20 minutes. */
  payBefore: number | null
  proof: string
  cause: OtcCause
  /** Of staff, for the member to read. */
  reason: string
  /** When it moves on by itself; null: only by decision. */
  dueTs: number | null
}

export function isOpen({ status }: OtcOrder): boolean {
  return status === 'matching' || status === 'unpaid' || status === 'pending'
}

/**
 * The fiat business: orders of members, merchants with their stocks. Money itself is outside; what is kept here are
 * the coins. Invariants: `c2c.locked` of a member is the sum of the open sells (I4), an order that has ended stays as
 * it is, and `open` holds exactly the orders that have not.
 */
export interface OtcView {
  readonly config: OtcConfig
  /** Oldest first; closed ones the last 500. */
  orders(uid: number): readonly Readonly<OtcOrder>[]
  /** Undefined: there is none of this member. */
  order(uid: number, id: number): Readonly<OtcOrder> | undefined
  openOrders(): Iterable<Readonly<OtcOrder>>
  /** The worst rates a member may meet, 1e-8; undefined while no merchant trades the currency. */
  published(currency: string): { readonly buyRate: bigint; readonly sellRate: bigint } | undefined
}

const FIAT_ORDERS_KEPT = 500

const NOTHING: OtcConfig = { coins: [], currencies: [], merchants: [] }

export class OtcOrders implements OtcView {
  readonly config: OtcConfig
  readonly merchants: readonly Merchant[]
  readonly currencies = new Map<string, OtcCurrencyConfig>()
  nextOrderId = 1
  /** Exchange day on which the merchants filled up last; null: never yet. */
  stockedDay: number | null = null
  /** Of every member, oldest first. */
  readonly rows = new Map<number, OtcOrder[]>()
  /** By id, in order of id. */
  readonly open = new Map<number, OtcOrder>()
  /** The earliest due time of the open orders. */
  nextDue = Number.POSITIVE_INFINITY

  /** Throws RangeError on a merchant without its currency. */
  constructor(config: OtcConfig | undefined, coin: (code: string) => Coin) {
    this.config = config ?? NOTHING
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
    if (rows.length < FIAT_ORDERS_KEPT * 2) this.rows.set(order.uid, rows)
    else {
      const from = rows.length - FIAT_ORDERS_KEPT
      this.rows.set(
        order.uid,
        rows.filter((each, index) => index >= from || isOpen(each)),
      )
    }
    if (!isOpen(order)) return
    this.open.set(order.id, order)
    this.wake(order.dueTs)
  }

  /** Sees to it that what is due then is looked at then. */
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

/** What otc works on. */
export interface OtcWorld extends SpotWorld, WalletWorld, PaymentMethodsWorld {
  readonly config: WalletWorld['config']
  readonly otc: OtcOrders
  readonly effects: SpotWorld['effects']
}

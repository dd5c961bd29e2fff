import type { Coin } from '../ledger'
import { Merchant } from './merchant'
import type { OtcConfig, OtcCurrencyConfig } from './otc-config'
import { isOpen, type OtcOrder } from './otc-order'

/**
 * The fiat business: orders of members, merchants with their stocks. Money itself is outside; what is kept here are
 * the coins. Invariants: `c2c.frozen` of a member is the sum of the open sells (I4), an order that has ended stays as
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

export class OtcDesk implements OtcView {
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

  keep(order: OtcOrder): void {
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

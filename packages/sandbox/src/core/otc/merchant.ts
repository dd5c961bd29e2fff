import { Account, type Coin } from '../ledger'
import { COIN_DECIMALS, parseUnits } from '../units'
import type { MerchantConfig, OtcCurrencyConfig } from './otc-config'
import { rateWith } from './quote'

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

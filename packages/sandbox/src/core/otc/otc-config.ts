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

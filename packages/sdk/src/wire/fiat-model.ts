/** A coin that can be bought and sold for fiat money. */
export interface FiatCoin {
  readonly coin: string
  readonly icon: string
  /** USDT for one coin. */
  readonly price: string
  /** Of one order, in the coin. */
  readonly min: string
  /** Absent = no limit. */
  readonly max?: string
}

/** A currency one can pay with or be paid in. */
export interface FiatCurrency {
  /** E.g. `INR`. */
  readonly code: string
  readonly name: string
  /** The currency's sign. */
  readonly symbol: string
  /** Units of the currency for one USDT, for a buyer of coins. */
  readonly buyRate: string
  /** The same for a seller. */
  readonly sellRate: string
  readonly enabled: boolean
}

/** Where a buyer pays to. */
export interface FiatPayee {
  readonly bank: string
  readonly name: string
  readonly account: string
  /** What else the merchant wants said: branch, IFSC, a reference. */
  readonly extraA: string
  readonly extraB: string
  readonly remark: string
}

/** An order of coins for money; figures are plain decimal text. */
export interface FiatOrder {
  /** What `fiat.order` and `fiat.uploadProof` take. */
  readonly id: string
  readonly side: 'buy' | 'sell'
  readonly coin: string
  readonly currency: string
  /** In the coin. */
  readonly quantity: string
  /** In the currency, for one coin. */
  readonly price: string
  /** In the currency. */
  readonly total: string
  /** `matching`: a merchant is looked for; `unpaid`: to be paid; `pending`: waiting for the exchange, on some servers also for the payment. */
  readonly status: 'matching' | 'unpaid' | 'pending' | 'completed' | 'cancelled' | 'rejected' | (string & {})
  /** Reference of the payment's screenshot; '' before it was sent. */
  readonly proof: string
  /** Only a buy that has found its merchant. */
  readonly payee?: FiatPayee
  /** Epoch milliseconds: pay before, or apply anew (20 minutes, docs/reference/product.md#states). */
  readonly payBefore?: number
  /** Why it was rejected, for the member to read. */
  readonly reason: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/** What placing a fiat order answers. */
export interface FiatOrderPlaced {
  readonly message: string
  /** Absent where the server does not say: look into the list of orders. */
  readonly orderId?: string
}

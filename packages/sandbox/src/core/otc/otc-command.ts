/** Asks to buy coins for money; `matchMs`: a merchant is found after so long, absent: when somebody decides. */
export interface BuyForFiat {
  readonly type: 'otc.buy'
  readonly uid: number
  readonly coin: string
  readonly currency: string
  /** Decimal text in the coin. */
  readonly amount: string
  readonly matchMs?: number
}

/** Asks to sell coins for money; `reviewMs`: the merchant has paid so long after it was found. */
export interface SellForFiat {
  readonly type: 'otc.sell'
  readonly uid: number
  readonly coin: string
  readonly currency: string
  readonly amount: string
  readonly matchMs?: number
  readonly reviewMs?: number
}

/** The buyer has paid, with a picture as proof; `reviewMs`: the merchant confirms after so long. */
export interface ProvePayment {
  readonly type: 'otc.pay'
  readonly uid: number
  readonly orderId: number
  readonly image: string
  readonly reviewMs?: number
}

/** The member steps back, before anything was paid. */
export interface CancelFiatOrder {
  readonly type: 'otc.cancel'
  readonly uid: number
  readonly orderId: number
}

/** By the exchange's staff: approved, a waiting order goes on to its next state; else it is rejected. */
export interface DecideFiatOrder {
  readonly type: 'otc.decide'
  readonly orderId: number
  readonly approved: boolean
  /** For the member to read. */
  readonly reason?: string
}

export type OtcCommand = BuyForFiat | SellForFiat | ProvePayment | CancelFiatOrder | DecideFiatOrder

/** Refusals beside those of the SDK's check. */
export type OtcRejectCode =
  | 'UNKNOWN_CURRENCY'
  | 'FIAT_CURRENCY_CLOSED'
  /** Of one member, all kinds together. */
  | 'FIAT_TOO_MANY_OPEN'
  /** No such order of this member; another member's order answers the same. */
  | 'FIAT_ORDER_NOT_FOUND'
  /** The proof of this payment is in already. */
  | 'FIAT_ALREADY_PAID'
  /** The 20 minutes are over. */
  | 'FIAT_WINDOW_OVER'
  /** There is nothing to pay, or not yet. */
  | 'FIAT_NOT_TO_BE_PAID'
  /** Paid, or over. */
  | 'FIAT_NOT_CANCELLABLE'
  /** Staff approves what waits for the exchange, not what waits for the member. */
  | 'FIAT_NOT_WAITING'
  | 'FIAT_NO_MERCHANT'

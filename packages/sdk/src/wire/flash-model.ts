/** One swap that is offered: `received = quantity x fromPrice / toPrice`, 8 decimals, down. */
export interface FlashPair {
  readonly id: number
  readonly from: string
  readonly to: string
  /** USDT for one coin. */
  readonly fromPrice: string
  readonly toPrice: string
  /** In `from`, for one swap. */
  readonly min: string
  /** In `from`; one panel of the family calls it the most of a day, here it is the most of a swap. '0' = no limit. */
  readonly max: string
}

/** A swap that was made; quantities and prices are plain decimal text. */
export interface FlashOrder {
  readonly id?: number
  readonly from: string
  readonly to: string
  /** In `from`. */
  readonly paid: string
  /** In `to`. */
  readonly received: string
  readonly fromPrice?: string
  readonly toPrice?: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
}

/**
 * Swaps one coin for another at the price of the moment it is applied: a price seen before binds nobody.
 * `passwordHash` is the one the gateway verified the fund password against.
 */
export interface SwapCoins {
  readonly type: 'flash.swap'
  readonly uid: number
  /** Of the FlashPairConfig. */
  readonly pairId: number
  /** In the coin that is paid. */
  readonly amount: string
  readonly passwordHash: string
}

export type FlashCommand = SwapCoins

/** Refusals beside those of the SDK's check. */
export type FlashRejectCode =
  | 'UNKNOWN_FLASH_PAIR'
  /** The pool of the coin that would be received is too small today. */
  | 'FLASH_LIQUIDITY'
  /** So little that nothing would be received. */
  | 'FLASH_TOO_SMALL'

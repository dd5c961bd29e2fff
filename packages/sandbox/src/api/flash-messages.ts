import type { FlashRejectCode } from '../core/flash/flash-command'

/** What the exchange says about swaps. */
export const flashMessages: Readonly<Record<FlashRejectCode | 'SWAPPED', string>> = {
  UNKNOWN_FLASH_PAIR: 'This swap is not offered',
  FLASH_LIQUIDITY: 'Not enough of this coin is left for swaps today',
  FLASH_TOO_SMALL: 'The amount is too small to be swapped',
  SWAPPED: 'Swapped',
}

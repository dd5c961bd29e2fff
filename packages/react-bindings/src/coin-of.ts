import type { CoinInput } from '@bgk/sdk'

/** The input of calls about one coin. */
export function coinOf(coin: string | undefined): CoinInput | false {
  return coin !== undefined && { coin }
}

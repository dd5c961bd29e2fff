import type { PairRef } from '@bgk/sdk'

/** What goes to the exchange, in the SDK's words. */
export interface OrderPayload extends PairRef {
  /** The call that is made, `spot.buyLimit` … */
  readonly call: 'spot.buyLimit' | 'spot.buyMarket' | 'spot.sellLimit' | 'spot.sellMarket'
  readonly side: 'buy' | 'sell'
  readonly style: 'limit' | 'market'
  readonly amount: string
  readonly price?: string
  readonly board?: string
}

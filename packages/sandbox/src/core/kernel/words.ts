/** Words that the commands of every market share. */

export type Side = 'buy' | 'sell'
export type OrderType = 'limit' | 'market'

/** Not traded, partly traded, all traded, all cancelled, partly cancelled (docs/reference/wire.md#enumerations). */
export type OrderStatus = 'unfilled' | 'partial' | 'filled' | 'cancelled' | 'partiallyCancelled'

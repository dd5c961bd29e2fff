/** `buy` is long, `sell` is short where it is a contract's. */
export type Side = 'buy' | 'sell'
export type OrderType = 'limit' | 'market'

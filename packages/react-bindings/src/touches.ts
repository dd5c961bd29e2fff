import type { Touches } from './refresh'

/** A spot order has traded: what else has changed by that. */
export const SPOT_MOVED: Touches = ['spot.account', 'account']
/** A futures order has traded or left: what else has changed by that. */
export const FUTURES_MOVED: Touches = ['futures.position', 'account']
/** What writes touch that change nothing the exchange shows. */
export const NOTHING: Touches = []

/** Commands of the sandbox's owner to its markets; journaled like all others, so that replay meets them too. */

export type MarketKind = 'spot' | 'futures'

interface NamedPair {
  readonly base: string
  readonly quote: string
}

/** Moves the price the bots believe in by so many percent of the last price, and keeps it there for `holdMs`. */
export interface ShockPrice extends NamedPair {
  readonly type: 'market.shock'
  /** Above -100: `-12.5`. */
  readonly percent: string
  readonly holdMs: number
}

/** Lets the bots follow a recorded price from now on; no points: they are on their own again. */
export interface ReplayPrice extends NamedPair {
  readonly type: 'market.replay'
  /** `[ms since the first, price]`, at least one second long in all, times ascending. */
  readonly points: readonly (readonly [number, string])[]
}

/** Closes a market for orders of everyone, bots included, or opens it again; what rests may be cancelled. */
export interface HaltMarket extends NamedPair {
  readonly type: 'market.halt'
  readonly market: MarketKind | 'cycle'
  readonly halted: boolean
}

/** Until that time (ms) the bots show no quotes and take none. */
export interface ThinBook extends NamedPair {
  readonly type: 'market.thin'
  readonly market: MarketKind
  readonly until: number
}

/** Sets what the insurance fund has free; the outside world takes or gives the difference. */
export interface SetInsurance {
  readonly type: 'insurance.set'
  readonly coin: string
  readonly amount: string
}

export type SteeringCommand = ShockPrice | ReplayPrice | HaltMarket | ThinBook | SetInsurance

export type SteeringRejectCode =
  | 'PERCENT_INVALID'
  | 'DURATION_INVALID'
  /** Further than bots can follow: a hundredth or a hundred times the price the pair began with. */
  | 'PRICE_TOO_FAR'
  | 'REPLAY_INVALID'
  /** The contract or cycle pair is closed for trading at the moment. */
  | 'MARKET_HALTED'

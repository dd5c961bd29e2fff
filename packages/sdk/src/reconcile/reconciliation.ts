/** What became of a write whose answer was lost (rules E27). */
export type Reconciliation<Order> =
  | { readonly state: 'placed'; readonly order: Order }
  /** It was not there when looked. Where the network is merely slow it may still arrive: look again after some seconds. */
  | { readonly state: 'notPlaced' }
  /** Several orders fit, or one whose time cannot be told for sure: a person must decide. */
  | { readonly state: 'ambiguous'; readonly candidates: readonly Order[] }

export interface ReconcileOptions {
  readonly signal?: AbortSignal
  /** Ids of equal orders that are accounted for: seen before this one was sent, or answered since. */
  readonly knownIds?: readonly number[]
  /** Milliseconds the clocks may differ; default 5000 (spec §9). */
  readonly tolerance?: number
  /**
   * Minutes east of UTC of the times on orders, where it is known for sure. Without it the feed's guess is used, and an order
   * that fits but for whole quarters of an hour is a candidate.
   */
  readonly utcOffset?: number
}

/** Names a pair: what is traded, and what it is priced in. */
export interface PairRef {
  readonly base: string
  readonly quote: string
}

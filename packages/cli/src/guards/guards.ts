/** What this machine lets through, whatever the exchange would. */
export interface Guards {
  /** Nothing that changes something. */
  readonly readOnly: boolean
  /** The largest order, in what it is paid with; undefined is any. */
  readonly maxNotional: string | undefined
  /** The only pairs that are traded, as `BTC/USDT`; undefined is all. */
  readonly allowPairs: readonly string[] | undefined
  /** The only addresses that are withdrawn to; undefined is all. */
  readonly allowAddresses: readonly string[] | undefined
}

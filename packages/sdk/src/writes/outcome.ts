import type { CycleOrder, CyclePosition } from '../wire/cycle'
import type { FlashOrder } from '../wire/flash'
import type { FuturesOrder } from '../wire/futures'
import type { IeoOrder } from '../wire/ieo'
import type { SpotOrder } from '../wire/spot'
import type { FinanceRecord } from '../wire/wallet'

/** A row of the lists that may be what an attempt made. */
export type WriteRow =
  | SpotOrder
  | FuturesOrder
  | CyclePosition
  | CycleOrder
  | FinanceRecord
  | FlashOrder
  | IeoOrder

/** What became of an attempt. `applied` and `notApplied` are final and never wrong. */
export type WriteOutcome =
  | {
      readonly state: 'applied'
      /** The `id` of what was made, where the exchange tells it. */
      readonly orderId?: number
      /** The row of the lists, where there is one. */
      readonly order?: WriteRow
      /** What the exchange said. */
      readonly message?: string
    }
  | {
      readonly state: 'notApplied'
      /** Why the exchange refused it, e.g. `INSUFFICIENT_BALANCE`; absent where it never came to it. */
      readonly reason?: string
      readonly message?: string
    }
  | {
      readonly state: 'unknown'
      /** Rows that may be it; a person decides where several devices trade. */
      readonly candidates: readonly WriteRow[]
      /** Milliseconds after which asking again may tell more; absent where it will not. */
      readonly retryAfter?: number
    }

/** How to settle an attempt. */
export interface ResolveOptions {
  /** Aborting ends the asking with `CANCELLED`; the attempt can be settled later. */
  readonly signal?: AbortSignal
  /**
   * The caller vouches that nothing equal has been sent on this account since the attempt was made, by no device and not by this
   * program: then the one row that fits is it. Only used where the exchange keeps no keys. Default false.
   */
  readonly exclusive?: boolean
  /**
   * Milliseconds that a request may be on its way at most, by the exchange's clock; default 30 000. Where the exchange keeps no keys,
   * what is in no list after that time counts as never placed. Take more where a proxy queues requests.
   */
  readonly arrivalWindow?: number
}

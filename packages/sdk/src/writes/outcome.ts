import type { CycleOrder, CyclePosition } from '../wire/cycle'
import type { FlashOrder } from '../wire/flash'
import type { FuturesOrder } from '../wire/futures'
import type { IeoOrder } from '../wire/ieo'
import type { SpotOrder } from '../wire/spot'
import type { FinanceRecord } from '../wire/wallet'

/** Row of the lists that may be the result of an attempt. */
export type WriteRow =
  | SpotOrder
  | FuturesOrder
  | CyclePosition
  | CycleOrder
  | FinanceRecord
  | FlashOrder
  | IeoOrder

/** Outcome of an attempt. `applied` and `notApplied` are final and never wrong. */
export type WriteOutcome =
  | {
      readonly state: 'applied'
      /** The `id` of the result, where the exchange returns it. */
      readonly orderId?: number
      /** Row of the lists, if there is one. */
      readonly order?: WriteRow
      /** Message of the exchange. */
      readonly message?: string
    }
  | {
      readonly state: 'notApplied'
      /** Reason of the rejection, e.g. `INSUFFICIENT_BALANCE`; absent if the exchange never received it. */
      readonly reason?: string
      readonly message?: string
    }
  | {
      readonly state: 'unknown'
      /** Rows that may be the result; a person decides where several devices trade. */
      readonly candidates: readonly WriteRow[]
      /** Milliseconds after which another call may resolve it; absent if it cannot. */
      readonly retryAfter?: number
    }

/** Options of `resolve`. */
export interface ResolveOptions {
  /** Aborting ends the call with `CANCELLED`; the attempt can be resolved later. */
  readonly signal?: AbortSignal
  /**
   * True if no other device or program has sent an equal write on this account since the attempt was made.
   * The single matching row is then its result. Used only where the exchange stores no keys. Default false.
   */
  readonly exclusive?: boolean
  /**
   * Maximum travel time of a request in milliseconds by the exchange's clock; default 30 000. Where the
   * exchange stores no keys, a write in no list after that time counts as never applied. Increase it where a
   * proxy queues requests.
   */
  readonly arrivalWindow?: number
}

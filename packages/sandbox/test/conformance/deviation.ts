import type { Wrap } from './wraps'

/** One planted fault and where the suite must find it. */
export interface Deviation {
  readonly kind: string
  /** Call, or `frame.KEY`. */
  readonly call: string
  readonly field: string
  readonly wrap: Wrap
}

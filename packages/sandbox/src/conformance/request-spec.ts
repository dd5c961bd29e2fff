import type { BadKind } from './bad-values'
import type { Facts } from './facts'
import type { Fields } from './values'

/** Request of a call in the checks. */
export interface RequestSpec {
  /** Valid fields. Reads are sent with them; writes are sent by the flows of their group. */
  readonly fields?: (facts: Facts) => Fields
  readonly bad?: Readonly<Record<string, readonly BadKind[]>>
  /** A list in pages. */
  readonly paged?: true
  /** A read that needs an id from a flow, which sends it. */
  readonly late?: true
}

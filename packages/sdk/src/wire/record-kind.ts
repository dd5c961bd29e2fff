/** Kind of a movement of the wallet. */
export type RecordKind =
  | 'deposit'
  | 'withdrawal'
  | 'system'
  | 'transfer'
  | 'funding'
  | 'liquidation'
  | 'insurance'
  | (string & {})

/** The value of `types` that asks for records of all kinds. */
export const EXTENDED_RECORDS = 'extended'

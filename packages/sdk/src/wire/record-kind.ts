/** Kind of a wallet record. */
export type RecordKind =
  | 'deposit'
  | 'withdrawal'
  | 'system'
  | 'transfer'
  | 'funding'
  | 'liquidation'
  | 'insurance'
  | (string & {})

/** Value of `types` for records of all kinds. */
export const EXTENDED_RECORDS = 'extended'

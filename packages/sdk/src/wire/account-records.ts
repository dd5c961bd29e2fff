import type { FinanceRecord } from './account-model'
import type { WireCodec } from './codec'
import { decimalOrZero, optionalText, textOrEmpty, wholeField } from './fields'
import { names } from './names'
import { type PageInput, pageFields } from './page-request'
import { allowing, field, merged, named, requestRow, row, time } from './row'

const kindNames = names({
  deposit: 'in',
  withdrawal: 'out',
  system: 'system',
  transfer: 'transfer',
})

const statusNames = names({
  pending: 'sending',
  completed: 'completed',
  rejected: 'dismissed',
  revoked: 'revoke',
})

/** One row of /account/financeByTypeCoin (docs/reference/wire.md#records). */
export const financeRecordCodec: WireCodec<FinanceRecord> = row<FinanceRecord>({
  id: field('autoid', wholeField, 'id'),
  kind: named('type', kindNames),
  title: field('title', textOrEmpty),
  coin: field('coin', textOrEmpty),
  quantity: field('number', decimalOrZero),
  received: field('lastnumber', decimalOrZero),
  fee: field('gas', decimalOrZero),
  feeCoin: field('gascoin', textOrEmpty),
  address: field('address', textOrEmpty),
  tag: field('tag', textOrEmpty),
  hash: field('hash', textOrEmpty),
  status: named('state', statusNames),
  reason: field('reason', textOrEmpty),
  image: field('imgurl', textOrEmpty),
  createdAt: time('wdate', 'writedate'),
})

export interface RecordsInput extends PageInput {
  readonly kind: 'deposit' | 'withdrawal' | 'system' | 'transfer' | (string & {})
  /** Absent: of all coins. */
  readonly coin?: string
}

/** Query of /account/financeByTypeCoin. */
export const recordsRequest: WireCodec<RecordsInput> = requestRow<RecordsInput>(
  merged(pageFields, {
    kind: allowing(named('type', kindNames), "text such as 'deposit'"),
    coin: field('coin', optionalText),
  }),
)

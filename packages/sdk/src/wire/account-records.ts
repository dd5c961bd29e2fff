import type { FinanceRecord } from './account-model'
import type { WireCodec } from './codec'
import { decimalOrZero, optionalText, textOrEmpty, wholeBetween, wholeField } from './fields'
import { names } from './names'
import type { PageInput } from './page-request'
import { field, named, requestRow, row } from './row'

const kindNames = /* @__PURE__ */ names({
  deposit: 'in',
  withdrawal: 'out',
  system: 'system',
  transfer: 'transfer',
})

const statusNames = /* @__PURE__ */ names({
  pending: 'sending',
  completed: 'completed',
  rejected: 'dismissed',
  revoked: 'revoke',
})

/** One row of /account/financeByTypeCoin (wire §6.1). */
export const financeRecordCodec: WireCodec<FinanceRecord> = /* @__PURE__ */ row<FinanceRecord>({
  id: /* @__PURE__ */ field('autoid', wholeField, 'id'),
  kind: /* @__PURE__ */ named('type', kindNames),
  title: /* @__PURE__ */ field('title', textOrEmpty),
  coin: /* @__PURE__ */ field('coin', textOrEmpty),
  amount: /* @__PURE__ */ field('number', decimalOrZero),
  received: /* @__PURE__ */ field('lastnumber', decimalOrZero),
  fee: /* @__PURE__ */ field('gas', decimalOrZero),
  feeCoin: /* @__PURE__ */ field('gascoin', textOrEmpty),
  address: /* @__PURE__ */ field('address', textOrEmpty),
  tag: /* @__PURE__ */ field('tag', textOrEmpty),
  hash: /* @__PURE__ */ field('hash', textOrEmpty),
  status: /* @__PURE__ */ named('state', statusNames),
  reason: /* @__PURE__ */ field('reason', textOrEmpty),
  image: /* @__PURE__ */ field('imgurl', textOrEmpty),
  createdAt: /* @__PURE__ */ field('wdate', textOrEmpty, 'writedate'),
})

export interface RecordsInput extends PageInput {
  readonly kind: 'deposit' | 'withdrawal' | 'system' | 'transfer' | (string & {})
  /** Absent: of all coins. */
  readonly coin?: string
}

/** Query of /account/financeByTypeCoin. */
export const recordsRequest: WireCodec<RecordsInput> = /* @__PURE__ */ requestRow<RecordsInput>({
  kind: /* @__PURE__ */ named('type', kindNames),
  coin: /* @__PURE__ */ field('coin', optionalText),
  page: /* @__PURE__ */ field('page', /* @__PURE__ */ wholeBetween(1, 1_000_000, 1)),
  limit: /* @__PURE__ */ field('limit', /* @__PURE__ */ wholeBetween(1, 500, 20)),
})

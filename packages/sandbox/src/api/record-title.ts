import type { Locale } from '@bgk/sdk'
import type { RecordTitle } from './message-code'
import { message } from './messages'

/** Records keep the English title they were booked with; these are the ones the exchange itself writes. */
const codes: ReadonlyMap<string, RecordTitle> = new Map([
  ['Deposit', 'RECORD_DEPOSIT'],
  ['Withdrawal', 'RECORD_WITHDRAWAL'],
  ['Exchange to futures account', 'RECORD_TO_FUTURES'],
  ['Futures account to exchange', 'RECORD_FROM_FUTURES'],
  ['Exchange to fiat account', 'RECORD_TO_FIAT'],
  ['Fiat account to exchange', 'RECORD_FROM_FIAT'],
  ['Invitation rebate', 'RECORD_REBATE'],
  ['Bought with money', 'RECORD_BOUGHT'],
  ['Sold for money', 'RECORD_SOLD'],
  ['Demo funds', 'RECORD_DEMO_FUNDS'],
])

/** The title of a finance record in the caller's language; one that is not the exchange's own stays as it is. */
export function recordTitle(locale: Locale, title: string): string {
  const code = codes.get(title)
  return code === undefined ? title : message(locale, code)
}

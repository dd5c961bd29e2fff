import type { FinanceRecord, Locale } from '@bgk/sdk'
import type { RecordTitle } from '../core/wallet/wallet-desk'
import type { RecordTitle as TitleCode } from './message-code'
import { message } from './messages'

type Wallets = Pick<FinanceRecord, 'from' | 'to' | 'source'>

/** How a record is shown, and the wallets it is in. */
const records: Readonly<Record<RecordTitle, Wallets & { readonly code: TitleCode }>> = {
  Deposit: { code: 'RECORD_DEPOSIT', to: 'spot' },
  Withdrawal: { code: 'RECORD_WITHDRAWAL', from: 'spot' },
  'Exchange to futures account': { code: 'RECORD_TO_FUTURES', from: 'spot', to: 'futures' },
  'Futures account to exchange': { code: 'RECORD_FROM_FUTURES', from: 'futures', to: 'spot' },
  'Exchange to fiat account': { code: 'RECORD_TO_FIAT', from: 'spot', to: 'fiat' },
  'Fiat account to exchange': { code: 'RECORD_FROM_FIAT', from: 'fiat', to: 'spot' },
  'Invitation rebate': { code: 'RECORD_REBATE', to: 'spot', source: 'rebate' },
  'Bought with money': { code: 'RECORD_BOUGHT', to: 'fiat', source: 'fiat' },
  'Sold for money': { code: 'RECORD_SOLD', from: 'fiat', source: 'fiat' },
  'Demo funds': { code: 'RECORD_DEMO_FUNDS', to: 'spot', source: 'demo' },
  'Swapped away': { code: 'RECORD_SWAPPED_AWAY', from: 'spot', source: 'swap' },
  'Received by swap': { code: 'RECORD_SWAPPED_IN', to: 'spot', source: 'swap' },
  'Gain of a deleveraged position': { code: 'RECORD_ADL_GAIN', to: 'futures' },
  'Loss of a deleveraged position': { code: 'RECORD_ADL_LOSS', from: 'futures' },
  'Stop waits for liquidity': { code: 'RECORD_STOP_WAITS' },
}

/** The title of a finance record in the caller's language. */
export function recordTitle(locale: Locale, title: RecordTitle): string {
  return message(locale, records[title].code)
}

/** Which wallets a record is in, and what booked it. */
export function recordWallets(title: RecordTitle): Wallets {
  const { code: _, ...wallets } = records[title]
  return wallets
}

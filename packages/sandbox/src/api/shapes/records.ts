import type { FinanceRecord, Locale, RecordKind } from '@bgk/sdk'
import { COIN_DECIMALS, unitsText } from '../../core/kernel/units'
import type { FinanceRow, RecordTitle } from '../../core/wallet/wallet'
import type { RecordTitle as TitleCode } from '../message-code'
import { message } from '../messages'

/**
 * A finance record for the SDK's codec; `isExtended`: with separate futures kinds
 * (docs/reference/extensions.md#record-types).
 */
export function recordOf(row: FinanceRow, locale: Locale, isExtended: boolean): FinanceRecord {
  const { id, kind, title, coin, fee, address, tag, status, reason, image } = row
  const wallets = recordWallets(title)
  // Outflows of swaps and sales have a sign; withdrawals are marked by their kind.
  const amount = kind === 'system' && wallets.to === undefined && wallets.from ? -row.amount : row.amount
  return {
    id,
    kind: recordKind(row, isExtended),
    title: recordTitle(locale, title),
    coin,
    quantity: unitsText(amount, COIN_DECIMALS),
    received: unitsText(amount - fee, COIN_DECIMALS),
    fee: unitsText(fee, COIN_DECIMALS),
    feeCoin: coin,
    address,
    tag,
    hash: status === 'completed' && address !== '' ? `sbx-${id}` : '',
    status,
    reason,
    image,
    createdAt: row.createdTs,
    ...wallets,
  }
}

export function recordKind({ kind, title }: FinanceRow, isExtended: boolean): RecordKind {
  return (isExtended && records[title].kind) || kind
}

type Wallets = Pick<FinanceRecord, 'from' | 'to' | 'source'>

interface RecordTerms {
  readonly code: TitleCode
  /** Kind under the extension; `system` without it. */
  readonly kind?: 'funding' | 'liquidation' | 'insurance'
}

/** Display and wallets of each record. */
const records: Readonly<Record<RecordTitle, Wallets & RecordTerms>> = {
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
  'Funding received': { code: 'RECORD_FUNDING_GAIN', to: 'futures', kind: 'funding' },
  'Funding paid': { code: 'RECORD_FUNDING_LOSS', from: 'futures', kind: 'funding' },
  'Liquidation gain': { code: 'RECORD_LIQUIDATION_GAIN', to: 'futures', kind: 'liquidation' },
  'Liquidation loss': { code: 'RECORD_LIQUIDATION_LOSS', from: 'futures', kind: 'liquidation' },
  'Paid by the insurance fund': { code: 'RECORD_INSURANCE_GAIN', to: 'futures', kind: 'insurance' },
  'Paid to the insurance fund': { code: 'RECORD_INSURANCE_LOSS', from: 'futures', kind: 'insurance' },
}

/** Title of a finance record in the caller's language. */
function recordTitle(locale: Locale, title: RecordTitle): string {
  return message(locale, records[title].code)
}

export function recordWallets(title: RecordTitle): Wallets {
  const { code: _, kind: __, ...wallets } = records[title]
  return wallets
}

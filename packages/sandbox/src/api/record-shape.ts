import type { FinanceRecord, Locale } from '@bgk/sdk'
import { COIN_DECIMALS, unitsText } from '../core/kernel/units'
import type { FinanceRow } from '../core/wallet/wallet-desk'
import { recordTitle, recordWallets } from './record-title'

/** A finance record as the SDK's codec writes it. */
export function recordOf(row: FinanceRow, locale: Locale): FinanceRecord {
  const { id, kind, title, coin, fee, address, tag, status, reason, image } = row
  const wallets = recordWallets(title)
  // What leaves for a swap or a sale has a sign; of withdrawals the kind says it.
  const amount = kind === 'system' && wallets.to === undefined && wallets.from ? -row.amount : row.amount
  return {
    id,
    kind,
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

import { InvariantError } from '../kernel/domain'
import { exchangeDay } from '../kernel/units'
import type { FinanceRow, WalletWorld } from './wallet'
import type { DecideRecord, RevokeWithdrawal, WalletAnswer } from './wallet-command'
import { withdrawalEligibility } from './withdraw'

/** Decides a record under review; an earlier decision makes it unknown. */
export function decideRecord(
  world: WalletWorld,
  { recordId, approved, reason = '' }: DecideRecord,
): WalletAnswer {
  const row = world.wallet.open.get(recordId)
  if (row === undefined) return { ok: false, code: 'RECORD_NOT_FOUND' }
  settle(world, row, approved, reason)
  return { ok: true }
}

/** Takes a withdrawal back before its decision. */
export function revokeWithdrawal(world: WalletWorld, { uid, recordId }: RevokeWithdrawal): WalletAnswer {
  const row = world.wallet.open.get(recordId)
  if (row === undefined || row.uid !== uid || row.kind !== 'withdrawal')
    return { ok: false, code: 'RECORD_NOT_FOUND' }
  giveBack(world, row)
  world.wallet.close(row, 'revoked', '')
  return { ok: true, recordId }
}

/** Approves due records, earliest first. */
export function settleDue(world: WalletWorld): void {
  const { wallet, now } = world
  if (now < wallet.nextDue) return
  const due = [...wallet.open.values()]
    .flatMap((row) => (row.dueTs !== null && row.dueTs <= now ? [{ row, at: row.dueTs }] : []))
    .sort((a, b) => a.at - b.at || a.row.id - b.row.id)
  for (const { row } of due) settle(world, row, true, '')
  wallet.nextDue = Number.POSITIVE_INFINITY
  for (const { dueTs } of wallet.open.values()) {
    if (dueTs !== null && dueTs < wallet.nextDue) wallet.nextDue = dueTs
  }
}

function settle(world: WalletWorld, row: FinanceRow, approved: boolean, reason: string): void {
  const { wallet, ledger } = world
  const member = world.members.get(row.uid)
  const coin = world.coins.get(row.coin)
  const coinAccounts = coin && world.exchangeAccounts[coin.index]
  if (member === undefined || coin === undefined || coinAccounts === undefined) {
    throw new InvariantError('I4', `record ${row.id} has no owner`)
  }
  const available = member.wallet(coin).available
  if (row.kind === 'deposit') {
    if (approved) ledger.move(coinAccounts.external, available, row.amount)
    wallet.close(row, approved ? 'completed' : 'rejected', reason)
    return
  }
  const { pending } = wallet.accountsOf(row.uid, coin)
  // Lock and block are checked again: a thief with a new password must not be paid
  // (docs/reference/exchange.md#withdrawals).
  const { passwordChangedRecently, fundsLocked } = withdrawalEligibility(world, row.uid, true)
  if (approved && !passwordChangedRecently && !fundsLocked) {
    ledger.move(pending, coinAccounts.external, row.amount - row.fee)
    ledger.move(pending, coinAccounts.fee, row.fee)
    wallet.close(row, 'completed', reason)
    return
  }
  giveBack(world, row)
  const barred = passwordChangedRecently ? 'WITHDRAW_LOCKED_24H' : 'FUNDS_FROZEN'
  wallet.close(row, 'rejected', approved ? barred : reason)
}

/** Releases the amount, which no longer counts for its day. */
function giveBack({ wallet, ledger, members, coins }: WalletWorld, row: FinanceRow): void {
  const member = members.get(row.uid)
  const coin = coins.get(row.coin)
  if (member === undefined || coin === undefined)
    throw new InvariantError('I4', `record ${row.id} has no owner`)
  ledger.move(wallet.accountsOf(row.uid, coin).pending, member.wallet(coin).available, row.amount)
  const day = exchangeDay(row.createdTs)
  const spent = wallet.withdrawnOn(day, row.uid, row.coin)
  if (spent > 0n) wallet.daily.set(`${row.uid} ${row.coin}`, { day, units: spent - row.amount })
}

import { checkTransfer } from '@bgk/sdk/trading'
import { refusedCheck } from '../kernel/command'
import { COIN_DECIMALS, parseUnits, unitsText } from '../kernel/units'
import type { FinanceRow, Wallets, WalletWorld } from './wallet'
import type { TransferFiat, WalletAnswer } from './wallet-command'

/** State that records are written to. */
interface Books {
  readonly wallet: Wallets
  readonly now: number
}

type Moved = Pick<FinanceRow, 'uid' | 'title' | 'coin' | 'amount'>

/** Records a completed transfer between two accounts of a member. */
export function recordTransfer(books: Books, moved: Moved): FinanceRow {
  return record(books, 'transfer', moved)
}

/** Records a completed booking between the exchange and a member. */
export function recordBooking(books: Books, moved: Moved): FinanceRow {
  return record(books, 'system', moved)
}

function record({ wallet, now }: Books, kind: 'transfer' | 'system', moved: Moved): FinanceRow {
  return wallet.record({
    ...moved,
    kind,
    fee: 0n,
    chain: '',
    address: '',
    tag: '',
    image: '',
    createdTs: now,
    status: 'completed',
    reason: '',
    dueTs: null,
  })
}

/** Moves coins between the spot and the fiat account of a member (docs/reference/rules.md#r15). */
export function transferFiat(world: WalletWorld, command: TransferFiat): WalletAnswer {
  const member = world.members.get(command.uid)
  if (member === undefined) return { ok: false, code: 'UNKNOWN_MEMBER' }
  const coin = world.coins.get(command.coin)
  if (coin === undefined) return { ok: false, code: 'UNKNOWN_COIN', field: 'coin' }
  const inward = command.direction === 'in'
  const available = inward ? member.available(coin) : world.wallet.fiat(member.uid, coin.code).available
  const verdict = checkTransfer({
    quantity: command.quantity,
    available: unitsText(available, COIN_DECIMALS),
  })
  if (!verdict.ok) return refusedCheck(verdict)
  const units = parseUnits(command.quantity, COIN_DECIMALS)
  if (units === undefined) return { ok: false, code: 'QUANTITY_INVALID', field: 'quantity' }
  const spot = member.wallet(coin).available
  const { fiat } = world.wallet.accountsOf(member.uid, coin)
  world.ledger.move(inward ? spot : fiat, inward ? fiat : spot, units)
  const title = inward ? 'Exchange to fiat account' : 'Fiat account to exchange'
  const { id } = recordTransfer(world, { uid: member.uid, title, coin: coin.code, amount: units })
  return { ok: true, recordId: id }
}

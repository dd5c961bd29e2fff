import type { CommandHandlers } from '../kernel/command'
import { type Domain, InvariantError, inConfig } from '../kernel/domain'
import { addAddress, removeAddress } from './address-book'
import { decideRecord, revokeWithdrawal, settleDue } from './decide-record'
import { reportDeposit } from './deposits'
import { transferFiat } from './transfers'
import type { AddressRow, FinanceRow, WalletWorld } from './wallet'
import type { WalletCommand, WalletRejectCode } from './wallet-command'
import { withdraw } from './withdraw'

interface SavedRow extends Omit<FinanceRow, 'amount' | 'fee'> {
  readonly amount: string
  readonly fee: string
}

interface SavedWallet {
  readonly nextRecordId: number
  readonly nextAddressId: number
  /** Uid, coin, pending, fiat, fiat locked; non-zero rows only. */
  readonly fiatAccounts: readonly (readonly [number, string, string, string, string])[]
  readonly rows: readonly SavedRow[]
  readonly books: readonly (readonly [number, readonly AddressRow[]])[]
  /** Key, day, units. */
  readonly daily: readonly (readonly [string, number, string])[]
}

export const walletCommands: CommandHandlers<WalletWorld, WalletCommand, WalletRejectCode> = {
  'wallet.deposit': reportDeposit,
  'wallet.withdraw': withdraw,
  'wallet.decide': decideRecord,
  'wallet.revoke': revokeWithdrawal,
  'wallet.transferFiat': transferFiat,
  'wallet.addAddress': addAddress,
  'wallet.removeAddress': removeAddress,
}

/** Deposits, withdrawals, the address book and the fiat account. */
export const walletDomain: Domain<WalletWorld> = {
  name: 'wallet',

  save(world) {
    const { wallet } = world
    const uids = [...world.members.keys()]
    const saved: SavedWallet = {
      nextRecordId: wallet.nextRecordId,
      nextAddressId: wallet.nextAddressId,
      fiatAccounts: uids.flatMap((uid) =>
        wallet
          .accountsByCoin(uid)
          .filter(({ pending, fiat, fiatLocked }) => pending.balance + fiat.balance + fiatLocked.balance > 0n)
          .map(
            ({ pending, fiat, fiatLocked }) =>
              [uid, fiat.coin.code, text(pending), text(fiat), text(fiatLocked)] as const,
          ),
      ),
      rows: uids.flatMap((uid) =>
        wallet.records(uid).map((row) => ({ ...row, amount: String(row.amount), fee: String(row.fee) })),
      ),
      books: uids.flatMap((uid) => {
        const book = wallet.addresses(uid)
        return book.length === 0 ? [] : [[uid, book] as const]
      }),
      daily: [...wallet.daily].map(([key, { day, units }]) => [key, day, String(units)] as const),
    }
    return JSON.stringify(saved)
  },

  restore(world, text) {
    const saved: SavedWallet = JSON.parse(text)
    const { wallet } = world
    wallet.nextRecordId = saved.nextRecordId
    wallet.nextAddressId = saved.nextAddressId
    for (const [uid, code, pending, fiat, fiatLocked] of saved.fiatAccounts) {
      const accounts = wallet.accountsOf(uid, inConfig(world.coins.get(code), code))
      accounts.pending.balance = BigInt(pending)
      accounts.fiat.balance = BigInt(fiat)
      accounts.fiatLocked.balance = BigInt(fiatLocked)
    }
    for (const row of saved.rows) wallet.store({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) })
    for (const [uid, book] of saved.books) wallet.books.set(uid, [...book])
    for (const [key, day, units] of saved.daily) wallet.daily.set(key, { day, units: BigInt(units) })
  },

  check: checkPending,
  tick: settleDue,
}

/** I4: pending amounts equal the withdrawals under review. */
function checkPending({ wallet }: WalletWorld): void {
  const needs = new Map<string, bigint>()
  for (const { kind, uid, coin, amount } of wallet.pending()) {
    if (kind !== 'withdrawal') continue
    const name = `u${uid}:withdraw.pending ${coin}`
    needs.set(name, (needs.get(name) ?? 0n) + amount)
  }
  for (const { name, coin, balance } of wallet.accounts()) {
    if (!name.endsWith(':withdraw.pending')) continue
    const need = needs.get(`${name} ${coin.code}`) ?? 0n
    if (balance !== need)
      throw new InvariantError('I4', `${name} holds ${balance} ${coin.code}, needs ${need}`)
  }
}

function text({ balance }: { readonly balance: bigint }): string {
  return String(balance)
}

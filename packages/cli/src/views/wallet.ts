import type {
  CoinChain,
  DepositAddress,
  FiatAsset,
  FinanceRecord,
  FuturesAsset,
  WalletAsset,
  WithdrawalAddress,
} from '@bgk/sdk'
import { add, isZero, mul, toFixed } from '@bgk/sdk/decimal'
import type { View } from '../terminal/view'

/** What is held in all, with as many decimals as the exchange wrote. */
function heldOf({ available, frozen }: Pick<WalletAsset, 'available' | 'frozen'>): string | undefined {
  if (available === undefined || frozen === undefined) return undefined
  const sum = add(available, frozen)
  return toFixed(sum, sum.scale, 'down')
}

/** What an asset is worth, in USDT. */
function worthOf(asset: WalletAsset): string | undefined {
  const held = heldOf(asset)
  if (held === undefined || asset.unitPrice === undefined) return undefined
  return toFixed(mul(held, asset.unitPrice), 2, 'halfUp')
}

/** Whether anything of it is held, as far as the exchange says. */
export const holds = (asset: Pick<WalletAsset | FiatAsset, 'available' | 'frozen'>): boolean => {
  const held = heldOf(asset)
  return held === undefined || !isZero(held)
}

/** A coin of the spot wallet: full precision, never rounded (docs/reference/rules.md#r4). */
export const balanceView: View<WalletAsset> = {
  type: 'balance',
  about: 'a coin of the spot wallet',
  fields: [
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    { name: 'available', kind: 'decimal', title: 'Available', about: 'what can be used' },
    {
      name: 'frozen',
      kind: 'decimal',
      title: 'Frozen',
      about: 'held by open orders and waiting withdrawals',
    },
    { name: 'total', kind: 'decimal', title: 'Total', about: 'both', value: heldOf },
    {
      name: 'valueUsdt',
      kind: 'decimal',
      title: 'Value (USDT)',
      about: 'an estimate: two decimals, half-up on the exact value',
      value: worthOf,
    },
  ],
}

/** What everything owned is worth. */
export interface Worth {
  readonly wallet: string
  readonly usdt?: string
  readonly cny?: string
}

/** What a wallet is worth, and all of them. */
export const worthView: View<Worth> = {
  type: 'worth',
  about: 'what a wallet is worth',
  fields: [
    { name: 'wallet', kind: 'text', title: 'Wallet', about: 'spot, futures, fiat, or total' },
    { name: 'usdt', kind: 'decimal', title: 'USDT', about: 'its worth in USDT' },
    { name: 'cny', kind: 'decimal', title: 'CNY', about: 'its worth in CNY' },
  ],
}

/** A coin of the futures wallet. */
export const futuresAssetView: View<FuturesAsset> = {
  type: 'balance',
  about: 'a coin of the futures wallet',
  fields: [
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    { name: 'available', kind: 'decimal', title: 'Available', about: 'what can be used' },
    { name: 'positionMargin', kind: 'decimal', title: 'In positions', about: 'held by open positions' },
    { name: 'orderMargin', kind: 'decimal', title: 'In orders', about: 'held by open orders' },
    {
      name: 'realizedPnl',
      kind: 'decimal',
      title: 'Realized PnL',
      about: 'realized profit and loss, signed',
    },
  ],
}

/** A coin of the fiat wallet. */
export const fiatAssetView: View<FiatAsset> = {
  type: 'balance',
  about: 'a coin of the fiat wallet',
  fields: [
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    { name: 'available', kind: 'decimal', title: 'Available', about: 'what can be used' },
    { name: 'frozen', kind: 'decimal', title: 'Frozen', about: 'held by open orders' },
  ],
}

/** A deposit, a withdrawal, a transfer, or what the exchange booked. */
export const recordView: View<FinanceRecord> = {
  type: 'record',
  about: 'a deposit, a withdrawal, a transfer, or what the exchange booked',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'number of the record' },
    { name: 'kind', kind: 'text', title: 'Kind', about: 'deposit, withdrawal, transfer or system' },
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    {
      name: 'amount',
      kind: 'decimal',
      title: 'Amount',
      about: 'in the coin; of system records signed',
      value: (row) => row.quantity,
    },
    { name: 'received', kind: 'decimal', about: 'after the fee' },
    { name: 'fee', kind: 'decimal', title: 'Fee', about: 'in feeCoin' },
    { name: 'feeCoin', kind: 'text', about: 'the coin of the fee' },
    { name: 'from', kind: 'text', title: 'From', about: 'the wallet it left; null: it came from outside' },
    { name: 'to', kind: 'text', title: 'To', about: 'the wallet it came into; null: it went outside' },
    { name: 'status', kind: 'text', title: 'Status', about: 'pending, completed, rejected or revoked' },
    { name: 'createdAt', kind: 'time', title: 'Time', about: 'when it was made' },
    { name: 'title', kind: 'text', quoted: true, about: 'what the exchange calls it' },
    { name: 'source', kind: 'text', about: 'of system records: swap, fiat, rebate, demo' },
    { name: 'address', kind: 'text', about: 'on the chain' },
    { name: 'tag', kind: 'text', about: 'with the address' },
    { name: 'hash', kind: 'text', about: 'of the transaction on the chain' },
    { name: 'reason', kind: 'text', quoted: true, title: '', about: 'why it was rejected' },
  ],
}

/** What may be moved of a coin over a chain. */
export const chainView: View<CoinChain> = {
  type: 'chain',
  about: 'what may be deposited and withdrawn of a coin over a chain',
  fields: [
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    {
      name: 'chain',
      kind: 'text',
      title: 'Chain',
      about: 'what --chain takes',
      value: (row) => row.chainLabel || row.chain,
    },
    {
      name: 'deposit',
      kind: 'boolean',
      title: 'Deposit',
      about: 'deposits are open',
      value: (row) => row.depositEnabled,
    },
    { name: 'minDeposit', kind: 'decimal', title: 'Least', about: 'least of a deposit' },
    {
      name: 'withdrawal',
      kind: 'boolean',
      title: 'Withdrawal',
      about: 'withdrawals are open',
      value: (row) => row.withdrawEnabled,
    },
    { name: 'minWithdrawal', kind: 'decimal', title: 'Least', about: 'least of a withdrawal' },
    { name: 'maxWithdrawal', kind: 'decimal', title: 'Most', about: 'most of a withdrawal; null: no limit' },
    { name: 'dailyMaxWithdrawal', kind: 'decimal', title: 'A day', about: 'most of a day; null: no limit' },
    { name: 'withdrawalFee', kind: 'decimal', title: 'Fee', about: 'of a withdrawal, in the coin' },
    { name: 'tagRequired', kind: 'boolean', about: 'addresses need a tag or memo' },
  ],
}

/** Where a coin is sent to. */
export const depositView: View<
  DepositAddress & Pick<CoinChain, 'coin' | 'chainLabel' | 'minDeposit' | 'depositNote'>
> = {
  type: 'depositAddress',
  about: 'where deposits of a coin go',
  fields: [
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    {
      name: 'chain',
      kind: 'text',
      title: 'Chain',
      about: 'send over this chain alone',
      value: (row) => row.chainLabel,
    },
    { name: 'address', kind: 'text', title: 'Address', about: 'where to send it' },
    { name: 'tag', kind: 'text', title: 'Tag', about: 'to be given with the address; empty: none' },
    { name: 'minDeposit', kind: 'decimal', title: 'Least', about: 'least of a deposit' },
    {
      name: 'note',
      kind: 'text',
      title: 'Note',
      about: 'what the exchange wants said',
      value: (row) => row.depositNote,
    },
  ],
}

/** An address of the address book. */
export const addressView: View<WithdrawalAddress> = {
  type: 'address',
  about: 'an address of the address book',
  fields: [
    { name: 'id', kind: 'integer', title: 'Id', about: 'what removing takes' },
    { name: 'name', kind: 'text', title: 'Name', about: 'what --to takes', value: (row) => row.remark },
    { name: 'coin', kind: 'text', title: 'Coin', about: 'its code' },
    {
      name: 'chain',
      kind: 'text',
      title: 'Chain',
      about: 'empty where the exchange keeps none with an address',
    },
    { name: 'address', kind: 'text', title: 'Address', about: 'where withdrawals go' },
    { name: 'tag', kind: 'text', title: 'Tag', about: 'to be given with the address; empty: none' },
  ],
}

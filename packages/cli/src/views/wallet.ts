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
import { field, type View } from '../terminal/view'

/** What is held in all, with as many decimals as the exchange wrote. */
function heldOf({ available, locked }: Pick<WalletAsset, 'available' | 'locked'>): string | undefined {
  if (available === undefined || locked === undefined) return undefined
  const sum = add(available, locked)
  return toFixed(sum, sum.scale, 'down')
}

/** What an asset is worth, in USDT. */
function worthOf(asset: WalletAsset): string | undefined {
  const held = heldOf(asset)
  if (held === undefined || asset.unitPrice === undefined) return undefined
  return toFixed(mul(held, asset.unitPrice), 2, 'halfUp')
}

/** Whether anything of it is held, as far as the exchange says. */
export const hasHoldings = (asset: Pick<WalletAsset | FiatAsset, 'available' | 'locked'>): boolean => {
  const held = heldOf(asset)
  return held === undefined || !isZero(held)
}

/** A coin of the spot wallet: full precision, never rounded (docs/reference/rules.md#r4). */
export const balanceView: View<WalletAsset> = {
  type: 'balance',
  about: 'A coin of the spot wallet',
  fields: [
    field.text('coin', 'Code', { title: 'Coin' }),
    field.decimal('available', 'Available balance', { title: 'Available' }),
    field.decimal('locked', 'Locked in open orders and pending withdrawals', { title: 'Locked' }),
    field.decimal('total', 'Available plus locked', { title: 'Total', value: heldOf }),
    field.decimal('valueUsdt', 'Estimated value in USDT, two decimals', {
      title: 'Value (USDT)',
      value: worthOf,
    }),
  ],
}

/** What everything owned is worth. */
interface Worth {
  readonly wallet: string
  readonly usdt?: string
  readonly cny?: string
}

/** What a wallet is worth, and all of them. */
export const worthView: View<Worth> = {
  type: 'worth',
  about: 'Value of a wallet',
  fields: [
    field.text('wallet', 'Wallet: spot, futures, fiat, or total', { title: 'Wallet' }),
    field.decimal('usdt', 'Value in USDT', { title: 'USDT' }),
    field.decimal('cny', 'Value in CNY', { title: 'CNY' }),
  ],
}

/** A coin of the futures wallet. */
export const futuresAssetView: View<FuturesAsset> = {
  type: 'balance',
  about: 'A coin of the futures wallet',
  fields: [
    field.text('coin', 'Code', { title: 'Coin' }),
    field.decimal('available', 'Available balance', { title: 'Available' }),
    field.decimal('positionMargin', 'Margin of open positions', { title: 'In positions' }),
    field.decimal('orderMargin', 'Locked in open orders', { title: 'In orders' }),
    field.decimal('realizedPnl', 'Realized PnL, signed', { title: 'Realized PnL' }),
  ],
}

/** A coin of the fiat wallet. */
export const fiatAssetView: View<FiatAsset> = {
  type: 'balance',
  about: 'A coin of the fiat wallet',
  fields: [
    field.text('coin', 'Code', { title: 'Coin' }),
    field.decimal('available', 'Available balance', { title: 'Available' }),
    field.decimal('locked', 'Locked in open orders', { title: 'Locked' }),
  ],
}

/** A deposit, a withdrawal, a transfer, or what the exchange booked. */
export const recordView: View<FinanceRecord> = {
  type: 'record',
  about: 'A deposit, withdrawal, transfer or system entry',
  fields: [
    field.integer('id', 'Record id', { title: 'Id' }),
    field.text('kind', 'Type: deposit, withdrawal, transfer, system, funding, liquidation or insurance', {
      title: 'Kind',
    }),
    field.text('coin', 'Code', { title: 'Coin' }),
    field.decimal('amount', 'In the coin; signed for system entries', { title: 'Amount', from: 'quantity' }),
    field.decimal('received', 'Amount received after the fee'),
    field.decimal('fee', 'In feeCoin', { title: 'Fee' }),
    field.text('feeCoin', 'Coin of the fee'),
    field.text('from', 'Source wallet; null if external', { title: 'From' }),
    field.text('to', 'Target wallet; null if external', { title: 'To' }),
    field.text('status', 'Status: pending, completed, rejected or revoked', { title: 'Status' }),
    field.time('createdAt', 'Time', { title: 'Time' }),
    field.text('title', 'Title by the exchange', { quoted: true }),
    field.text('source', 'Source of a system entry: swap, fiat, rebate, demo'),
    field.text('address', 'Address on the network'),
    field.text('tag', 'Tag of the address'),
    field.text('hash', 'Transaction hash'),
    field.text('reason', 'Rejection reason', { quoted: true, title: '' }),
  ],
}

/** What may be moved of a coin over a chain. */
export const chainView: View<CoinChain> = {
  type: 'chain',
  about: 'Deposit and withdrawal limits of a coin on a network',
  fields: [
    field.text('coin', 'Code', { title: 'Coin' }),
    field.text('chain', 'Network, as used by --chain', {
      title: 'Chain',
      value: (row) => row.chainLabel || row.chain,
    }),
    field.boolean('deposit', 'Deposits are enabled', { title: 'Deposit', from: 'depositEnabled' }),
    field.decimal('minDeposit', 'Minimum deposit', { title: 'Min deposit' }),
    field.boolean('withdrawal', 'Withdrawals are enabled', { title: 'Withdrawal', from: 'withdrawEnabled' }),
    field.decimal('minWithdrawal', 'Minimum withdrawal', { title: 'Min withdrawal' }),
    field.decimal('maxWithdrawal', 'Maximum withdrawal; null if unlimited', { title: 'Max withdrawal' }),
    field.decimal('dailyMaxWithdrawal', 'Daily maximum; null if unlimited', { title: 'Daily max' }),
    field.decimal('withdrawalFee', 'Withdrawal fee in the coin', { title: 'Fee' }),
    field.boolean('tagRequired', 'Addresses need a tag or memo'),
  ],
}

/** Where a coin is sent to. */
export const depositView: View<
  DepositAddress & Pick<CoinChain, 'coin' | 'chainLabel' | 'minDeposit' | 'depositNote'>
> = {
  type: 'depositAddress',
  about: 'Deposit address of a coin',
  fields: [
    field.text('coin', 'Code', { title: 'Coin' }),
    field.text('chain', 'Network to send over', { title: 'Chain', from: 'chainLabel' }),
    field.text('address', 'Deposit address', { title: 'Address' }),
    field.text('tag', 'Tag or memo; empty if none', { title: 'Tag' }),
    field.decimal('minDeposit', 'Minimum deposit', { title: 'Min deposit' }),
    field.text('note', 'Note from the exchange', { title: 'Note', from: 'depositNote' }),
  ],
}

/** An address of the address book. */
export const addressView: View<WithdrawalAddress> = {
  type: 'address',
  about: 'A saved address',
  fields: [
    field.integer('id', 'Address id', { title: 'Id' }),
    field.text('name', 'Name, as used by --to', { title: 'Name', from: 'remark' }),
    field.text('coin', 'Code', { title: 'Coin' }),
    field.text('chain', 'Network; empty if not stored', { title: 'Chain' }),
    field.text('address', 'Address', { title: 'Address' }),
    field.text('tag', 'Tag or memo; empty if none', { title: 'Tag' }),
  ],
}

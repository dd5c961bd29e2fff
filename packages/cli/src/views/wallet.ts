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
export const holds = (asset: Pick<WalletAsset | FiatAsset, 'available' | 'locked'>): boolean => {
  const held = heldOf(asset)
  return held === undefined || !isZero(held)
}

/** A coin of the spot wallet: full precision, never rounded (docs/reference/rules.md#r4). */
export const balanceView: View<WalletAsset> = {
  type: 'balance',
  about: 'a coin of the spot wallet',
  fields: [
    field.text('coin', 'its code', { title: 'Coin' }),
    field.decimal('available', 'what can be used', { title: 'Available' }),
    field.decimal('locked', 'held by open orders and waiting withdrawals', { title: 'Locked' }),
    field.decimal('total', 'both', { title: 'Total', value: heldOf }),
    field.decimal('valueUsdt', 'an estimate: two decimals, half-up on the exact value', {
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
  about: 'what a wallet is worth',
  fields: [
    field.text('wallet', 'spot, futures, fiat, or total', { title: 'Wallet' }),
    field.decimal('usdt', 'its worth in USDT', { title: 'USDT' }),
    field.decimal('cny', 'its worth in CNY', { title: 'CNY' }),
  ],
}

/** A coin of the futures wallet. */
export const futuresAssetView: View<FuturesAsset> = {
  type: 'balance',
  about: 'a coin of the futures wallet',
  fields: [
    field.text('coin', 'its code', { title: 'Coin' }),
    field.decimal('available', 'what can be used', { title: 'Available' }),
    field.decimal('positionMargin', 'held by open positions', { title: 'In positions' }),
    field.decimal('orderMargin', 'held by open orders', { title: 'In orders' }),
    field.decimal('realizedPnl', 'realized profit and loss, signed', { title: 'Realized PnL' }),
  ],
}

/** A coin of the fiat wallet. */
export const fiatAssetView: View<FiatAsset> = {
  type: 'balance',
  about: 'a coin of the fiat wallet',
  fields: [
    field.text('coin', 'its code', { title: 'Coin' }),
    field.decimal('available', 'what can be used', { title: 'Available' }),
    field.decimal('locked', 'held by open orders', { title: 'Locked' }),
  ],
}

/** A deposit, a withdrawal, a transfer, or what the exchange booked. */
export const recordView: View<FinanceRecord> = {
  type: 'record',
  about: 'a deposit, a withdrawal, a transfer, or what the exchange booked',
  fields: [
    field.integer('id', 'number of the record', { title: 'Id' }),
    field.text('kind', 'deposit, withdrawal, transfer, system, funding, liquidation or insurance', {
      title: 'Kind',
    }),
    field.text('coin', 'its code', { title: 'Coin' }),
    field.decimal('amount', 'in the coin; of system records signed', { title: 'Amount', from: 'quantity' }),
    field.decimal('received', 'after the fee'),
    field.decimal('fee', 'in feeCoin', { title: 'Fee' }),
    field.text('feeCoin', 'the coin of the fee'),
    field.text('from', 'the wallet it left; null: it came from outside', { title: 'From' }),
    field.text('to', 'the wallet it came into; null: it went outside', { title: 'To' }),
    field.text('status', 'pending, completed, rejected or revoked', { title: 'Status' }),
    field.time('createdAt', 'when it was made', { title: 'Time' }),
    field.text('title', 'what the exchange calls it', { quoted: true }),
    field.text('source', 'of system records: swap, fiat, rebate, demo'),
    field.text('address', 'on the chain'),
    field.text('tag', 'with the address'),
    field.text('hash', 'of the transaction on the chain'),
    field.text('reason', 'why it was rejected', { quoted: true, title: '' }),
  ],
}

/** What may be moved of a coin over a chain. */
export const chainView: View<CoinChain> = {
  type: 'chain',
  about: 'what may be deposited and withdrawn of a coin over a chain',
  fields: [
    field.text('coin', 'its code', { title: 'Coin' }),
    field.text('chain', 'what --chain takes', {
      title: 'Chain',
      value: (row) => row.chainLabel || row.chain,
    }),
    field.boolean('deposit', 'deposits are open', { title: 'Deposit', from: 'depositEnabled' }),
    field.decimal('minDeposit', 'least of a deposit', { title: 'Least' }),
    field.boolean('withdrawal', 'withdrawals are open', { title: 'Withdrawal', from: 'withdrawEnabled' }),
    field.decimal('minWithdrawal', 'least of a withdrawal', { title: 'Least' }),
    field.decimal('maxWithdrawal', 'most of a withdrawal; null: no limit', { title: 'Most' }),
    field.decimal('dailyMaxWithdrawal', 'most of a day; null: no limit', { title: 'A day' }),
    field.decimal('withdrawalFee', 'of a withdrawal, in the coin', { title: 'Fee' }),
    field.boolean('tagRequired', 'addresses need a tag or memo'),
  ],
}

/** Where a coin is sent to. */
export const depositView: View<
  DepositAddress & Pick<CoinChain, 'coin' | 'chainLabel' | 'minDeposit' | 'depositNote'>
> = {
  type: 'depositAddress',
  about: 'where deposits of a coin go',
  fields: [
    field.text('coin', 'its code', { title: 'Coin' }),
    field.text('chain', 'send over this chain alone', { title: 'Chain', from: 'chainLabel' }),
    field.text('address', 'where to send it', { title: 'Address' }),
    field.text('tag', 'to be given with the address; empty: none', { title: 'Tag' }),
    field.decimal('minDeposit', 'least of a deposit', { title: 'Least' }),
    field.text('note', 'what the exchange wants said', { title: 'Note', from: 'depositNote' }),
  ],
}

/** An address of the address book. */
export const addressView: View<WithdrawalAddress> = {
  type: 'address',
  about: 'an address of the address book',
  fields: [
    field.integer('id', 'what removing takes', { title: 'Id' }),
    field.text('name', 'what --to takes', { title: 'Name', from: 'remark' }),
    field.text('coin', 'its code', { title: 'Coin' }),
    field.text('chain', 'empty where the exchange keeps none with an address', { title: 'Chain' }),
    field.text('address', 'where withdrawals go', { title: 'Address' }),
    field.text('tag', 'to be given with the address; empty: none', { title: 'Tag' }),
  ],
}

import * as z from 'zod/mini'
import { type AccountRow, prepared, type WireCodec } from './codec'
import {
  alone,
  decimalField,
  optionalDecimal,
  optionalFlag,
  optionalText,
  textGiven,
  textOrEmpty,
  textRequired,
  wholeField,
} from './fields'
import { ADDRESS, LINE } from './lengths'
import {
  allowing,
  choice,
  deadline,
  field,
  flag,
  listed,
  merged,
  money,
  named,
  optionallyNamed,
  orElse,
  rowId,
  time,
  upTo,
  written,
} from './lines'
import type { Rows } from './list'
import { names } from './names'
import { type IdInput, type PageInput, pageFields } from './requests'
import { accountRow, listedRow, requestRow, row } from './row'

/** What can be done with a coin on one chain; limits and fees are in the coin, and what the server does not say is absent. */
export interface CoinChain {
  readonly id: number
  readonly coin: string
  readonly chain: string
  /** The chain's name as shown, e.g. `TRC20`. */
  readonly chainLabel?: string
  readonly logo?: string
  readonly depositEnabled?: boolean
  readonly withdrawEnabled?: boolean
  /** Addresses need a tag or memo beside them. */
  readonly tagRequired?: boolean
  readonly minDeposit?: string
  readonly minWithdrawal?: string
  /** Per withdrawal; absent = no limit. */
  readonly maxWithdrawal?: string
  /** Per day; absent = no limit. */
  readonly dailyMaxWithdrawal?: string
  /** Absolute, in the coin; a percentage on some servers (docs/reference/rules.md#r14). */
  readonly withdrawalFee?: string
  /** What the server wants said beside the deposit address. */
  readonly depositNote?: string
}

/** Where to send coins to. */
export interface DepositAddress {
  readonly address: string
  /** Absent when the coin has none. */
  readonly tag?: string
}

/** An entry of the withdrawal address book. */
export interface WithdrawalAddress extends AccountRow {
  readonly id: number
  readonly coin?: string
  /** Absent where the server keeps no chain with an address. */
  readonly chain?: string
  readonly remark?: string
  readonly address?: string
  readonly tag?: string
}

/** What a withdrawal of one coin starts from. */
export interface WithdrawalContext {
  readonly available: string
  readonly addresses: Rows<WithdrawalAddress>
  /** Funds are frozen; absent where the server does not say. */
  readonly frozen?: boolean
  /** Epoch milliseconds until which withdrawals are barred after a change of password; absent when they are not. */
  readonly lockedUntil?: number
}

/**
 * A movement of the wallet: deposit, withdrawal, transfer between accounts, or the exchange's own booking. What the server does not
 * say is absent.
 */
export interface FinanceRecord extends AccountRow {
  readonly id: number
  readonly kind?: 'deposit' | 'withdrawal' | 'system' | 'transfer' | (string & {})
  readonly title?: string
  readonly coin?: string
  readonly quantity?: string
  /** After the fee. */
  readonly received?: string
  readonly fee?: string
  readonly feeCoin?: string
  readonly address?: string
  readonly tag?: string
  /** Of the transaction on chain; absent until there is one. */
  readonly hash?: string
  readonly status?: 'pending' | 'completed' | 'rejected' | 'revoked' | (string & {})
  /** Why it was rejected, for the member to read. */
  readonly reason?: string
  /** Reference of the proof's picture. */
  readonly image?: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly createdAt?: number
  /** The wallet it left; absent when it came from outside, and where the server does not say. */
  readonly from?: Wallet
  /** The wallet it came into; a transfer has both. */
  readonly to?: Wallet
  /** What booked it, of records of the kind `system`; `quantity` is negative for what left. */
  readonly source?: 'swap' | 'fiat' | 'rebate' | 'demo' | (string & {})
}

/** An account of a member: the exchange's, the futures' or the fiat one. */
export type Wallet = 'spot' | 'futures' | 'fiat' | (string & {})

/** One row of /account/coins: a coin has one for each of its chains. */
export const coinChainCodec: WireCodec<CoinChain> = listedRow<CoinChain>({
  id: rowId('id'),
  coin: field('coin', textRequired),
  chain: field('blockname', textRequired, 'blockName'),
  chainLabel: field('symbol', optionalText),
  logo: field('logo', optionalText),
  depositEnabled: flag('isin'),
  withdrawEnabled: flag('isout'),
  tagRequired: flag('istag'),
  minDeposit: field('oneinlow', optionalDecimal),
  minWithdrawal: field('oneoutlow', optionalDecimal),
  maxWithdrawal: field('oneoutheight', optionalDecimal),
  dailyMaxWithdrawal: field('dayoutheight', optionalDecimal),
  withdrawalFee: field('outgas', optionalDecimal),
  depositNote: field('intitle', optionalText),
})

/** A coin on one chain, as `client.account.coins` names both. */
export interface DepositAddressInput {
  /** E.g. `USDT`. */
  readonly coin: string
  /** `chain` of the coin. */
  readonly chain: string
  /** `chainLabel` of the coin. */
  readonly chainLabel: string
}

/** Query of /account/getCoinAddress; here the chain is `blockName`, with a capital. */
export const depositAddressRequest: WireCodec<DepositAddressInput> = requestRow<DepositAddressInput>({
  coin: field('coin', textGiven),
  chain: field('blockName', textOrEmpty, 'blockname'),
  chainLabel: field('symbol', textOrEmpty),
})

/** Data of /account/getCoinAddress. */
export const depositAddressCodec: WireCodec<DepositAddress> = prepared(
  row<DepositAddress>({ address: field('address', textRequired), tag: field('tag', optionalText) }),
  alone,
)

/** One row of /account/toAddressList; the chain is our own addition (docs/wire-own.md). */
export const withdrawalAddressCodec: WireCodec<WithdrawalAddress> = accountRow<WithdrawalAddress>({
  id: rowId('id'),
  coin: field('coin', optionalText),
  chain: field('blockname', optionalText, 'blockName'),
  remark: field('title', optionalText),
  address: field('address', optionalText),
  tag: field('tag', optionalText),
})

const usable = z.pipe(
  z.pipe(z.transform(alone), z.object({ usable: decimalField })),
  z.transform((assets): string => assets.usable),
)

/** Data of /account/withdrawalTips; `frozen` and `lockedUntil` are our own additions (docs/wire-own.md). */
export const withdrawalContextCodec: WireCodec<WithdrawalContext> = row<WithdrawalContext>({
  available: written('assets', usable, (available) => ({ usable: available })),
  addresses: listed('toaddress', withdrawalAddressCodec),
  frozen: written('frozen', optionalFlag, (frozen) => (frozen ? 'enable' : 'disable')),
  lockedUntil: deadline('lockedUntil'),
})

/** What `client.account.withdraw` takes. */
export interface WithdrawInput {
  /** E.g. `USDT`. */
  readonly coin: string
  /** As `client.account.coins` names it. */
  readonly chain: string
  /** One of the address book. */
  readonly address: string
  /** With the address, where the chain has one. */
  readonly tag?: string
  /** Plain decimal text, before the fee. */
  readonly quantity: string
  /** A secret; kept nowhere. */
  readonly fundPassword: string
}

/** Body of /account/outCoin. */
export const withdrawRequest: WireCodec<WithdrawInput> = requestRow<WithdrawInput>({
  coin: field('coin', textGiven),
  chain: field('blockName', textOrEmpty, 'blockname'),
  address: upTo(ADDRESS, field('address', textOrEmpty)),
  tag: upTo(LINE, field('tag', optionalText)),
  quantity: money('number'),
  fundPassword: field('tradPassword', textOrEmpty, 'tradpassword'),
})

/** Body of /account/out_revoke: here the record's id is called `autoid`. */
export const revokeWithdrawalRequest: WireCodec<IdInput> = requestRow<IdInput>({
  id: field('autoid', wholeField),
})

/** What moving coins between accounts takes. */
export interface TransferInput {
  /** `in`: from the exchange account to the other one; `out`: back (docs/reference/rules.md#r15). */
  readonly direction: 'in' | 'out'
  /** E.g. `USDT`. */
  readonly coin: string
  /** Plain decimal text. */
  readonly quantity: string
  /** Only where the server asks for it. */
  readonly fundPassword?: string
}

/** Body of /account/contractTransfer and c2cTransfer; here the password is written in lower case. */
export const transferRequest: WireCodec<TransferInput> = requestRow<TransferInput>({
  direction: choice('type', [
    ['in', 'in'],
    ['out', 'out'],
  ]),
  coin: field('coin', textGiven),
  quantity: money('number'),
  fundPassword: field('tradpassword', optionalText, 'tradPassword'),
})

/** A new entry of the address book. */
export interface AddAddressInput {
  /** E.g. `USDT`. */
  readonly coin: string
  /** Our own addition: servers of the family keep no chain with an address. */
  readonly chain?: string
  /** Where withdrawals go. */
  readonly address: string
  /** The user's own words for it. */
  readonly remark: string
  /** With the address, where the chain has one. */
  readonly tag?: string
}

/** Body of /account/addToAddress. */
export const addAddressRequest: WireCodec<AddAddressInput> = requestRow<AddAddressInput>({
  coin: field('coin', textGiven),
  chain: field('blockName', optionalText, 'blockname'),
  address: upTo(ADDRESS, field('address', textGiven)),
  remark: upTo(LINE, field('title', textOrEmpty)),
  tag: upTo(LINE, orElse(field('tag', optionalText), '')),
})

const kindNames = names({
  deposit: 'in',
  withdrawal: 'out',
  system: 'system',
  transfer: 'transfer',
})

const statusNames = names({
  pending: 'sending',
  completed: 'completed',
  rejected: 'dismissed',
  revoked: 'revoke',
})

/** One row of /account/financeByTypeCoin (docs/reference/wire.md#records). */
export const financeRecordCodec: WireCodec<FinanceRecord> = accountRow<FinanceRecord>({
  id: rowId('id'),
  kind: optionallyNamed('type', kindNames),
  title: field('title', optionalText),
  coin: field('coin', optionalText),
  quantity: field('number', optionalDecimal),
  received: field('lastnumber', optionalDecimal),
  fee: field('gas', optionalDecimal),
  feeCoin: field('gascoin', optionalText),
  address: field('address', optionalText),
  tag: field('tag', optionalText),
  hash: field('hash', optionalText),
  status: optionallyNamed('state', statusNames),
  reason: field('reason', optionalText),
  image: field('imgurl', optionalText),
  createdAt: time('wdate', 'writedate'),
  from: field('fromwallet', optionalText),
  to: field('towallet', optionalText),
  source: field('source', optionalText),
})

/** Which records of the wallet are wanted. */
export interface RecordsInput extends PageInput {
  /** What moved the coins. */
  readonly kind: 'deposit' | 'withdrawal' | 'system' | 'transfer' | (string & {})
  /** Absent: of all coins. */
  readonly coin?: string
  /** Absent: of all wallets. A transfer is in both of its own. Our own addition (docs/wire-own.md). */
  readonly wallet?: Wallet
}

/** Query of /account/financeByTypeCoin. */
export const recordsRequest: WireCodec<RecordsInput> = requestRow<RecordsInput>(
  merged(pageFields, {
    kind: allowing(named('type', kindNames), "text such as 'deposit'"),
    coin: field('coin', optionalText),
    wallet: field('wallet', optionalText),
  }),
)

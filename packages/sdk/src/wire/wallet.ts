import { type AccountRow, prepared, type WireCodec } from './codec/codec'
import {
  allowing,
  choice,
  field,
  flag,
  merged,
  money,
  named,
  optionallyNamed,
  orElse,
  rowId,
  time,
} from './codec/field-builders'
import {
  alone,
  names,
  nonEmptyText,
  optionalDecimal,
  optionalText,
  textOrEmpty,
  textRequired,
} from './codec/fields'
import { type PageInput, pageFields } from './codec/requests'
import { accountRow, listedRow, requestRow, row } from './codec/row'
import { EXTENDED_RECORDS, type RecordKind } from './record-kind'

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

/**
 * A movement of the wallet: deposit, withdrawal, transfer between accounts, or the exchange's own booking. What the server does not
 * say is absent.
 */
export interface FinanceRecord extends AccountRow {
  readonly id: number
  /**
   * `funding`, `liquidation` and `insurance` where the server tells them from `system` (docs/extensions.md#record-types): payments
   * between longs and shorts, what a liquidated position made or lost, and what the insurance fund took or gave then.
   */
  readonly kind?: RecordKind
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
  /** Of the order it is of; absent where there is none. */
  readonly orderId?: string
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
  coin: field('coin', nonEmptyText),
  chain: field('blockName', textOrEmpty, 'blockname'),
  chainLabel: field('symbol', textOrEmpty),
})

/** Data of /account/getCoinAddress. */
export const depositAddressCodec: WireCodec<DepositAddress> = prepared(
  row<DepositAddress>({ address: field('address', textRequired), tag: field('tag', optionalText) }),
  alone,
)

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
  coin: field('coin', nonEmptyText),
  quantity: money('number'),
  fundPassword: field('tradpassword', optionalText, 'tradPassword'),
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
  orderId: field('orderid', optionalText),
  source: field('source', optionalText),
})

/** Which records of the wallet are wanted. */
export interface RecordsInput extends PageInput {
  /** Cause of the movement. `system` has all bookings of the exchange, those of futures too. */
  readonly kind: RecordKind
  /** Absent: of all coins. */
  readonly coin?: string
  /** Absent: of all wallets. A transfer is in both of its own. Our own addition (docs/wire-own.md). */
  readonly wallet?: Wallet
  /**
   * Whether bookings of futures come as kinds of their own. Absent: they do, where the server knows the field; any other
   * text: they are `system`. An extension (docs/extensions.md#record-types).
   */
  readonly types?: 'extended' | (string & {})
}

/** Query of /account/financeByTypeCoin. */
export const recordsRequest: WireCodec<RecordsInput> = requestRow<RecordsInput>(
  merged(pageFields, {
    kind: allowing(named('type', kindNames), "text such as 'deposit'"),
    coin: field('coin', optionalText),
    wallet: field('wallet', optionalText),
    types: orElse(field('types', optionalText), EXTENDED_RECORDS),
  }),
)

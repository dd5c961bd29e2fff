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

/** A coin on one chain, with its status; limits and fees are in the coin, and unknown values are absent. */
export interface CoinChain {
  readonly id: number
  readonly coin: string
  readonly chain: string
  /** Displayed name of the chain, such as `TRC20`. */
  readonly chainLabel?: string
  readonly logo?: string
  readonly depositEnabled?: boolean
  readonly withdrawEnabled?: boolean
  /** Addresses require a tag or memo. */
  readonly tagRequired?: boolean
  readonly minDeposit?: string
  readonly minWithdrawal?: string
  /** Per withdrawal; absent: no limit. */
  readonly maxWithdrawal?: string
  /** Per day; absent: no limit. */
  readonly dailyMaxWithdrawal?: string
  /** Absolute, in the coin; a percentage on some servers (docs/reference/rules.md#r14). */
  readonly withdrawalFee?: string
  /** The server's note on the deposit address. */
  readonly depositNote?: string
}

/** A deposit address. */
export interface DepositAddress {
  readonly address: string
  /** Absent if the coin has none. */
  readonly tag?: string
}

/**
 * A wallet record: deposit, withdrawal, transfer between accounts, or system booking. Unknown values are
 * absent.
 */
export interface FinanceRecord extends AccountRow {
  readonly id: number
  /**
   * Servers may separate `funding`, `liquidation` and `insurance` from `system`
   * (docs/reference/extensions.md#record-types): payments between longs and shorts, PnL of a liquidated position, and
   * the insurance fund's share of it.
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
  /** Transaction hash; absent until there is one. */
  readonly hash?: string
  readonly status?: 'pending' | 'completed' | 'rejected' | 'revoked' | (string & {})
  /** Rejection reason, for the member. */
  readonly reason?: string
  /** Reference of the proof's image. */
  readonly image?: string
  /** Epoch milliseconds; absent if unknown. */
  readonly createdAt?: number
  /** Source wallet; absent for funds from outside, and if unknown. */
  readonly from?: Wallet
  /** Target wallet; a transfer has both. */
  readonly to?: Wallet
  /** Id of its order; absent if there is none. */
  readonly orderId?: string
  /** Source of a `system` booking; its `quantity` is negative for a debit. */
  readonly source?: 'swap' | 'fiat' | 'rebate' | 'demo' | (string & {})
}

/** Account of a member: spot, futures or fiat. */
export type Wallet = 'spot' | 'futures' | 'fiat' | (string & {})

/** One row of /account/coins: one for each chain of a coin. */
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

/** A coin on one chain, as listed by `client.account.coins`. */
export interface DepositAddressInput {
  /** Coin, such as `USDT`. */
  readonly coin: string
  /** `chain` of the coin. */
  readonly chain: string
  /** `chainLabel` of the coin. */
  readonly chainLabel: string
}

/** Query of /account/getCoinAddress, with the chain as `blockName`, with a capital. */
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

/** Input of a transfer between accounts. */
export interface TransferInput {
  /** `in`: from the spot account to the other one; `out`: back (docs/reference/rules.md#r15). */
  readonly direction: 'in' | 'out'
  /** Coin, such as `USDT`. */
  readonly coin: string
  /** Plain decimal text. */
  readonly quantity: string
  /** Only if the server requires it. */
  readonly fundPassword?: string
}

/** Body of /account/contractTransfer and c2cTransfer, with the password's key in lower case. */
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

/** Wallet record query. */
export interface RecordsInput extends PageInput {
  /** Kind of record. `system` includes all bookings of the exchange, also those of futures. */
  readonly kind: RecordKind
  /** Absent: all coins. */
  readonly coin?: string
  /** Absent: all wallets. A transfer belongs to both of its wallets. Our own addition (docs/reference/payloads.md). */
  readonly wallet?: Wallet
  /**
   * `extended` (default) lists futures bookings as kinds of their own, if the server supports it; any other
   * text as `system`. An extension (docs/reference/extensions.md#record-types).
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

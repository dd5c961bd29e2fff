import type { AccountRow, WireCodec } from './codec/codec'
import type { Rows } from './codec/field-builders'
import { deadline, field, listed, money, orElse, rowId, upTo, written } from './codec/field-builders'
import {
  ADDRESS,
  alone,
  decimalField,
  LINE,
  nonEmptyText,
  optionalFlag,
  optionalText,
  textOrEmpty,
  wholeField,
} from './codec/fields'
import type { IdInput } from './codec/requests'
import { accountRow, requestRow, row } from './codec/row'
import { before, partOf } from './codec/schema'

/** A saved withdrawal address. */
export interface WithdrawalAddress extends AccountRow {
  readonly id: number
  readonly coin?: string
  /** Absent if the server stores no chain with an address. */
  readonly chain?: string
  readonly remark?: string
  readonly address?: string
  readonly tag?: string
}

/** Data of the withdrawal form for one coin. */
export interface WithdrawalContext {
  readonly available: string
  readonly addresses: Rows<WithdrawalAddress>
  /** Funds are locked by the exchange, which blocks withdrawals; absent if unknown. */
  readonly fundsLocked?: boolean
  /** End of the withdrawal pause after a password change, epoch milliseconds; absent if there is none. */
  readonly lockedUntil?: number
}

/** One row of /account/toAddressList; the chain is our own addition (docs/reference/payloads.md). */
export const withdrawalAddressCodec: WireCodec<WithdrawalAddress> = accountRow<WithdrawalAddress>({
  id: rowId('id'),
  coin: field('coin', optionalText),
  chain: field('blockname', optionalText, 'blockName'),
  remark: field('title', optionalText),
  address: field('address', optionalText),
  tag: field('tag', optionalText),
})

const availableField = before(alone, partOf('usable', decimalField))

/** Data of /account/withdrawalTips; `frozen` and `lockedUntil` are our own additions (docs/reference/payloads.md). */
export const withdrawalContextCodec: WireCodec<WithdrawalContext> = row<WithdrawalContext>({
  available: written('assets', availableField, (available) => ({ usable: available })),
  addresses: listed('toaddress', withdrawalAddressCodec),
  fundsLocked: written('frozen', optionalFlag, (areLocked) => (areLocked ? 'enable' : 'disable')),
  lockedUntil: deadline('lockedUntil'),
})

/** Input of `client.account.withdraw`. */
export interface WithdrawInput {
  /** Coin, such as `USDT`. */
  readonly coin: string
  /** As listed by `client.account.coins`. */
  readonly chain: string
  /** One of the saved addresses. */
  readonly address: string
  /** Tag of the address, if the chain has one. */
  readonly tag?: string
  /** Plain decimal text, including the fee. */
  readonly quantity: string
  /** A secret; never stored. */
  readonly fundPassword: string
}

/** Body of /account/outCoin. */
export const withdrawRequest: WireCodec<WithdrawInput> = requestRow<WithdrawInput>({
  coin: field('coin', nonEmptyText),
  chain: field('blockName', textOrEmpty, 'blockname'),
  address: upTo(ADDRESS, field('address', textOrEmpty)),
  tag: upTo(LINE, field('tag', optionalText)),
  quantity: money('number'),
  fundPassword: field('tradPassword', textOrEmpty, 'tradpassword'),
})

/** Body of /account/out_revoke, with the record's id as `autoid`. */
export const revokeWithdrawalRequest: WireCodec<IdInput> = requestRow<IdInput>({
  id: field('autoid', wholeField),
})

/** A new withdrawal address. */
export interface AddAddressInput {
  /** Coin, such as `USDT`. */
  readonly coin: string
  /** Our own addition: servers of the family store no chain with an address. */
  readonly chain?: string
  /** Withdrawal address. */
  readonly address: string
  /** The user's label. */
  readonly remark: string
  /** Tag of the address, if the chain has one. */
  readonly tag?: string
}

/** Body of /account/addToAddress. */
export const addAddressRequest: WireCodec<AddAddressInput> = requestRow<AddAddressInput>({
  coin: field('coin', nonEmptyText),
  chain: field('blockName', optionalText, 'blockname'),
  address: upTo(ADDRESS, field('address', nonEmptyText)),
  remark: upTo(LINE, field('title', textOrEmpty)),
  tag: upTo(LINE, orElse(field('tag', optionalText), '')),
})

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
  readonly fundsLocked?: boolean
  /** Epoch milliseconds until which withdrawals are barred after a change of password; absent when they are not. */
  readonly lockedUntil?: number
}

/** One row of /account/toAddressList; the chain is our own addition (docs/wire-own.md). */
export const withdrawalAddressCodec: WireCodec<WithdrawalAddress> = accountRow<WithdrawalAddress>({
  id: rowId('id'),
  coin: field('coin', optionalText),
  chain: field('blockname', optionalText, 'blockName'),
  remark: field('title', optionalText),
  address: field('address', optionalText),
  tag: field('tag', optionalText),
})

const availableField = before(alone, partOf('usable', decimalField))

/** Data of /account/withdrawalTips; `frozen` and `lockedUntil` are our own additions (docs/wire-own.md). */
export const withdrawalContextCodec: WireCodec<WithdrawalContext> = row<WithdrawalContext>({
  available: written('assets', availableField, (available) => ({ usable: available })),
  addresses: listed('toaddress', withdrawalAddressCodec),
  fundsLocked: written('frozen', optionalFlag, (frozen) => (frozen ? 'enable' : 'disable')),
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
  coin: field('coin', nonEmptyText),
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
  coin: field('coin', nonEmptyText),
  chain: field('blockName', optionalText, 'blockname'),
  address: upTo(ADDRESS, field('address', nonEmptyText)),
  remark: upTo(LINE, field('title', textOrEmpty)),
  tag: upTo(LINE, orElse(field('tag', optionalText), '')),
})

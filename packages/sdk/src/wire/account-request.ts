import { choice } from './choice'
import type { WireCodec } from './codec'
import { optionalText, textOrEmpty, textRequired } from './fields'
import { field, money, orElse, requestRow } from './row'

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
  coin: field('coin', textRequired),
  chain: field('blockName', textOrEmpty, 'blockname'),
  address: field('address', textOrEmpty),
  tag: field('tag', optionalText),
  quantity: money('number'),
  fundPassword: field('tradPassword', textOrEmpty, 'tradpassword'),
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
  coin: field('coin', textRequired),
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
  coin: field('coin', textRequired),
  chain: field('blockName', optionalText, 'blockname'),
  address: field('address', textRequired),
  remark: field('title', textOrEmpty),
  tag: orElse(field('tag', optionalText), ''),
})

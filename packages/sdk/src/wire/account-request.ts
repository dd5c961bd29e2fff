import { choice } from './choice'
import type { WireCodec } from './codec'
import { optionalText, textOrEmpty, textRequired } from './fields'
import { field, money, orElse, requestRow } from './row'

export interface WithdrawInput {
  readonly coin: string
  readonly chain: string
  readonly address: string
  /** With the address, where the chain has one. */
  readonly tag?: string
  /** Plain decimal text, before the fee. */
  readonly quantity: string
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

export interface TransferInput {
  /** `in`: from the exchange account to the other one; `out`: back (docs/reference/rules.md#r15). */
  readonly direction: 'in' | 'out'
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

export interface AddAddressInput {
  readonly coin: string
  /** Our own addition: servers of the family keep no chain with an address. */
  readonly chain?: string
  readonly address: string
  readonly remark: string
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

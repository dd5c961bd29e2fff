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
  readonly amount: string
  readonly fundPassword: string
}

/** Body of /account/outCoin. */
export const withdrawRequest: WireCodec<WithdrawInput> = /* @__PURE__ */ requestRow<WithdrawInput>({
  coin: /* @__PURE__ */ field('coin', textRequired),
  chain: /* @__PURE__ */ field('blockName', textOrEmpty, 'blockname'),
  address: /* @__PURE__ */ field('address', textOrEmpty),
  tag: /* @__PURE__ */ field('tag', optionalText),
  amount: /* @__PURE__ */ money('number'),
  fundPassword: /* @__PURE__ */ field('tradPassword', textOrEmpty, 'tradpassword'),
})

export interface TransferInput {
  /** `in`: from the exchange account to the other one; `out`: back (rules C15). */
  readonly direction: 'in' | 'out'
  readonly coin: string
  /** Plain decimal text. */
  readonly amount: string
  /** Only where the server asks for it. */
  readonly fundPassword?: string
}

/** Body of /account/contractTransfer and c2cTransfer; here the password is written in lower case. */
export const transferRequest: WireCodec<TransferInput> = /* @__PURE__ */ requestRow<TransferInput>({
  direction: /* @__PURE__ */ choice('type', [
    ['in', 'in'],
    ['out', 'out'],
  ]),
  coin: /* @__PURE__ */ field('coin', textRequired),
  amount: /* @__PURE__ */ money('number'),
  fundPassword: /* @__PURE__ */ field('tradpassword', optionalText, 'tradPassword'),
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
export const addAddressRequest: WireCodec<AddAddressInput> = /* @__PURE__ */ requestRow<AddAddressInput>({
  coin: /* @__PURE__ */ field('coin', textRequired),
  chain: /* @__PURE__ */ field('blockName', optionalText, 'blockname'),
  address: /* @__PURE__ */ field('address', textRequired),
  remark: /* @__PURE__ */ field('title', textOrEmpty),
  tag: /* @__PURE__ */ orElse(/* @__PURE__ */ field('tag', optionalText), ''),
})

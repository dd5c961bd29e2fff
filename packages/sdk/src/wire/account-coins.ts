import * as z from 'zod/mini'
import type { CoinChain, DepositAddress, WithdrawalAddress, WithdrawalContext } from './account-model'
import { codec, type WireCodec } from './codec'
import { decimalOrZero, oneOf, optionalDecimal, textOrEmpty, textRequired, wholeField } from './fields'
import { optionalInstant } from './instant'
import { optionalFlag } from './optional-flag'
import { field, flag, listed, requestRow, row, written } from './row'

/** One row of /account/coins: a coin has one for each of its chains. */
export const coinChainCodec: WireCodec<CoinChain> = /* @__PURE__ */ row<CoinChain>({
  id: /* @__PURE__ */ field('autoid', wholeField, 'id'),
  coin: /* @__PURE__ */ field('coin', textRequired),
  chain: /* @__PURE__ */ field('blockname', textOrEmpty, 'blockName'),
  chainLabel: /* @__PURE__ */ field('symbol', textOrEmpty),
  logo: /* @__PURE__ */ field('logo', textOrEmpty),
  depositEnabled: /* @__PURE__ */ flag('isin'),
  withdrawEnabled: /* @__PURE__ */ flag('isout'),
  tagRequired: /* @__PURE__ */ flag('istag'),
  minDeposit: /* @__PURE__ */ field('oneinlow', decimalOrZero),
  minWithdrawal: /* @__PURE__ */ field('oneoutlow', decimalOrZero),
  maxWithdrawal: /* @__PURE__ */ field('oneoutheight', optionalDecimal),
  dailyMaxWithdrawal: /* @__PURE__ */ field('dayoutheight', optionalDecimal),
  withdrawalFee: /* @__PURE__ */ field('outgas', decimalOrZero),
  depositNote: /* @__PURE__ */ field('intitle', textOrEmpty),
})

export interface DepositAddressInput {
  readonly coin: string
  readonly chain: string
  readonly chainLabel: string
}

/** Query of /account/getCoinAddress; here the chain is `blockName`, with a capital. */
export const depositAddressRequest: WireCodec<DepositAddressInput> =
  /* @__PURE__ */ requestRow<DepositAddressInput>({
    coin: /* @__PURE__ */ field('coin', textRequired),
    chain: /* @__PURE__ */ field('blockName', textOrEmpty, 'blockname'),
    chainLabel: /* @__PURE__ */ field('symbol', textOrEmpty),
  })

const depositAddress = /* @__PURE__ */ row<DepositAddress>({
  address: /* @__PURE__ */ field('address', textRequired),
  tag: /* @__PURE__ */ field('tag', textOrEmpty),
})

/** Data of /account/getCoinAddress. */
export const depositAddressCodec: WireCodec<DepositAddress> = /* @__PURE__ */ codec(
  /* @__PURE__ */ oneOf(depositAddress.schema),
  depositAddress.encode,
)

/** One row of /account/toAddressList; the chain is our own addition (docs/wire-own.md). */
export const withdrawalAddressCodec: WireCodec<WithdrawalAddress> = /* @__PURE__ */ row<WithdrawalAddress>({
  id: /* @__PURE__ */ field('autoid', wholeField, 'id'),
  coin: /* @__PURE__ */ field('coin', textRequired),
  chain: /* @__PURE__ */ field('blockname', textOrEmpty, 'blockName'),
  remark: /* @__PURE__ */ field('title', textOrEmpty),
  address: /* @__PURE__ */ field('address', textRequired),
  tag: /* @__PURE__ */ field('tag', textOrEmpty),
})

interface UsablePart {
  readonly usable: string
}

const usablePart = /* @__PURE__ */ row<UsablePart>({ usable: /* @__PURE__ */ field('usable', decimalOrZero) })

/** Data of /account/withdrawalTips; `frozen` and `lockedUntil` are our own additions (docs/wire-own.md). */
export const withdrawalContextCodec: WireCodec<WithdrawalContext> = /* @__PURE__ */ row<WithdrawalContext>({
  available: /* @__PURE__ */ written(
    'assets',
    /* @__PURE__ */ z.pipe(
      /* @__PURE__ */ oneOf(usablePart.schema),
      /* @__PURE__ */ z.transform((assets: UsablePart) => assets.usable),
    ),
    (available) => ({ usable: available }),
  ),
  addresses: /* @__PURE__ */ listed('toaddress', withdrawalAddressCodec),
  frozen: /* @__PURE__ */ written('frozen', optionalFlag, (frozen) => (frozen ? 'enable' : 'disable')),
  lockedUntil: /* @__PURE__ */ field('lockedUntil', optionalInstant),
})

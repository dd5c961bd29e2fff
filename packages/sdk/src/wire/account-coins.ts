import * as z from 'zod/mini'
import type { CoinChain, DepositAddress, WithdrawalAddress, WithdrawalContext } from './account-model'
import { codecAt, type WireCodec } from './codec'
import { decimalOrZero, oneOf, optionalDecimal, textOrEmpty, textRequired, wholeField } from './fields'
import { optionalFlag } from './optional-flag'
import { deadline, field, flag, listed, requestRow, row, written } from './row'

/** One row of /account/coins: a coin has one for each of its chains. */
export const coinChainCodec: WireCodec<CoinChain> = row<CoinChain>({
  id: field('autoid', wholeField, 'id'),
  coin: field('coin', textRequired),
  chain: field('blockname', textOrEmpty, 'blockName'),
  chainLabel: field('symbol', textOrEmpty),
  logo: field('logo', textOrEmpty),
  depositEnabled: flag('isin'),
  withdrawEnabled: flag('isout'),
  tagRequired: flag('istag'),
  minDeposit: field('oneinlow', decimalOrZero),
  minWithdrawal: field('oneoutlow', decimalOrZero),
  maxWithdrawal: field('oneoutheight', optionalDecimal),
  dailyMaxWithdrawal: field('dayoutheight', optionalDecimal),
  withdrawalFee: field('outgas', decimalOrZero),
  depositNote: field('intitle', textOrEmpty),
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
  coin: field('coin', textRequired),
  chain: field('blockName', textOrEmpty, 'blockname'),
  chainLabel: field('symbol', textOrEmpty),
})

const depositAddress = row<DepositAddress>({
  address: field('address', textRequired),
  tag: field('tag', textOrEmpty),
})

/** Data of /account/getCoinAddress. */
export const depositAddressCodec: WireCodec<DepositAddress> = codecAt(
  (utcOffset) => oneOf(depositAddress.schemaAt(utcOffset)),
  depositAddress.encode,
)

/** One row of /account/toAddressList; the chain is our own addition (docs/wire-own.md). */
export const withdrawalAddressCodec: WireCodec<WithdrawalAddress> = row<WithdrawalAddress>({
  id: field('autoid', wholeField, 'id'),
  coin: field('coin', textRequired),
  chain: field('blockname', textOrEmpty, 'blockName'),
  remark: field('title', textOrEmpty),
  address: field('address', textRequired),
  tag: field('tag', textOrEmpty),
})

const usable = z.pipe(
  oneOf(z.object({ usable: decimalOrZero })),
  z.transform((assets): string => assets.usable),
)

/** Data of /account/withdrawalTips; `frozen` and `lockedUntil` are our own additions (docs/wire-own.md). */
export const withdrawalContextCodec: WireCodec<WithdrawalContext> = row<WithdrawalContext>({
  available: written('assets', usable, (available) => ({ usable: available })),
  addresses: listed('toaddress', withdrawalAddressCodec),
  frozen: written('frozen', optionalFlag, (frozen) => (frozen ? 'enable' : 'disable')),
  lockedUntil: deadline('lockedUntil'),
})

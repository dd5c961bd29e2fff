import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { CoinBalance, ExchangeRate, PairBalance, SpotAssets, Totals, WalletAsset } from './account-model'
import { codec, type WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  isNothing,
  oneOf,
  optionalDecimal,
  textOrEmpty,
  textRequired,
} from './fields'
import { field, flag, listed, nested, row } from './row'

/** Data of /account/getExchangeRateByCoin. */
export const exchangeRateCodec: WireCodec<ExchangeRate> = codec(
  oneOf(z.object({ coin: textRequired, symbol: textOrEmpty, price: decimalField })),
  (rate) => ({ coin: rate.coin, symbol: rate.symbol, price: rate.price }),
)

// One dialect calls it `assetsCount.usdt`, clients read `usdt` directly (docs/reference/wire.md#account).
const totalsSchema: ZodMiniType<Totals> = z.pipe(
  z.transform((input: unknown): unknown => {
    if (isNothing(input)) return {}
    return typeof input === 'object' && input !== null && 'assetsCount' in input ? input.assetsCount : input
  }),
  z.object({ usdt: decimalOrZero, cny: decimalOrZero }),
)

/** Data of /account/myAccountCount. */
export const totalsCodec: WireCodec<Totals> = codec(totalsSchema, (total) => ({
  usdt: total.usdt,
  cny: total.cny,
}))

/** One row of the spot wallet; `usdt` on the wire is the price of ONE coin. */
export const walletAssetCodec: WireCodec<WalletAsset> = row<WalletAsset>({
  coin: field('coin', textRequired),
  available: field('usable', decimalOrZero),
  frozen: field('disable', decimalOrZero),
  unitPrice: field('usdt', decimalOrZero),
  chain: field('blockname', textOrEmpty),
  depositEnabled: flag('isin'),
  withdrawEnabled: flag('isout'),
})

/** Data of /account/myAccount. */
export const spotAssetsCodec: WireCodec<SpotAssets> = row<SpotAssets>({
  assets: listed('assets', walletAssetCodec),
  total: nested('assets_amount', totalsCodec),
})

/** Data of /account/balance. */
export const pairBalanceCodec: WireCodec<PairBalance> = row<PairBalance>({
  base: field('tradusable', decimalOrZero),
  quote: field('mainusable', decimalOrZero),
})

/** Data of /account/tradBalance, contractBalance and c2cBalance. */
export const coinBalanceCodec: WireCodec<CoinBalance> = row<CoinBalance>({
  available: field('usable', decimalOrZero),
  frozen: field('disable', decimalOrZero),
  unitPrice: field('usdt', optionalDecimal),
})

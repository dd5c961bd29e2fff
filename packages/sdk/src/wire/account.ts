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
export const exchangeRateCodec: WireCodec<ExchangeRate> = /* @__PURE__ */ codec(
  /* @__PURE__ */ oneOf(
    /* @__PURE__ */ z.object({ coin: textRequired, symbol: textOrEmpty, price: decimalField }),
  ),
  (rate) => ({ coin: rate.coin, symbol: rate.symbol, price: rate.price }),
)

// The spec calls it `assetsCount.usdt`, the clients read `usdt` directly (wire §6.1).
const totalsSchema: ZodMiniType<Totals> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.transform((input: unknown): unknown => {
    if (isNothing(input)) return {}
    return typeof input === 'object' && input !== null && 'assetsCount' in input ? input.assetsCount : input
  }),
  /* @__PURE__ */ z.object({ usdt: decimalOrZero, cny: decimalOrZero }),
)

/** Data of /account/myAccountCount. */
export const totalsCodec: WireCodec<Totals> = /* @__PURE__ */ codec(totalsSchema, (total) => ({
  usdt: total.usdt,
  cny: total.cny,
}))

/** One row of the spot wallet; `usdt` on the wire is the price of ONE coin. */
export const walletAssetCodec: WireCodec<WalletAsset> = /* @__PURE__ */ row<WalletAsset>({
  coin: /* @__PURE__ */ field('coin', textRequired),
  available: /* @__PURE__ */ field('usable', decimalOrZero),
  frozen: /* @__PURE__ */ field('disable', decimalOrZero),
  unitPrice: /* @__PURE__ */ field('usdt', decimalOrZero),
  chain: /* @__PURE__ */ field('blockname', textOrEmpty),
  depositEnabled: /* @__PURE__ */ flag('isin'),
  withdrawEnabled: /* @__PURE__ */ flag('isout'),
})

/** Data of /account/myAccount. */
export const spotAssetsCodec: WireCodec<SpotAssets> = /* @__PURE__ */ row<SpotAssets>({
  assets: /* @__PURE__ */ listed('assets', walletAssetCodec),
  total: /* @__PURE__ */ nested('assets_amount', totalsCodec),
})

/** Data of /account/balance. */
export const pairBalanceCodec: WireCodec<PairBalance> = /* @__PURE__ */ row<PairBalance>({
  base: /* @__PURE__ */ field('tradusable', decimalOrZero),
  quote: /* @__PURE__ */ field('mainusable', decimalOrZero),
})

/** Data of /account/tradBalance, contractBalance and c2cBalance. */
export const coinBalanceCodec: WireCodec<CoinBalance> = /* @__PURE__ */ row<CoinBalance>({
  available: /* @__PURE__ */ field('usable', decimalOrZero),
  frozen: /* @__PURE__ */ field('disable', decimalOrZero),
  unitPrice: /* @__PURE__ */ field('usdt', optionalDecimal),
})

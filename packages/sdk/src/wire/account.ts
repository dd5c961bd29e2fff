import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import type { CoinBalance, ExchangeRate, PairBalance, SpotAssets, Totals, WalletAsset } from './account-model'
import { codec, type WireCodec } from './codec'
import {
  decimalField,
  decimalOrZero,
  flagField,
  isNothing,
  listOf,
  oneOf,
  optionalDecimal,
  textOrEmpty,
  textRequired,
} from './fields'

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

const assetSchema: ZodMiniType<WalletAsset> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({
    coin: textRequired,
    usable: decimalOrZero,
    disable: decimalOrZero,
    usdt: decimalOrZero,
    blockname: textOrEmpty,
    isin: flagField,
    isout: flagField,
  }),
  /* @__PURE__ */ z.transform(
    (row): WalletAsset => ({
      coin: row.coin,
      available: row.usable,
      frozen: row.disable,
      unitPrice: row.usdt,
      chain: row.blockname,
      depositEnabled: row.isin,
      withdrawEnabled: row.isout,
    }),
  ),
)

const writeFlag = (flag: boolean) => (flag ? 'enable' : 'disable')

/** One row of the spot wallet; `usdt` on the wire is the price of ONE coin. */
export const walletAssetCodec: WireCodec<WalletAsset> = /* @__PURE__ */ codec(assetSchema, (asset) => ({
  coin: asset.coin,
  usable: asset.available,
  disable: asset.frozen,
  usdt: asset.unitPrice,
  blockname: asset.chain,
  isin: writeFlag(asset.depositEnabled),
  isout: writeFlag(asset.withdrawEnabled),
}))

const spotAssetsSchema: ZodMiniType<SpotAssets> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({ assets: /* @__PURE__ */ listOf(assetSchema), assets_amount: totalsSchema }),
  /* @__PURE__ */ z.transform((row): SpotAssets => ({ assets: row.assets, total: row.assets_amount })),
)

/** Data of /account/myAccount. */
export const spotAssetsCodec: WireCodec<SpotAssets> = /* @__PURE__ */ codec(spotAssetsSchema, (wallet) => ({
  assets: wallet.assets.map((asset) => walletAssetCodec.encode(asset)),
  assets_amount: totalsCodec.encode(wallet.total),
}))

const pairBalanceSchema: ZodMiniType<PairBalance> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({ mainusable: decimalOrZero, tradusable: decimalOrZero }),
  /* @__PURE__ */ z.transform((row): PairBalance => ({ base: row.tradusable, quote: row.mainusable })),
)

/** Data of /account/balance. */
export const pairBalanceCodec: WireCodec<PairBalance> = /* @__PURE__ */ codec(
  pairBalanceSchema,
  (balance) => ({
    mainusable: balance.quote,
    tradusable: balance.base,
  }),
)

const coinBalanceSchema: ZodMiniType<CoinBalance> = /* @__PURE__ */ z.pipe(
  /* @__PURE__ */ z.object({ usable: decimalOrZero, disable: decimalOrZero, usdt: optionalDecimal }),
  /* @__PURE__ */ z.transform(
    (row): CoinBalance => ({
      available: row.usable,
      frozen: row.disable,
      ...(row.usdt !== undefined && { unitPrice: row.usdt }),
    }),
  ),
)

/** Data of /account/tradBalance, contractBalance and c2cBalance. */
export const coinBalanceCodec: WireCodec<CoinBalance> = /* @__PURE__ */ codec(
  coinBalanceSchema,
  (balance) => ({
    usable: balance.available,
    disable: balance.frozen,
    ...(balance.unitPrice !== undefined && { usdt: balance.unitPrice }),
  }),
)

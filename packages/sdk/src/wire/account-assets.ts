import { totalsCodec } from './account'
import type { FiatAsset, FiatAssets, FuturesAsset, FuturesAssets } from './account-model'
import type { WireCodec } from './codec'
import { decimalOrZero, textRequired } from './fields'
import { field, listed, nested, row } from './row'

const futuresAsset = /* @__PURE__ */ row<FuturesAsset>({
  coin: /* @__PURE__ */ field('coin', textRequired),
  available: /* @__PURE__ */ field('usable', decimalOrZero),
  positionMargin: /* @__PURE__ */ field('orders', decimalOrZero),
  orderMargin: /* @__PURE__ */ field('entrust', decimalOrZero),
  profit: /* @__PURE__ */ field('profit', decimalOrZero),
})

/** Data of /account/contractAssets. */
export const futuresAssetsCodec: WireCodec<FuturesAssets> = /* @__PURE__ */ row<FuturesAssets>({
  assets: /* @__PURE__ */ listed('contract_assets', futuresAsset),
  total: /* @__PURE__ */ nested('contract_assets_amount', totalsCodec),
})

const fiatAsset = /* @__PURE__ */ row<FiatAsset>({
  coin: /* @__PURE__ */ field('coin', textRequired),
  available: /* @__PURE__ */ field('usable', decimalOrZero),
  frozen: /* @__PURE__ */ field('disable', decimalOrZero),
})

/** Data of /account/c2cAccount. */
export const fiatAssetsCodec: WireCodec<FiatAssets> = /* @__PURE__ */ row<FiatAssets>({
  assets: /* @__PURE__ */ listed('c2c_assets', fiatAsset),
  total: /* @__PURE__ */ nested('c2c_assets_amount', totalsCodec),
})

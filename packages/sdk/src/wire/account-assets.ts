import { totalsCodec } from './account'
import type { FiatAsset, FiatAssets, FuturesAsset, FuturesAssets } from './account-model'
import type { WireCodec } from './codec'
import { decimalOrZero, textRequired } from './fields'
import { field, listed, nested, row } from './row'

const futuresAsset = row<FuturesAsset>({
  coin: field('coin', textRequired),
  available: field('usable', decimalOrZero),
  positionMargin: field('orders', decimalOrZero),
  orderMargin: field('entrust', decimalOrZero),
  profit: field('profit', decimalOrZero),
})

/** Data of /account/contractAssets. */
export const futuresAssetsCodec: WireCodec<FuturesAssets> = row<FuturesAssets>({
  assets: listed('contract_assets', futuresAsset),
  total: nested('contract_assets_amount', totalsCodec),
})

const fiatAsset = row<FiatAsset>({
  coin: field('coin', textRequired),
  available: field('usable', decimalOrZero),
  frozen: field('disable', decimalOrZero),
})

/** Data of /account/c2cAccount. */
export const fiatAssetsCodec: WireCodec<FiatAssets> = row<FiatAssets>({
  assets: listed('c2c_assets', fiatAsset),
  total: nested('c2c_assets_amount', totalsCodec),
})

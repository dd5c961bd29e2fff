import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
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
import { field, flag, listed, nested } from './lines'
import { row } from './row'

/** One row of the spot wallet: free and frozen quantity of a coin, plain decimal text. */
export interface WalletAsset {
  readonly coin: string
  readonly available: string
  readonly frozen: string
  /** USDT for one coin. */
  readonly unitPrice: string
  readonly chain: string
  readonly depositEnabled: boolean
  readonly withdrawEnabled: boolean
}

/** The same worth in USDT and in CNY, plain decimal text. */
export interface Totals {
  readonly usdt: string
  readonly cny: string
}

/** The spot wallet. */
export interface SpotAssets {
  readonly assets: readonly WalletAsset[]
  readonly total: Totals
}

/** The rate of a currency. */
export interface ExchangeRate {
  readonly coin: string
  /** The currency's sign, e.g. `₹`. */
  readonly symbol: string
  /** Units of the currency for one USDT. */
  readonly price: string
}

/** What is free of both coins of a pair, plain decimal text. */
export interface PairBalance {
  readonly base: string
  readonly quote: string
}

/** What is free and frozen of one coin, plain decimal text in that coin. */
export interface CoinBalance {
  readonly available: string
  readonly frozen: string
  /** USDT for one coin; the spot wallet only. */
  readonly unitPrice?: string
}

/** One row of the futures wallet. */
export interface FuturesAsset {
  readonly coin: string
  readonly available: string
  /** Held by open positions. */
  readonly positionMargin: string
  /** Held by open orders. */
  readonly orderMargin: string
  /** Realised profit and loss, signed. */
  readonly realizedPnl: string
}

/** The futures wallet. */
export interface FuturesAssets {
  readonly assets: readonly FuturesAsset[]
  readonly total: Totals
}

/** One row of the fiat wallet. */
export interface FiatAsset {
  readonly coin: string
  readonly available: string
  readonly frozen: string
}

/** The fiat wallet. */
export interface FiatAssets {
  readonly assets: readonly FiatAsset[]
  readonly total: Totals
}

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

const futuresAsset = row<FuturesAsset>({
  coin: field('coin', textRequired),
  available: field('usable', decimalOrZero),
  positionMargin: field('orders', decimalOrZero),
  orderMargin: field('entrust', decimalOrZero),
  realizedPnl: field('profit', decimalOrZero),
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

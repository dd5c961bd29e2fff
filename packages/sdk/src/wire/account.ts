import { type AccountRow, prepared, type WireCodec } from './codec/codec'
import type { Rows } from './codec/field-builders'
import { field, flag, listed, maybe, merged, nested } from './codec/field-builders'
import {
  alone,
  decimalField,
  isNothing,
  optionalDecimal,
  optionalText,
  optionalUnsigned,
  textRequired,
  unsignedField,
} from './codec/fields'
import { accountRow, row } from './codec/row'

// What is optional here is absent where the server does not say, and never 0 instead (docs/reference/rules.md#r37).

/** One row of the spot wallet: free and frozen quantity of a coin, plain decimal text. */
export interface WalletAsset extends AccountRow {
  readonly coin: string
  readonly available?: string
  readonly locked?: string
  /** USDT for one coin. */
  readonly unitPrice?: string
  readonly chain?: string
  readonly depositEnabled?: boolean
  readonly withdrawEnabled?: boolean
}

/** The same worth in USDT and in CNY, plain decimal text. */
export interface Totals {
  readonly usdt?: string
  readonly cny?: string
}

/** Worth of each part of a total in USDT, signed plain decimal text. */
export interface AccountParts {
  readonly spot?: string
  /** Without `unrealized`. */
  readonly futures?: string
  readonly fiat?: string
  /** Locked by token sales. */
  readonly sales?: string
  /** PnL of open futures positions at the mark price. */
  readonly unrealized?: string
  /** Stakes of running cycle contracts. */
  readonly cycle?: string
}

/** Worth of all accounts together. */
export interface AccountTotals extends Totals {
  /** Summands of `usdt`, read at the same moment. An extension: absent where the exchange does not split the total. */
  readonly parts?: AccountParts
}

/** The spot wallet. */
export interface SpotAssets {
  readonly assets: Rows<WalletAsset>
  readonly total: Totals
}

/** The rate of a currency. */
export interface ExchangeRate {
  readonly coin: string
  /** The currency's sign, e.g. `₹`. */
  readonly symbol?: string
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
  readonly locked?: string
  /** USDT for one coin; the spot wallet only. */
  readonly unitPrice?: string
}

/** One row of the futures wallet. */
export interface FuturesAsset extends AccountRow {
  readonly coin: string
  readonly available?: string
  /** Held by open positions. */
  readonly positionMargin?: string
  /** Held by open orders. */
  readonly orderMargin?: string
  /** Realised profit and loss, signed. */
  readonly realizedPnl?: string
}

/** The futures wallet. */
export interface FuturesAssets {
  readonly assets: Rows<FuturesAsset>
  readonly total: Totals
}

/** One row of the fiat wallet. */
export interface FiatAsset extends AccountRow {
  readonly coin: string
  readonly available?: string
  readonly locked?: string
}

/** The fiat wallet. */
export interface FiatAssets {
  readonly assets: Rows<FiatAsset>
  readonly total: Totals
}

/** Data of /account/getExchangeRateByCoin. */
export const exchangeRateCodec: WireCodec<ExchangeRate> = prepared(
  row<ExchangeRate>({
    coin: field('coin', textRequired),
    symbol: field('symbol', optionalText),
    price: field('price', unsignedField),
  }),
  alone,
)

const worthFields = { usdt: field('usdt', optionalDecimal), cny: field('cny', optionalDecimal) }

// One dialect calls it `assetsCount.usdt`, clients read `usdt` directly (docs/reference/wire.md#account).
const unwrapped = (input: unknown): unknown => {
  if (isNothing(input)) return {}
  return typeof input === 'object' && input !== null && 'assetsCount' in input ? input.assetsCount : input
}

const totalsCodec: WireCodec<Totals> = prepared(row<Totals>(worthFields), unwrapped)

const partsCodec: WireCodec<AccountParts> = row<AccountParts>({
  spot: field('spot', optionalDecimal),
  futures: field('futures', optionalDecimal),
  fiat: field('fiat', optionalDecimal),
  sales: field('sales', optionalDecimal),
  unrealized: field('unrealized', optionalDecimal),
  cycle: field('cycle', optionalDecimal),
})

/** Data of /account/myAccountCount. */
export const accountTotalsCodec: WireCodec<AccountTotals> = prepared(
  row<AccountTotals>(merged(worthFields, { parts: maybe(nested('parts', partsCodec)) })),
  unwrapped,
)

/** One row of the spot wallet; `usdt` on the wire is the price of ONE coin. */
export const walletAssetCodec: WireCodec<WalletAsset> = accountRow<WalletAsset>(
  {
    coin: field('coin', textRequired),
    available: field('usable', optionalDecimal),
    locked: field('disable', optionalDecimal),
    unitPrice: field('usdt', optionalUnsigned),
    chain: field('blockname', optionalText),
    depositEnabled: flag('isin'),
    withdrawEnabled: flag('isout'),
  },
  'coin',
)

/** Data of /account/myAccount. */
export const spotAssetsCodec: WireCodec<SpotAssets> = row<SpotAssets>({
  assets: listed('assets', walletAssetCodec),
  total: nested('assets_amount', totalsCodec),
})

/** Data of /account/balance. */
export const pairBalanceCodec: WireCodec<PairBalance> = row<PairBalance>({
  base: field('tradusable', decimalField),
  quote: field('mainusable', decimalField),
})

/** Data of /account/tradBalance, contractBalance and c2cBalance. */
export const coinBalanceCodec: WireCodec<CoinBalance> = row<CoinBalance>({
  available: field('usable', decimalField),
  locked: field('disable', optionalDecimal),
  unitPrice: field('usdt', optionalUnsigned),
})

/** One row of /account/contractAssets. */
export const futuresAssetCodec: WireCodec<FuturesAsset> = accountRow<FuturesAsset>(
  {
    coin: field('coin', textRequired),
    available: field('usable', optionalDecimal),
    positionMargin: field('orders', optionalDecimal),
    orderMargin: field('entrust', optionalDecimal),
    realizedPnl: field('profit', optionalDecimal),
  },
  'coin',
)

/** Data of /account/contractAssets. */
export const futuresAssetsCodec: WireCodec<FuturesAssets> = row<FuturesAssets>({
  assets: listed('contract_assets', futuresAssetCodec),
  total: nested('contract_assets_amount', totalsCodec),
})

/** One row of /account/c2cAccount. */
export const fiatAssetCodec: WireCodec<FiatAsset> = accountRow<FiatAsset>(
  {
    coin: field('coin', textRequired),
    available: field('usable', optionalDecimal),
    locked: field('disable', optionalDecimal),
  },
  'coin',
)

/** Data of /account/c2cAccount. */
export const fiatAssetsCodec: WireCodec<FiatAssets> = row<FiatAssets>({
  assets: listed('c2c_assets', fiatAssetCodec),
  total: nested('c2c_assets_amount', totalsCodec),
})

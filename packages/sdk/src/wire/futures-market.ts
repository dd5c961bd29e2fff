import * as z from 'zod/mini'
import { asRow, codec, joinCodecs, prepared, type WireCodec, wrapped } from './codec/codec'
import { field, rowsOf } from './codec/field-builders'
import {
  decimalField,
  lenientDecimal,
  lenientPositive,
  lenientWhole,
  optionalWhole,
  unsignedField,
  wholeField,
} from './codec/fields'
import { type Field, listedRow, row } from './codec/row'
import { schema } from './codec/schema'
import { type MarketDetail, marketDetailCodecOf, type SpotMarket, spotMarketCodec } from './market'

/** One row of the futures list. `price` is in quote for one base; `minQuantity` and `maxQuantity` count lots. */
export interface FuturesMarket extends SpotMarket {
  /** Base in one lot: the value of a lot is `price × contractSize`. */
  readonly contractSize: string
  readonly maxLeverage?: number
  // An extension (docs/extensions.md#contract-prices): absent where the server does not say, and in lists.
  /** The price of risk and funding, in quote. */
  readonly markPrice?: string
  /** The price of the coin on spot markets, in quote. */
  readonly indexPrice?: string
  /** Of the next payment: a signed fraction of the notional, which longs pay to shorts where it is above 0. */
  readonly fundingRate?: string
  /** Time of the next payment, epoch milliseconds. */
  readonly nextFundingTime?: number
  /** Milliseconds between two payments. */
  readonly fundingInterval?: number
  /** A fraction of the notional: `0.004` is 0.4 %; of the first tier. */
  readonly maintenanceMarginRate?: string
  /** Ascending; absent where all positions have one rate. */
  readonly tiers?: readonly MarginTier[]
}

/** The maintenance margin of positions up to a notional: `notional × maintenanceMarginRate - deduction`. */
export interface MarginTier {
  /** Largest notional in quote; absent: no limit. */
  readonly maxNotional?: string
  readonly maintenanceMarginRate: string
  /** In quote, so that the margin has no step between two tiers. */
  readonly deduction?: string
  readonly maxLeverage?: number
}

/** A contract with its book and trades. */
export type FuturesMarketDetail = MarketDetail<FuturesMarket>

const tierCodec: WireCodec<MarginTier> = row<MarginTier>({
  maxNotional: field('cap', lenientPositive),
  maintenanceMarginRate: field('mmr', unsignedField),
  deduction: field('cum', lenientDecimal),
  maxLeverage: field('max_lever', lenientWhole, 'maxLever'),
})

const tierRows = rowsOf(tierCodec, 'tiers')

/** Tiers of which one cannot be read are none: another tier would stand for it. */
const tiersField: Field<readonly MarginTier[] | undefined> = {
  wire: 'tiers',
  also: [],
  schemaAt: schema((reading) => (input): readonly MarginTier[] | undefined => {
    const tiers = tierRows(reading)
    const read = Array.isArray(input) && input.length > 0 ? z.safeParse(tiers, input) : undefined
    return read?.success ? read.data : undefined
  }),
  write: (tiers, utcOffset) => tiers?.map((tier) => tierCodec.encode(tier, utcOffset)),
}

/**
 * One row of the futures list, also `coninfo` of a frame (docs/reference/wire.md#futures). Without `unit` no
 * money can be counted: it must be there.
 */
export const futuresMarketCodec: WireCodec<FuturesMarket> = joinCodecs(
  spotMarketCodec,
  listedRow<Omit<FuturesMarket, keyof SpotMarket>>({
    contractSize: field('unit', decimalField),
    maxLeverage: field('max_lever', optionalWhole, 'maxLever'),
    markPrice: field('markprice', lenientPositive),
    indexPrice: field('indexprice', lenientPositive),
    fundingRate: field('fundingrate', lenientDecimal),
    nextFundingTime: field('fundingtime', lenientWhole),
    fundingInterval: field('fundinginterval', lenientWhole),
    maintenanceMarginRate: field('mmr', lenientPositive),
    tiers: tiersField,
  }),
)

/**
 * Data of /contract/contract; also in the socket's names: docs/reference/product.md#entities has `conbuy`,
 * docs/reference/wire.md#futures says `buy`.
 */
export const futuresMarketDetailCodec: WireCodec<FuturesMarketDetail> = prepared(
  marketDetailCodecOf(futuresMarketCodec),
  (input) =>
    typeof input === 'object' && input !== null && 'coninfo' in input
      ? Object.fromEntries(Object.entries(input).map(([key, value]) => [key.replace(/^con/, ''), value]))
      : input,
)

/** One row of /contract/lever. */
export const leverageCodec: WireCodec<number> = asRow(
  'skipped',
  wrapped(
    'lever',
    codec(wholeField, (leverage) => leverage),
  ),
)

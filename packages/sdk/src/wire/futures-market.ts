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

/** A row of the futures list. `price` is in quote per base; `minQuantity` and `maxQuantity` are in lots. */
export interface FuturesMarket extends SpotMarket {
  /** Base per lot: the value of a lot is `price × contractSize`. */
  readonly contractSize: string
  readonly maxLeverage?: number
  // An extension (docs/reference/extensions.md#contract-prices): absent if unknown, and in lists.
  /** Price for risk and funding, in quote. */
  readonly markPrice?: string
  /** Price of the coin on spot markets, in quote. */
  readonly indexPrice?: string
  /** Rate of the next funding, a signed fraction of the notional; longs pay shorts if it is positive. */
  readonly fundingRate?: string
  /** Time of the next funding, epoch milliseconds. */
  readonly nextFundingTime?: number
  /** Milliseconds between fundings. */
  readonly fundingInterval?: number
  /** Maintenance margin of the first tier, a fraction of the notional: `0.004` is 0.4 %. */
  readonly maintenanceMarginRate?: string
  /** Ascending; absent with a single rate. */
  readonly tiers?: readonly MarginTier[]
}

/** Maintenance margin of positions up to a notional: `notional × maintenanceMarginRate - deduction`. */
export interface MarginTier {
  /** Largest notional in quote; absent: no limit. */
  readonly maxNotional?: string
  readonly maintenanceMarginRate: string
  /** Deduction in quote, which avoids a step between tiers. */
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

/** One unreadable tier makes all absent, because another tier would apply in its place. */
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
 * One row of the futures list, also `coninfo` of a frame (docs/reference/wire.md#futures). `unit` is
 * required, because all amounts depend on it.
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
 * Data of /contract/contract, also with the socket's names: `conbuy` in docs/reference/product.md#entities,
 * `buy` in docs/reference/wire.md#futures.
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

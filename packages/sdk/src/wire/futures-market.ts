import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { decimalField, wholeField } from './fields'
import type { FuturesMarket, FuturesMarketDetail } from './futures-model'
import { joinCodecs } from './join-codecs'
import { marketDetailCodecOf } from './market-detail'
import { optionalWhole } from './optional-whole'
import { prepared } from './prepared'
import { field, row } from './row'
import { spotMarketCodec } from './spot-market'
import type { SpotMarket } from './spot-model'

/**
 * One row of the futures list, also `coninfo` of a frame (docs/reference/wire.md#futures). Without `unit` no
 * money can be counted: it must be there.
 */
export const futuresMarketCodec: WireCodec<FuturesMarket> = joinCodecs(
  spotMarketCodec,
  row<Omit<FuturesMarket, keyof SpotMarket>>({
    contractSize: field('unit', decimalField),
    maxLeverage: field('max_lever', optionalWhole, 'maxLever'),
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
export const leverageCodec: WireCodec<number> = codec(
  z.pipe(
    z.object({ lever: wholeField }),
    z.transform((option): number => option.lever),
  ),
  (leverage) => ({ lever: leverage }),
)

import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'
import { listOf, oneOf, textOrEmpty, textRequired } from './fields'
import { field, row } from './row'
import type { CandleSeries, CoinIntroduction } from './spot-model'

const introductionSchema: ZodMiniType<CoinIntroduction> = oneOf(
  z.pipe(
    z.object({
      symbol: textRequired,
      info: textOrEmpty,
      number: textOrEmpty,
      web: textOrEmpty,
      blockweb: textOrEmpty,
    }),
    z.transform(
      (row): CoinIntroduction => ({
        symbol: row.symbol,
        text: row.info,
        totalSupply: row.number,
        website: row.web,
        explorer: row.blockweb,
      }),
    ),
  ),
)

/** Data of /trad/currencyIntroduction. */
export const coinIntroductionCodec: WireCodec<CoinIntroduction> = codec(introductionSchema, (coin) => ({
  symbol: coin.symbol,
  info: coin.text,
  number: coin.totalSupply,
  web: coin.website,
  blockweb: coin.explorer,
}))

/**
 * Data of the kline calls and frames; the items stay text, because their zone is not in them
 * (docs/reference/rules.md#r21).
 */
export const candleSeriesCodec: WireCodec<CandleSeries> = row<CandleSeries>({
  items: field('series', listOf(textOrEmpty)),
})

import type { SpotMarket } from '@bgk/sdk'
import { pairName } from '../../exchange/resolve-pair'
import type { Paint } from '../../output/paint'
import { signedPercent, toneOf } from '../../output/percent'
import type { Column } from '../../output/table'

/** The columns of a price table. */
export const marketColumns = (paint: Paint): Column<SpotMarket>[] => [
  { title: 'Pair', cell: pairName },
  { title: 'Last', align: 'end', cell: (row) => row.price },
  {
    title: '24h %',
    align: 'end',
    cell: (row) => signedPercent(row.changePercent),
    paint: (text, row) => toneOf(row.changePercent, paint)(text),
  },
  { title: '24h high', align: 'end', cell: (row) => row.high },
  { title: '24h low', align: 'end', cell: (row) => row.low },
  { title: '24h volume', align: 'end', cell: (row) => row.volume },
]

/** A pair and its price as JSON; decimals stay text. */
export const marketDocument = (market: SpotMarket) => ({
  pair: pairName(market),
  base: market.base,
  quote: market.quote,
  price: market.price,
  changePercent: market.changePercent,
  high: market.high,
  low: market.low,
  volume: market.volume,
  status: market.status,
  priceDecimals: market.priceDecimals,
  amountDecimals: market.quantityDecimals,
  minAmount: market.minQuantity,
  maxAmount: market.maxQuantity ?? null,
  feeRate: market.feeRate ?? null,
})

/** What moves of a pair: the data of a ticker event. */
export const tickerDocument = (market: SpotMarket) => ({
  pair: pairName(market),
  price: market.price,
  changePercent: market.changePercent,
  high: market.high,
  low: market.low,
  volume: market.volume,
  status: market.status,
})

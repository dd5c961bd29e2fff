import type { PairRef } from '@bgk/sdk'

/** A pair as the address of the order record names it; the board is left out where the exchange has none. */
export interface RecordPair extends PairRef {
  readonly board?: string | undefined
}

/** `/exchangeRecord/{"plate":…,"tradcoin":…,"maincoin":…}` (docs/reference/product.md#routes). */
export function recordPath({ base, quote, board }: RecordPair): string {
  const data = { plate: board, tradcoin: base, maincoin: quote }
  return `/exchangeRecord/${encodeURIComponent(JSON.stringify(data))}`
}

/** The pair an address names; undefined when it names none, then all pairs are meant. */
export function pairOfRecord(data: string | undefined): RecordPair | undefined {
  try {
    const { plate, tradcoin, maincoin } = { ...JSON.parse(decodeURIComponent(data ?? '')) }
    if (typeof tradcoin !== 'string' || typeof maincoin !== 'string' || !tradcoin || !maincoin)
      return undefined
    return { base: tradcoin, quote: maincoin, ...(typeof plate === 'string' && plate && { board: plate }) }
  } catch {
    return undefined
  }
}

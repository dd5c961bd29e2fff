import type { WireCodec } from './codec'
import { between, field } from './field-builders'
import { nonEmptyText, wholeField } from './fields'
import { type Fields, requestRow } from './row'

/** One page of a list. */
export interface PageInput {
  /** From 1. */
  readonly page: number
  /** Rows a page, 1 to 500. */
  readonly limit: number
}

/** The lines of a page, for the tables of lists that take more. */
export const pageFields: Fields<PageInput> = {
  page: between('page', 1, 1_000_000, 1),
  limit: between('limit', 1, 500, 20),
}

/** Query of every list that comes in pages (docs/reference/wire.md#envelope). */
export const pageRequest: WireCodec<PageInput> = requestRow<PageInput>(pageFields)

/** A call about one coin. */
export interface CoinInput {
  /** E.g. `USDT`, in capitals as the exchange lists it. */
  readonly coin: string
}

/** A call about one row of a list. */
export interface IdInput {
  /** The `id` of the row. */
  readonly id: number
}

/** Query of a call about one coin. */
export const coinRequest: WireCodec<CoinInput> = requestRow<CoinInput>({ coin: field('coin', nonEmptyText) })

/** On the wire `id` is the row's autoid. */
export const idRequest: WireCodec<IdInput> = requestRow<IdInput>({ id: field('id', wholeField) })

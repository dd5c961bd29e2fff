import type { WireCodec } from './codec'
import { between, field } from './field-builders'
import { nonEmptyText, wholeField } from './fields'
import { type Fields, requestRow } from './row'

/** Page of a list. */
export interface PageInput {
  /** Page number, from 1. */
  readonly page: number
  /** Rows per page, 1 to 500. */
  readonly limit: number
}

/** Page fields, for the tables of lists with more filters. */
export const pageFields: Fields<PageInput> = {
  page: between('page', 1, 1_000_000, 1),
  limit: between('limit', 1, 500, 20),
}

/** Query of paged lists (docs/reference/wire.md#envelope). */
export const pageRequest: WireCodec<PageInput> = requestRow<PageInput>(pageFields)

/** Input of a call about one coin. */
export interface CoinInput {
  /** Coin such as `USDT`, in capitals as listed by the exchange. */
  readonly coin: string
}

/** Input of a call about one row of a list. */
export interface IdInput {
  /** The `id` of the row. */
  readonly id: number
}

/** Query of a call about one coin. */
export const coinRequest: WireCodec<CoinInput> = requestRow<CoinInput>({ coin: field('coin', nonEmptyText) })

/** Wire `id` is the row's autoid. */
export const idRequest: WireCodec<IdInput> = requestRow<IdInput>({ id: field('id', wholeField) })

import type { WireCodec } from './codec'
import { between, type Fields, requestRow } from './row'

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

import * as z from 'zod/mini'
import { requestCodec, type WireCodec } from './codec'
import { wholeBetween } from './fields'

/** One page of a list. */
export interface PageInput {
  /** From 1. */
  readonly page: number
  /** Rows a page, 1 to 500. */
  readonly limit: number
}

/** Query of every list that comes in pages (docs/reference/wire.md#envelope). */
export const pageRequest: WireCodec<PageInput> = requestCodec(
  z.object({
    page: wholeBetween(1, 1_000_000, 1),
    limit: wholeBetween(1, 500, 20),
  }),
  (input) => ({ page: input.page, limit: input.limit }),
)

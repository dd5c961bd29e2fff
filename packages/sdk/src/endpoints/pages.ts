import type { Page } from '../wire/codec/envelope'
import type { PageInput } from '../wire/codec/requests'
import type { CallOptions } from './call'

/** Call that returns a list in pages, such as `client.spot.orderHistory`. */
export type PagedCall<Input extends PageInput, Row> = (
  input: Input,
  options?: CallOptions,
) => Promise<Page<Row>>

/** Input of a paged call: `page` is the first page (default 1), `limit` the rows per request (default 50). */
export type PagedInput<Input extends PageInput> = Omit<Input, keyof PageInput> & Partial<PageInput>

/** Options of `pages` and `rows`. */
export interface PagesOptions {
  /** Ends the loop with `CANCELLED` when aborted. */
  readonly signal?: AbortSignal
}

/**
 * Yields the pages of a list until all counted rows are read or a page is empty
 * (docs/reference/wire.md#envelope). Requests each page on demand. Throws the call's errors, or `CANCELLED`
 * when `signal` aborts.
 *
 * @example
 * for await (const { rows, total } of pages(client.futures.orderHistory, { limit: 100 })) show(rows, total)
 */
export function pages<Input extends PageInput, Row>(
  load: PagedCall<Input, Row>,
  input: PagedInput<Input>,
  options?: PagesOptions,
): AsyncGenerator<Page<Row>, void, undefined>
export async function* pages<Row>(
  load: PagedCall<PageInput, Row>,
  input: Partial<PageInput>,
  options: PagesOptions = {},
): AsyncGenerator<Page<Row>, void, undefined> {
  const { page: first = 1, limit = 50 } = input
  let loaded = (first - 1) * limit
  for (let page = first; ; page += 1) {
    const answer = await load({ ...input, page, limit }, options)
    yield answer
    loaded += answer.rows.length
    // An empty page ends the loop too: the reported count may never be reached.
    if (answer.rows.length === 0 || (answer.total !== undefined && loaded >= answer.total)) return
  }
}

/**
 * Yields the rows of a list, each `id` once. New rows may push known rows to the next page while reading.
 *
 * @example
 * for await (const order of rows(client.spot.orderHistory, { pair: 'BTC/USDT' })) show(order)
 */
export async function* rows<Input extends PageInput, Row>(
  load: PagedCall<Input, Row>,
  input: PagedInput<Input>,
  options?: PagesOptions,
): AsyncGenerator<Row, void, undefined> {
  const seen = new Set<unknown>()
  for await (const page of pages(load, input, options)) {
    for (const row of page.rows) {
      const { id }: { readonly id?: unknown } = Object(row)
      if (id === undefined || !seen.has(id)) yield row
      seen.add(id)
    }
  }
}

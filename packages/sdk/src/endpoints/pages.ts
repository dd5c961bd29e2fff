import type { Page } from '../wire/codec/envelope'
import type { PageInput } from '../wire/codec/requests'
import type { CallOptions } from './call'

/** A call that gives a list in pages, e.g. `client.spot.orderHistory`. */
export type PagedCall<Input extends PageInput, Row> = (
  input: Input,
  options?: CallOptions,
) => Promise<Page<Row>>

/** The input of such a call; `page` says where to start (1) and `limit` how much to ask for at a time (50). */
export type PagedInput<Input extends PageInput> = Omit<Input, keyof PageInput> & Partial<PageInput>

/** How a list is read page by page. */
export interface PagesOptions {
  /** Aborting ends the loop with `CANCELLED`. */
  readonly signal?: AbortSignal
}

/**
 * The pages of a list one after another, until as many rows came as the server counts, or an empty page
 * (docs/reference/wire.md#envelope). Each page is asked for when the loop wants it. Fails as the call does;
 * CANCELLED when `signal` aborts.
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
    // An empty page ends it too: a count that is never reached must not loop for ever.
    if (answer.rows.length === 0 || (answer.total !== undefined && loaded >= answer.total)) return
  }
}

/**
 * The rows of such a list one after another, each `id` once: a list that grows at its front while it is read moves rows to the next
 * page.
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

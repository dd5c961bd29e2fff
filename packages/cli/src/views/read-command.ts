import { type Client, type PagedCall, type PageInput, pages } from '@bgk/sdk'
import type { Context, Handler } from '../config/command'
import { type Flags, hasFlag, integerFlag } from '../config/settings'
import { type CommandRequest, withExchange } from '../exchange/connect'
import { allRows } from '../exchange/markets'
import { usageError } from '../terminal/errors'
import { isWithin, timeRange } from '../terminal/time'
import type { View } from '../terminal/view'
/**
 * Commands that only read: what they answer with is told by a view, so that each of them has a table, JSON, NDJSON, CSV and a schema.
 * `listCommand` answers with rows, `pagedCommand` with the rows of a list that the exchange gives in pages (`--page`, `--limit`, `--all`),
 * `recordCommand` with one thing.
 */

/** A handler that says what it answers with. */
export type ReadCommand = Handler & { readonly view: View<never>; readonly answers: 'list' | 'record' }

interface Reading<Row> {
  /** Default: required. */
  readonly login?: 'required' | 'optional'
  readonly view: View<Row>
}

const answering = <Row>(
  answers: ReadCommand['answers'],
  { view, login = 'required' }: Reading<Row>,
  answer: (request: CommandRequest) => Promise<undefined>,
): ReadCommand => {
  const handler: Handler = (context, args, flags) =>
    withExchange(context, { login }, (exchange) =>
      answer({ ...exchange, context, args, flags, signal: context.signal }),
    )
  return Object.assign(handler, { view, answers })
}

/** Answers with a list. `empty` is said to people when there is none of it; `shown` is the view of a table with other columns. */
export const listCommand = <Row>({
  shown,
  empty,
  read,
  ...reading
}: Reading<Row> & {
  shown?(flags: Flags): View<Row>
  readonly empty: string | ((flags: Flags) => string)
  read(request: CommandRequest): Promise<readonly Row[]>
}): ReadCommand =>
  answering('list', reading, async (request) => {
    const { output } = request.context
    const view = output.format === 'text' ? shown?.(request.flags) : undefined
    const rows = await read(request)
    return output.list(view ?? reading.view, rows, typeof empty === 'string' ? empty : empty(request.flags))
  })

/** Answers with a list that this machine knows, without asking an exchange. */
export function localList<Row>({
  view,
  empty,
  read,
}: {
  readonly view: View<Row>
  readonly empty: string
  read(request: Pick<CommandRequest, 'context' | 'args' | 'flags'>): Promise<readonly Row[]>
}): ReadCommand {
  const handler: Handler = async (context, args, flags) =>
    context.output.list(view, await read({ context, args, flags }), empty)
  return Object.assign(handler, { view, answers: 'list' as const })
}

/** Answers with one thing. */
export const recordCommand = <Row>({
  read,
  ...reading
}: Reading<Row> & { read(request: CommandRequest): Promise<Row> }): ReadCommand =>
  answering('record', reading, async (request) =>
    request.context.output.record(reading.view, await read(request)),
  )

/** Answers with a page of a list, or with all of it, page by page. */
export function pagedCommand<Input extends PageInput, Row>({
  login = 'required',
  view,
  empty,
  load,
  input,
  timeOf,
}: Reading<Row> & {
  readonly empty: string
  /** Time of a row, for --since and --until; without it there are no such flags. */
  timeOf?(row: Row): number | undefined
  load(client: Client): PagedCall<Input, Row>
  input(request: CommandRequest): Promise<Omit<Input, keyof PageInput>>
}): ReadCommand {
  return Object.assign(
    async (context: Context, args: readonly string[], flags: Flags) => {
      const { output, signal } = context
      const range = timeOf === undefined ? undefined : timeRange(flags, context.io.now())
      const isAll = hasFlag(flags, 'all') || range !== undefined
      const page = integerFlag(flags, 'page', { min: 1, max: 1_000_000 })
      const limit = integerFlag(flags, 'limit', { min: 1, max: 100 }) ?? (isAll ? 100 : 20)
      if (isAll && page !== undefined)
        throw usageError(
          `${range === undefined ? '--all' : '--since, --until'} and --page do not go together`,
        )
      await withExchange(context, { login }, async (exchange) => {
        const query = await input({ ...exchange, context, args, flags, signal })
        const pageInput = { ...query, page: page ?? 1, limit }
        let found: readonly Row[] = []
        let total: number | undefined
        if (isAll) {
          found = await allRows(load(exchange.client), pageInput, signal)
        } else {
          for await (const one of pages(load(exchange.client), pageInput, { signal })) {
            found = one.rows
            total = one.total
            break
          }
        }
        if (range !== undefined) {
          const timeless = found.filter((row) => timeOf?.(row) === undefined).length
          found = found.filter((row) => isWithin(range, timeOf?.(row)))
          if (timeless > 0) await output.note(`bgk: left out ${timeless} rows without a time`)
        }
        await output.list(view, found, (page ?? 1) === 1 ? empty : `page ${page} is empty`)
        if (
          found.length > 0 &&
          !isAll &&
          (total === undefined ? found.length === limit : pageInput.page * limit < total)
        )
          await output.note(
            `${total === undefined ? 'there may be more' : `${total} in all`}; next: --page ${pageInput.page + 1}, or --all`,
          )
      })
      return 0
    },
    { view, answers: 'list' as const },
  )
}

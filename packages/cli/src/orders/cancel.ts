import { type BgkError, isBgkError, type PairRef } from '@bgk/sdk'
import type { Context, Handler } from '../config/command'
import { hasFlag, readId, textFlag } from '../config/settings'
import { withExchange } from '../exchange/connect'
import { describeError } from '../exchange/describe-error'
import { resolvePair } from '../exchange/markets'
import { CliError, notFound, usageError } from '../terminal/errors'
import { pause } from '../terminal/io'
import { confirm } from '../terminal/prompt'
import { authorizeWrite, resolveEqual } from './authorize-write'
import {
  type CancelMarket,
  type CancelRow,
  exitCode,
  firstError,
  type OpenOrder,
  preview,
  report,
} from './cancel-report'
import type { Typed } from './entry'
import { openWriteContext, type WriteContext } from './guard'
import { executeWrite } from './send'

/** A handler that cancels; its answer has a row for each order. */
export type CancelCommand = Handler & { readonly cancels: Pick<CancelMarket<never>, 'command' | 'call'> }

/** Cancels each order by itself, by number or `--all`; some failures are exit 8. */
export function cancelCommand<Order extends OpenOrder>(market: CancelMarket<Order>): CancelCommand {
  const handler: Handler = async (context, ids, flags) => {
    const isAll = hasFlag(flags, 'all')
    const pairText = textFlag(flags, 'pair')
    if (isAll === ids.length > 0)
      throw usageError('name orders to cancel, or --all', `see them with: ${market.list}`)
    if (pairText !== undefined && !isAll) throw usageError('--pair goes with --all')
    const requestedIds = [
      ...new Set(
        ids.map((text) => readId(text, { not: 'an order id', hint: `see them with: ${market.list}` })),
      ),
    ]

    return withExchange(context, { login: 'required', writes: true }, async (exchange) => {
      const { client } = exchange
      const pair =
        pairText === undefined
          ? undefined
          : resolvePair(pairText, await market.symbols(client, context.signal))
      const work = await openWriteContext(context, exchange)
      const open = await openOrders(work, market, pair)
      const targets: CancelRow<Order>[] = []
      for (const id of isAll ? open.map((order) => order.id) : requestedIds) {
        targets.push(await findRow(work, market, id, open))
      }
      if (targets.length === 0) {
        await context.output.answer([], [])
        return context.output.note('no open orders')
      }
      if (targets.every(({ error }) => error !== undefined)) throw firstError(targets, market)
      if (context.settings.dryRun) {
        await report(context, market.view, targets, 'would cancel')
        return 0
      }
      const found = targets.flatMap(({ order, error, wasCancelled }) =>
        order === undefined || error !== undefined || wasCancelled ? [] : [order],
      )
      if (found.length > 0) {
        await preview(context, exchange, market.view, found)
        await confirm(
          context,
          found.length === 1 ? 'Cancel this order?' : `Cancel these ${found.length} orders?`,
        )
      }
      const done = isAll
        ? await cancelAll(work, market, pair, targets)
        : await cancelEach(work, market, targets)
      await report(context, market.view, done, 'cancelled')
      return exitCode(done)
    })
  }
  const { command, call } = market
  return Object.assign(handler, { cancels: { command, call } })
}

const openOrders = <Order>(
  { context, client }: WriteContext,
  market: CancelMarket<Order>,
  pair: PairRef | undefined,
) => waitOutLimit(context, () => market.open(client, pair, context.signal))

/** A cancel is the same however often it is done. */
const REPEATABLE = { once: false, force: false }

/** Journal record of a cancel command. */
export const typedCancel = ({ command }: Pick<CancelMarket<never>, 'command'>, id: number): Typed => ({
  command,
  id: String(id),
})

/** An order to cancel. One that is not open any more has perhaps been cancelled, by a cancel whose answer was lost. */
async function findRow<Order extends OpenOrder>(
  work: WriteContext,
  market: CancelMarket<Order>,
  id: number,
  open: readonly Order[],
): Promise<CancelRow<Order>> {
  const order = open.find((one) => one.id === id)
  if (order !== undefined) return { id, order, error: undefined }
  const { context, client, journal } = work
  const query = { origin: client.origin, account: work.account, typed: typedCancel(market, id) }
  const earlier = context.settings.dryRun ? undefined : await resolveEqual(work, REPEATABLE, query)
  const closed = await market.find(client, id, context.signal)
  const wasCancelled = earlier?.placed !== undefined || closed?.status === 'cancelled'
  if (closed !== undefined) {
    const state = wasCancelled ? 'applied' : 'notApplied'
    for (const entry of earlier?.open ?? []) await journal.end(entry, { state, by: 'lists' })
  }
  if (wasCancelled) return { id, order: closed, error: undefined, wasCancelled }
  return {
    id,
    order: closed,
    error: notFound(
      `order ${id} is not open`,
      'ORDER_NOT_FOUND',
      `it may have been filled: ${market.history}`,
    ),
  }
}

async function cancelEach<Order extends OpenOrder>(
  work: WriteContext,
  market: CancelMarket<Order>,
  rows: readonly CancelRow<Order>[],
): Promise<readonly CancelRow<Order>[]> {
  const done: CancelRow<Order>[] = []
  for (const row of rows) done.push(await cancelOne(work, market, row))
  return done
}

/** Goes on until no open order is left that has not been tried: orders appear and pages move while others are cancelled. */
async function cancelAll<Order extends OpenOrder>(
  work: WriteContext,
  market: CancelMarket<Order>,
  pair: PairRef | undefined,
  first: readonly CancelRow<Order>[],
): Promise<readonly CancelRow<Order>[]> {
  const done = new Map<number, CancelRow<Order>>()
  for (let rows = first; rows.length > 0; ) {
    for (const row of await cancelEach(work, market, rows)) done.set(row.id, row)
    if (work.context.signal.aborted) break
    const open = await openOrders(work, market, pair)
    rows = open.filter(({ id }) => !done.has(id)).map((order) => ({ id: order.id, order, error: undefined }))
  }
  return [...done.values()]
}

async function cancelOne<Order extends OpenOrder>(
  work: WriteContext,
  market: CancelMarket<Order>,
  row: CancelRow<Order>,
): Promise<CancelRow<Order>> {
  const { context, client, journal } = work
  const { signal, settings } = context
  const { id, error, wasCancelled } = row
  if (error !== undefined || wasCancelled) return row
  // After Ctrl-C nothing more is sent.
  if (signal.aborted) return { ...row, error: new CliError('interrupted', 'interrupted before it was sent') }
  const typed = typedCancel(market, id)
  try {
    const { call } = market
    const intent = { typed, ...REPEATABLE }
    const verdict = await waitOutLimit(context, () =>
      authorizeWrite(work, {
        ...intent,
        onEarlier: async () => {},
        plan: async () => ({ call, input: { id } }),
      }),
    )
    if (verdict.kind === 'applied') return { ...row, wasCancelled: true }
    await waitOutLimit(context, async () => {
      const attempt = await client.attempt(call, { id }, { signal })
      await executeWrite(work, { ...intent, attempt })
    })
    for (const entry of verdict.kind === 'yes' ? verdict.open : [])
      await journal.end(entry, { state: 'replaced' })
    return row
  } catch (error) {
    return { ...row, error: describeError(error, settings.origin) }
  }
}

/** Waits in a row without a success after which the exchange is taken at its word. */
const MAX_WAITS = 50
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Does it again as often as the exchange refuses for its rate limit, after the wait that it names, else a growing one. */
async function waitOutLimit<Result>(
  { io, signal, output }: Pick<Context, 'io' | 'signal' | 'output'>,
  act: () => Promise<Result>,
): Promise<Result> {
  for (let waits = 0; ; waits++) {
    try {
      return await act()
    } catch (error) {
      if (!isBgkError(error) || !isLimit(error) || waits === MAX_WAITS || signal.aborted) throw error
      const ms = retryAfterMs(error, io.now()) ?? Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS)
      if (ms >= 5_000) await output.note(`bgk: rate limit of the exchange: waiting ${Math.ceil(ms / 1000)} s`)
      await pause(io.timers, ms, signal)
    }
  }
}

const isLimit = ({ code }: BgkError): boolean => code === 'RATE_LIMITED' || code === 'BUSY'

/** `Retry-After` is seconds or a date. */
function retryAfterMs({ params }: BgkError, now: number): number | undefined {
  const text = params?.retryAfter
  if (text === undefined) return undefined
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

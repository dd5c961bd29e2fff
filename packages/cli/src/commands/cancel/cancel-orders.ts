import type { PairRef } from '@bgk/sdk'
import { hasFlag, textFlag } from '../../argv/read-flags'
import { carryOut } from '../../attempts/carry-out'
import type { Typed } from '../../attempts/journal-line'
import { settleRepeats } from '../../attempts/settle-repeats'
import { waitOutLimit } from '../../attempts/wait-out-limit'
import { openWriteContext, type WriteContext } from '../../attempts/write-context'
import { CliError, usageError } from '../../cli-error'
import { describeError } from '../../describe-error'
import { withExchange } from '../../exchange/connect'
import { resolvePair } from '../../exchange/resolve-pair'
import { readOnlyError } from '../../guards/read-only'
import type { Handler } from '../../manifest-shape'
import { confirm } from '../../prompt/confirm'
import type { CancelMarket, OpenOrder } from './cancel-market'
import { type CancelRow, exitCode, firstError, preview, report } from './cancel-report'

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
    const wanted = [...new Set(ids.map((text) => orderNumber(text, market)))]

    return withExchange(context, { login: 'required' }, async (exchange) => {
      if (exchange.readOnly) throw readOnlyError(context.settings)
      const { client } = exchange
      const pair =
        pairText === undefined
          ? undefined
          : resolvePair(pairText, await market.symbols(client, context.signal))
      const work = await openWriteContext(context, exchange)
      const open = await openOrders(work, market, pair)
      const targets: CancelRow<Order>[] = []
      for (const id of isAll ? open.map((order) => order.id) : wanted) {
        targets.push(await findRow(work, market, id, open))
      }
      if (targets.length === 0) {
        await context.output.answer(
          () => [],
          () => [],
        )
        await context.output.note('no open orders')
        return 0
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

/** Journal record of a cancel command. */
export const typedCancel = ({ command }: Pick<CancelMarket<never>, 'command'>, id: number): Typed => ({
  command,
  id: String(id),
})

/** The number of an order as it was typed. */
function orderNumber(text: string, { list }: Pick<CancelMarket<never>, 'list'>): number {
  if (!/^\d{1,15}$/.test(text)) throw usageError(`"${text}" is not an order id`, `see them with: ${list}`)
  return Number(text)
}

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
  const earlier = context.settings.dryRun
    ? { done: undefined, open: [] }
    : await settleRepeats(work, typedCancel(market, id))
  const closed = await market.find(client, id, context.signal)
  const wasCancelled = earlier.done !== undefined || closed?.status === 'cancelled'
  if (closed !== undefined) {
    const state = wasCancelled ? 'applied' : 'notApplied'
    for (const entry of earlier.open) await journal.end(entry, { state, by: 'lists' })
  }
  if (wasCancelled) return { id, order: closed, error: undefined, wasCancelled }
  return {
    id,
    order: closed,
    error: new CliError('not_found', `order ${id} is not open`, {
      field: 'id',
      reason: 'ORDER_NOT_FOUND',
      hint: `it may have been filled: ${market.history}`,
    }),
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
    const earlier = await waitOutLimit(context, () => settleRepeats(work, typed))
    if (earlier.done !== undefined) return { ...row, wasCancelled: true }
    await waitOutLimit(context, async () => {
      const attempt = await client.attempt(market.call, { id }, { signal })
      await carryOut(work, { attempt, typed, once: false, force: false })
    })
    for (const entry of earlier.open) await journal.end(entry, { state: 'replaced' })
    return row
  } catch (error) {
    return { ...row, error: describeError(error, settings.origin) }
  }
}

import type { SpotOrder } from '@bgk/sdk'
import { hasFlag, textFlag } from '../../argv/read-flags'
import { carryOut } from '../../attempts/carry-out'
import type { Typed } from '../../attempts/journal-line'
import { settleRepeats } from '../../attempts/settle-repeats'
import { openWriteContext, type WriteContext } from '../../attempts/write-context'
import { CliError, usageError } from '../../cli-error'
import type { Context } from '../../context'
import { describeError } from '../../describe-error'
import { allOpenOrders } from '../../exchange/all-open-orders'
import { type Exchange, withExchange } from '../../exchange/connect'
import { findOrder } from '../../exchange/find-order'
import { pairName, resolvePair } from '../../exchange/resolve-pair'
import { readOnlyError } from '../../guards/read-only'
import type { Handler } from '../../manifest-shape'
import { table } from '../../output/table'
import { columnsOf, documentOf } from '../../output/view'
import { canAsk, confirm } from '../../prompt/confirm'
import { orderId } from './orders'
import { orderView } from './spot-views'

/** A handler that cancels; its answer has a row for each order. */
export type CancelCommand = Handler & { readonly cancels: true }

/** What is typed for a cancel. */
export const typedCancel = (id: number): Typed => ({ command: 'spot cancel', id: String(id) })

interface Row {
  readonly id: number
  readonly order: SpotOrder | undefined
  readonly error: CliError | undefined
  /** It was cancelled before this run. */
  readonly wasCancelled?: boolean
}

const cancelOrders: Handler = async (context, ids, flags) => {
  const isAll = hasFlag(flags, 'all')
  const pairText = textFlag(flags, 'pair')
  if (isAll === ids.length > 0)
    throw usageError('name orders to cancel, or --all', 'see them with: bgk spot orders')
  if (pairText !== undefined && !isAll) throw usageError('--pair goes with --all')
  const wanted = [...new Set(ids.map(orderId))]

  return withExchange(context, { login: 'required' }, async (exchange) => {
    if (exchange.readOnly) throw readOnlyError(context.settings)
    const pair =
      pairText === undefined
        ? undefined
        : resolvePair(pairText, await exchange.client.spot.symbols(undefined, { signal: context.signal }))
    const [open, work] = await Promise.all([
      allOpenOrders(exchange.client, pair, context.signal),
      openWriteContext(context, exchange),
    ])
    const targets: Row[] = []
    for (const id of isAll ? open.map((order) => order.id) : wanted) {
      targets.push(await findRow(work, id, open))
    }
    const found = targets.flatMap(({ order, error, wasCancelled }) =>
      order === undefined || error !== undefined || wasCancelled ? [] : [order],
    )
    if (targets.length === 0) {
      await context.output.answer(
        () => [],
        () => [],
      )
      await context.output.note('no open orders')
      return 0
    }
    if (targets.every(({ error }) => error !== undefined)) throw firstError(targets)
    if (context.settings.dryRun) {
      await report(context, targets, 'would cancel')
      return 0
    }
    if (found.length > 0) {
      await preview(context, exchange, found)
      await confirm(
        context,
        found.length === 1 ? 'Cancel this order?' : `Cancel these ${found.length} orders?`,
      )
    }
    const done: Row[] = []
    for (const row of targets) done.push(await cancelOne(work, row))
    await report(context, done, 'cancelled')
    return exitCode(done)
  })
}

/** `bgk spot cancel ID...` or `--all`: each order by itself; some failures are exit 8. */
export const spotCancel: CancelCommand = Object.assign(cancelOrders, { cancels: true as const })

/** An order to cancel. One that is not open any more has perhaps been cancelled, by a cancel whose answer was lost. */
async function findRow(work: WriteContext, id: number, open: readonly SpotOrder[]): Promise<Row> {
  const order = open.find((one) => one.id === id)
  if (order !== undefined) return { id, order, error: undefined }
  const { context, client, journal } = work
  const earlier = context.settings.dryRun
    ? { done: undefined, open: [] }
    : await settleRepeats(work, typedCancel(id))
  const closed = await findOrder(client, id, undefined, context.signal)
  const wasCancelled = earlier.done !== undefined || closed?.status === 'cancelled'
  if (closed !== undefined) {
    const state = wasCancelled ? 'placed' : 'notPlaced'
    for (const entry of earlier.open) await journal.end(entry, { state, by: 'lists' })
  }
  if (wasCancelled) return { id, order: closed, error: undefined, wasCancelled }
  return {
    id,
    order: closed,
    error: new CliError('not_found', `order ${id} is not open`, {
      field: 'id',
      reason: 'ORDER_NOT_FOUND',
      hint: 'it may have been filled: bgk spot history',
    }),
  }
}

async function cancelOne(work: WriteContext, row: Row): Promise<Row> {
  const { context, client, journal } = work
  const { signal, settings } = context
  const { id, error, wasCancelled } = row
  if (error !== undefined || wasCancelled) return row
  // After Ctrl-C nothing more is sent.
  if (signal.aborted) return { ...row, error: new CliError('interrupted', 'interrupted before it was sent') }
  try {
    const earlier = await settleRepeats(work, typedCancel(id))
    if (earlier.done !== undefined) return { ...row, wasCancelled: true }
    const attempt = await client.attempt('spot.cancelOrder', { id }, { signal })
    await carryOut(work, { attempt, typed: typedCancel(id), once: false, force: false })
    for (const entry of earlier.open) await journal.end(entry, { state: 'replaced' })
    return row
  } catch (error) {
    return { ...row, error: describeError(error, settings.origin) }
  }
}

async function preview(context: Context, exchange: Exchange, orders: readonly SpotOrder[]): Promise<void> {
  if (context.settings.yes || !canAsk(context)) return
  const { output, settings } = context
  const lines = [
    `${exchange.environment()}  ${settings.origin}`,
    ...table(columnsOf(orderView, output.errorPaint, output.zone), orders, {
      header: true,
      paint: output.errorPaint,
    }),
  ]
  await output.error(`${lines.join('\n')}\n`)
}

async function report(
  { output }: Context,
  rows: readonly Row[],
  word: 'cancelled' | 'would cancel',
): Promise<void> {
  const statusOf = ({ error, wasCancelled }: Row) =>
    error !== undefined ? 'failed' : wasCancelled ? 'cancelled' : word
  const remark = ({ error, wasCancelled }: Row) =>
    error?.message ?? (wasCancelled ? 'it was cancelled before' : '')
  await output.answer(
    () =>
      rows.map((row) => ({
        id: row.id,
        status: statusOf(row),
        order: row.order === undefined ? null : documentOf(orderView, row.order, output.zone),
        error:
          row.error === undefined
            ? null
            : { code: row.error.exitName, exit: row.error.exit, message: row.error.message },
      })),
    () =>
      table(
        [
          { title: 'Id', align: 'end', cell: (row) => String(row.id) },
          { title: 'Pair', cell: (row) => (row.order === undefined ? '' : pairName(row.order)) },
          { title: 'Result', cell: statusOf },
          { title: '', cell: remark },
        ],
        rows,
        output,
      ),
  )
}

// One order: its own exit code. Several: 8 when some went through, the common code when none did for one same reason.
function exitCode(rows: readonly Row[]): number {
  const errors = rows.flatMap(({ error }) => (error === undefined ? [] : [error]))
  const [first] = errors
  if (first === undefined) return 0
  const isUniform = errors.length === rows.length && errors.every((error) => error.exit === first.exit)
  if (isUniform) throw first
  throw new CliError('partial', `${errors.length} of ${rows.length} orders were not cancelled`, {
    hint: errors.some((error) => error.exitName === 'unknown_state')
      ? 'some answers were lost; find out with: bgk orders reconcile'
      : 'the reasons stand in the list',
  })
}

function firstError(rows: readonly Row[]): CliError {
  const [error, ...others] = rows.flatMap((row) => (row.error === undefined ? [] : [row.error]))
  if (error !== undefined && others.length === 0) return error
  return new CliError('not_found', `none of these ${rows.length} orders is open`, {
    field: 'id',
    reason: 'ORDER_NOT_FOUND',
    hint: 'see them with: bgk spot orders',
  })
}

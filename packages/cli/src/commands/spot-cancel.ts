import type { Client, SpotOrder } from '@bgk/sdk'
import { hasFlag, textFlag } from '../argv/read-flags'
import { CliError, usageError } from '../cli-error'
import type { Context } from '../context'
import { describeError } from '../describe-error'
import { allOpenOrders } from '../exchange/all-open-orders'
import { type Exchange, withExchange } from '../exchange/connect'
import { pairName, resolvePair } from '../exchange/resolve-pair'
import { sendWrite } from '../exchange/send-write'
import type { Handler } from '../manifest-shape'
import { table } from '../output/table'
import { canAsk, confirm } from '../prompt/confirm'
import { orderColumns, orderDocument } from './order-columns'

interface Row {
  readonly id: number
  readonly order: SpotOrder | undefined
  readonly error: CliError | undefined
}

/** `bgk spot cancel ID...` or `--all`: each order by itself; some failures are exit 8. */
export const spotCancel: Handler = async (context, ids, flags) => {
  const isAll = hasFlag(flags, 'all')
  const pairText = textFlag(flags, 'pair')
  if (isAll === ids.length > 0)
    throw usageError('name orders to cancel, or --all', 'see them with: bgk spot orders')
  if (pairText !== undefined && !isAll) throw usageError('--pair goes with --all')
  const wanted = [...new Set(ids.map(readId))]

  return withExchange(context, { login: 'required' }, async (exchange) => {
    const pair =
      pairText === undefined
        ? undefined
        : resolvePair(pairText, await exchange.client.spot.symbols(undefined, { signal: context.signal }))
    const open = await allOpenOrders(exchange.client, pair, context.signal)
    const targets: readonly Row[] = isAll
      ? open.map((order) => ({ id: order.id, order, error: undefined }))
      : wanted.map((id) => findRow(id, open))
    const found = targets.flatMap(({ order }) => (order === undefined ? [] : [order]))
    if (targets.length === 0) {
      await context.output.answer(
        () => [],
        () => [],
      )
      await context.output.note('no open orders')
      return 0
    }
    if (found.length === 0) throw firstError(targets)
    if (context.settings.dryRun) {
      await report(
        context,
        targets.map((row) => ({ ...row, status: row.error === undefined ? 'would cancel' : 'failed' })),
      )
      return 0
    }
    await preview(context, exchange, found)
    await confirm(context, found.length === 1 ? 'Cancel this order?' : `Cancel these ${found.length} orders?`)
    const done: Row[] = []
    for (const row of targets) done.push(await cancelOne(context, exchange.client, row))
    await report(
      context,
      done.map((row) => ({ ...row, status: row.error === undefined ? 'cancelled' : 'failed' })),
    )
    return exitCode(done)
  })
}

function readId(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw usageError(`"${text}" is not an order id`, 'see them with: bgk spot orders')
  return Number(text)
}

function findRow(id: number, open: readonly SpotOrder[]): Row {
  const order = open.find((one) => one.id === id)
  if (order !== undefined) return { id, order, error: undefined }
  return {
    id,
    order,
    error: new CliError('not_found', `order ${id} is not open`, {
      field: 'id',
      reason: 'ORDER_NOT_FOUND',
      hint: 'it may have been filled: bgk spot history',
    }),
  }
}

async function cancelOne(context: Context, client: Client, row: Row): Promise<Row> {
  if (row.error !== undefined) return row
  // After Ctrl-C nothing more is sent.
  if (context.signal.aborted)
    return { ...row, error: new CliError('interrupted', 'interrupted before it was sent') }
  try {
    await sendWrite(() => client.spot.cancelOrder({ id: row.id }, { signal: context.signal }), {
      what: `cancelling order ${row.id}`,
      reconcile: 'bgk spot orders',
    })
    return row
  } catch (error) {
    return { ...row, error: describeError(error, context.settings.origin) }
  }
}

async function preview(context: Context, exchange: Exchange, orders: readonly SpotOrder[]): Promise<void> {
  if (context.settings.yes || !canAsk(context)) return
  const { output, settings } = context
  const lines = [
    `${exchange.environment()}  ${settings.origin}`,
    ...table(orderColumns(output.errorPaint), orders, { header: true, paint: output.errorPaint }),
  ]
  await output.error(`${lines.join('\n')}\n`)
}

async function report(context: Context, rows: readonly (Row & { readonly status: string })[]): Promise<void> {
  await context.output.answer(
    () =>
      rows.map(({ id, order, error, status }) => ({
        id,
        status,
        order: order === undefined ? null : orderDocument(order),
        error:
          error === undefined ? null : { code: error.exitName, exit: error.exit, message: error.message },
      })),
    () =>
      table(
        [
          { title: 'Id', align: 'end', cell: (row) => String(row.id) },
          { title: 'Pair', cell: (row) => (row.order === undefined ? '' : pairName(row.order)) },
          { title: 'Result', cell: (row) => row.status },
          { title: '', cell: (row) => row.error?.message ?? '' },
        ],
        rows,
        context.output,
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
      ? 'some answers were lost; look with: bgk spot orders'
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

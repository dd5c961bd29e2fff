// Output of a cancel, before and after: the orders, the result of each, and the exit code.

import type { Client, PairRef } from '@bgk/sdk'
import type { Context } from '../config/command'
import type { Exchange } from '../exchange/connect'
import { pairName } from '../exchange/markets'
import { statusText } from '../exchange/status'
import { CliError, notFound } from '../terminal/errors'
import { canAsk } from '../terminal/prompt'
import { table } from '../terminal/table'
import { columnsOf, documentOf, type View } from '../terminal/view'

/** An order with the result of its cancel. */
export interface CancelRow<Order> {
  readonly id: number
  readonly order: Order | undefined
  readonly error: CliError | undefined
  /** It was canceled before this run. */
  readonly wasCancelled?: boolean
}

/** Previews the orders before confirmation. */
export async function preview<Order>(
  context: Context,
  exchange: Exchange,
  view: View<Order>,
  orders: readonly Order[],
): Promise<void> {
  if (context.settings.yes || !canAsk(context)) return
  const { output, settings } = context
  const lines = [
    `${exchange.environment()}  ${settings.origin}`,
    ...table(columnsOf(view, output.errorPaint, output.zone), orders, {
      header: true,
      paint: output.errorPaint,
    }),
  ]
  await output.error(`${lines.join('\n')}\n`)
}

/** A row for each order. */
export async function report<Order extends OpenOrder>(
  { output }: Context,
  view: View<Order>,
  rows: readonly CancelRow<Order>[],
  word: 'cancelled' | 'would cancel',
): Promise<void> {
  const statusOf = ({ error, wasCancelled }: CancelRow<Order>) =>
    error !== undefined ? 'failed' : wasCancelled ? 'cancelled' : word
  const remark = ({ error, wasCancelled }: CancelRow<Order>) =>
    error?.message ?? (wasCancelled ? 'already canceled' : '')
  await output.answer(
    rows.map((row) => ({
      id: row.id,
      status: statusOf(row),
      order: row.order === undefined ? null : documentOf(view, row.order, output.zone),
      error:
        row.error === undefined
          ? null
          : { code: row.error.exitName, exit: row.error.exit, message: row.error.message },
    })),
    table(
      [
        { title: 'Id', align: 'end', cell: (row) => String(row.id) },
        { title: 'Pair', cell: (row) => (row.order === undefined ? '' : pairName(row.order)) },
        { title: 'Result', cell: (row) => statusText(statusOf(row)) },
        { title: '', cell: remark },
      ],
      rows,
      output,
    ),
  )
}

// One order: its own exit code. Several: 8 when some went through, the common code when none did for one same reason.
export function exitCode(rows: readonly CancelRow<unknown>[]): number {
  const errors = rows.flatMap(({ error }) => (error === undefined ? [] : [error]))
  const [first] = errors
  if (first === undefined) return 0
  const isUniform = errors.length === rows.length && errors.every((error) => error.exit === first.exit)
  if (isUniform) throw first
  throw new CliError('partial', `${errors.length} of ${rows.length} orders were not canceled`, {
    hint: errors.some((error) => error.exitName === 'unknown_state')
      ? 'some responses were lost; resolve them with: bgk orders reconcile'
      : 'see the reasons in the list',
  })
}

/** Error when no named order is open. */
export function firstError(
  rows: readonly CancelRow<unknown>[],
  { list }: Pick<CancelMarket<never>, 'list'>,
): CliError {
  const [error, ...others] = rows.flatMap((row) => (row.error === undefined ? [] : [row.error]))
  if (error !== undefined && others.length === 0) return error
  return notFound(
    `none of these ${rows.length} orders is open`,
    'ORDER_NOT_FOUND',
    `list open orders with: ${list}`,
  )
}

/** Fields of an order that a cancel reads. */
export interface OpenOrder extends Partial<PairRef> {
  readonly id: number
  readonly status?: string
}

/** A market whose orders can be canceled. */
export interface CancelMarket<Order> {
  /** The words of its command, as `spot cancel`. */
  readonly command: string
  readonly call: 'spot.cancelOrder' | 'futures.cancelOrder'
  readonly view: View<Order>
  /** The command that lists open orders, and the one with past ones. */
  readonly list: string
  readonly history: string
  symbols(client: Client, signal: AbortSignal): Promise<readonly PairRef[]>
  /** Every open order, or those of a pair. */
  open(client: Client, pair: PairRef | undefined, signal: AbortSignal): Promise<readonly Order[]>
  /** An open or a past order; undefined when it is not found. */
  find(client: Client, id: number, signal: AbortSignal): Promise<Order | undefined>
}

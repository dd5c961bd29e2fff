import type { Attempt, CycleOrder, FuturesOrder, SpotOrder } from '@bgk/sdk'
import { decimal, isPositive, sub, toText } from '@bgk/sdk/decimal'
import { fillOf } from '@bgk/sdk/trading'
import type { Context } from '../config/command'
import type { CommandRequest } from '../exchange/connect'
import { pairIn, pairName } from '../exchange/markets'
import { statusText } from '../exchange/status'
import { CliError } from '../terminal/errors'
import { isOutputFailure } from '../terminal/io'
import { sanitize } from '../terminal/text'
import { documentOf, type View } from '../terminal/view'
import { attemptText, endWord } from './attempt-text'
import type { WriteContext } from './guard'
import type { Done, ResolvedEntry } from './send'

// Reports of a write: its result, results of earlier equal writes, and no-ops.

type Sent = Pick<Attempt, 'call' | 'input'>

/** Call and input as JSON; a pair is text, such as `BTC/USDT`. */
export function plainPayload({ call, input }: Sent): object {
  const pair = pairIn(input)
  return { call, ...input, ...(pair && { pair: pairName(pair) }) }
}

/** Key of the created record in JSON: `order` or `record`. */
export const recordKey = ({ word }: Pick<CreatedRecord<never>, 'word'>): string => word.toLowerCase()

/** Lookup of the record that a write created. */
export interface CreatedRecord<Row> {
  /** Noun in the report. */
  readonly word: 'Order' | 'Record'
  readonly view: View<Row>
  /** Its result; undefined while nothing is filled or resolved. */
  outcome?(row: Row): Outcome | undefined
  /** Units of the outcome: quote coin and unit of the quantity. */
  units?(row: Row): { readonly quote?: string; readonly unit?: string }
  /** By the number that the exchange gave it. */
  find?(request: CommandRequest, orderId: number, attempt: Attempt): Promise<Row | undefined>
  /** By its contents, of a call that gives no number of its own. */
  findByContents?(request: CommandRequest, attempt: Attempt): Promise<Row | undefined>
}

interface Result {
  readonly done: Done
  readonly attempt: Attempt
  /** Cost or proceeds; absent of one that an earlier run had placed. */
  readonly estimate?: object | undefined
  readonly earlier: readonly ResolvedEntry[]
}

/** Reports the outcomes of equal writes of earlier runs. */
export async function reportEarlier({ output }: Context, earlier: readonly ResolvedEntry[]): Promise<void> {
  for (const { entry, outcome } of earlier) {
    const { attempt } = entry
    const message = outcome.message === undefined ? '' : sanitize(outcome.message)
    const reason = outcome.state === 'applied' || message === '' ? '' : ` (${message})`
    await output.note(
      `bgk: resolved: ${attemptText(attempt)}, sent ${output.zone.format(entry.madeAt)}: ${endWord(attempt, outcome.state)}${reason}`,
    )
  }
}

/** The result of a write that an earlier run had placed. */
export function resultOf({ entry, outcome }: ResolvedEntry): Pick<Result, 'done' | 'attempt'> {
  const orderId = outcome.state === 'applied' ? outcome.orderId : undefined
  const message = sanitize(outcome.message ?? '')
  return { done: { entry, orderId, message, wasLost: true }, attempt: entry.attempt }
}

/** Prints the result and marks it as reported in the journal. */
export async function report<Row>(
  { created, payload }: { readonly created?: CreatedRecord<Row>; payload(sent: Sent): object },
  request: CommandRequest,
  { journal }: WriteContext,
  { done, attempt, estimate, earlier }: Result,
): Promise<void> {
  const { output } = request.context
  const { entry, orderId, message, wasLost } = done
  // It is done: failing to read it now must not look like a failure of it.
  const find = async () =>
    orderId !== undefined && created?.find
      ? created.find(request, orderId, attempt)
      : created?.findByContents?.(request, attempt)
  const row = await find().catch((): Row | undefined => undefined)
  const document =
    created === undefined || row === undefined ? null : documentOf(created.view, row, output.zone)
  const outcome = row === undefined ? undefined : created?.outcome?.(row)
  const text = attemptText(attempt)
  const summary = [
    text,
    ...(typeof document?.status === 'string' ? [sanitize(statusText(document.status))] : []),
    ...(row === undefined || outcome === undefined
      ? []
      : [sanitize(outcomeText(outcome, created?.units?.(row) ?? {}))]),
  ].join(', ')
  const word = created === undefined || row !== undefined ? 'Done' : 'Accepted'
  let isReported = true
  try {
    await output.answer(
      {
        environment: request.environment(),
        message,
        orderId: orderId ?? null,
        ...(created && { [recordKey(created)]: document }),
        result: outcome ?? null,
        payload: payload(attempt),
        estimate: estimate ?? null,
        attempt: { id: entry.id, answerLost: wasLost },
        resolved: earlier.map((one) => ({ id: one.entry.id, state: one.outcome.state })),
      },
      [
        created !== undefined && orderId !== undefined
          ? `${created.word} ${idText(document, orderId)}: ${summary}`
          : `${word}: ${summary}. ${message}`.trimEnd(),
      ],
    )
  } catch (error) {
    if (!isOutputFailure(error)) throw error
    isReported = false
    throw unreportedError(
      `${text}: ${endWord(attempt, 'applied')}${orderId === undefined ? '' : `, number ${orderId}`}`,
      error,
    )
  } finally {
    // A closed pipe counts as reported; after a kill or on a full disk the rerun reports it.
    for (const one of !isReported ? [] : [entry, ...earlier.map((other) => other.entry)]) {
      await journal.end(one, { state: 'reported' })
    }
  }
}

/** Id as lists show it: cycle contracts have a prefix. */
const idText = (document: Readonly<Record<string, unknown>> | null, orderId: number): string =>
  typeof document?.id === 'string' ? sanitize(document.id) : String(orderId)

/** Exit 9: a script that did not read the result must check it first. */
const unreportedError = (what: string, cause: unknown): CliError =>
  new CliError('unknown_state', `${what}, but the output could not be written`, {
    hint: 'see: bgk orders journal',
    reason: 'OUTPUT_FAILED',
    cause,
  })

/** Reports a no-op. */
export const reportNoop = (
  { context: { output }, environment }: CommandRequest,
  plan: Sent & { readonly noop?: string },
  payload: (sent: Sent) => object,
): Promise<void> =>
  output.answer(
    {
      environment: environment(),
      message: plan.noop,
      orderId: null,
      result: null,
      payload: payload(plan),
      estimate: null,
      attempt: null,
      resolved: [],
    },
    [`${plan.noop}`],
  )

// Result of a write, in one line and for machines: average price, quantity, fee, total, PnL, won or lost, amount received.

/** Result of a write. Decimals; absent where the exchange does not state it. */
export interface Outcome {
  /** Filled, in base, of futures in lots. */
  readonly quantity?: string
  /** In quote. */
  readonly averagePrice?: string
  /** Cost or proceeds of the fills in quote, without the fee. */
  readonly total?: string
  readonly fee?: string
  readonly feeCoin?: string
  /** Signed, without fees. */
  readonly realizedPnl?: string
  readonly pnlCoin?: string
  /** Of a resolved cycle contract. */
  readonly won?: boolean
  /** Amount received, less the fee. */
  readonly received?: string
  readonly receivedCoin?: string
}

/** Result of a spot order; undefined before its first fill. */
export function spotOutcome(order: SpotOrder): Outcome | undefined {
  const fill = fillOf(order)
  if (fill === undefined) return undefined
  const { filled, ...rest } = fill
  const [gross, coin] = order.side === 'buy' ? [filled, order.base] : [rest.total, order.quote]
  const received = order.side === undefined ? undefined : net(gross, coin, rest)
  return {
    quantity: filled,
    ...rest,
    ...(received !== undefined && coin !== undefined && { received, receivedCoin: coin }),
  }
}

function net(
  gross: string | undefined,
  coin: string | undefined,
  { fee, feeCoin }: { readonly fee?: string; readonly feeCoin?: string },
): string | undefined {
  if (gross === undefined || fee === undefined || feeCoin === undefined) return undefined
  return feeCoin === coin ? toText(sub(gross, fee)) : gross
}

/** Result of a futures order; undefined before its first fill. */
export function futuresOutcome(order: FuturesOrder): Outcome | undefined {
  const fill = fillOf(order)
  if (fill === undefined) return undefined
  const { filled, ...rest } = fill
  // Without the contract size the total of the exchange is the only one.
  const { total: _, ...known } = rest
  return {
    quantity: filled,
    ...known,
    ...(known.fee !== undefined && order.quote !== undefined && { feeCoin: order.quote }),
    ...(order.total !== undefined && { total: order.total }),
    ...(order.realizedPnl !== undefined && order.quote !== undefined && { pnlCoin: order.quote }),
  }
}

/** Result of a cycle contract; undefined before its outcome. A tie is lost (docs/reference/rules.md#r12). */
export function cycleOutcome({ closePrice, realizedPnl, payCoin, fee }: CycleOrder): Outcome | undefined {
  if (closePrice === undefined || realizedPnl === undefined) return undefined
  return {
    won: isPositive(decimal(realizedPnl)),
    realizedPnl,
    ...(payCoin !== undefined && { pnlCoin: payCoin }),
    ...(fee !== undefined && { fee, ...(payCoin !== undefined && { feeCoin: payCoin }) }),
  }
}

/** The same in one line. */
export function outcomeText(
  outcome: Outcome,
  { quote, unit }: { readonly quote?: string; readonly unit?: string },
): string {
  const { quantity, averagePrice, total, fee, feeCoin = '', realizedPnl, pnlCoin = '', won } = outcome
  const { received, receivedCoin = '' } = outcome
  const parts = [
    won !== undefined && (won ? 'won' : 'lost'),
    quantity !== undefined &&
      `${quantity} ${unit ?? ''}`.trimEnd() + (averagePrice === undefined ? '' : ` at ${averagePrice}`),
    total !== undefined && `total ${total} ${quote ?? ''}`.trimEnd(),
    fee !== undefined && `fee ${fee} ${feeCoin}`.trimEnd(),
    realizedPnl !== undefined && `PnL ${realizedPnl} ${pnlCoin}`.trimEnd(),
    received !== undefined && `received ${received} ${receivedCoin}`.trimEnd(),
  ]
  return parts.filter((part) => part !== false).join(', ')
}

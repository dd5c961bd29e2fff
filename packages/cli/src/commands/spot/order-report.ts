import type { PairRef, SpotOrder } from '@bgk/sdk'
import { attemptText, endWord, timeText } from '../../attempts/attempt-text'
import type { Done } from '../../attempts/carry-out'
import type { Settled } from '../../attempts/settle-attempt'
import type { WriteContext } from '../../attempts/write-context'
import type { Exchange } from '../../exchange/connect'
import type { OrderEstimate } from '../../exchange/estimate-order'
import { findOrder } from '../../exchange/find-order'
import { attemptDocument } from '../../exchange/order-payload'
import { sanitize } from '../../output/sanitize'
import { documentOf } from '../../output/view'
import { orderView } from './spot-views'

/**
 * Tells what became of earlier equal orders; true when one of them was placed, which is then this run's answer too
 * (with --force-duplicate another one is wanted).
 */
export async function asPlaced(
  work: WriteContext,
  exchange: Exchange,
  earlier: readonly Settled[],
  force: boolean,
): Promise<boolean> {
  const { context, journal } = work
  for (const { entry, settlement } of earlier) {
    const what = `${attemptText(entry.attempt)}, sent ${timeText(entry.madeAt)}`
    const reason = settlement.message === undefined ? '' : ` (${sanitize(settlement.message)})`
    await context.output.note(
      `bgk: settled: ${what}: ${endWord(entry.attempt, settlement.state)}${settlement.state === 'placed' ? '' : reason}`,
    )
  }
  const placed = earlier.filter(({ settlement }) => settlement.state === 'placed')
  for (const { entry } of force ? placed : placed.slice(1)) await journal.end(entry, { state: 'told' })
  const [first] = placed
  if (first === undefined || force) return false
  const { entry, settlement } = first
  const { attempt } = entry
  const orderId = settlement.state === 'placed' ? settlement.orderId : undefined
  const [base = '', quote = ''] = (entry.typed.pair ?? '').split('/')
  await reportOrder(work, exchange, {
    done: { entry, orderId, message: sanitize(settlement.message ?? ''), wasLost: true },
    text: attemptText(attempt),
    pair: { base, quote },
    payload: attemptDocument(attempt),
    estimate: null,
    earlier,
  })
  await context.output.note('bgk: nothing was sent now')
  return true
}

interface Report {
  readonly done: Done
  readonly text: string
  readonly pair: PairRef
  readonly payload: object
  readonly estimate: OrderEstimate | null
  readonly earlier: readonly Settled[]
}

/** Shows an order that was placed, as the exchange has it, and notes that it was told. */
export async function reportOrder(
  { context, journal }: WriteContext,
  exchange: Exchange,
  { done, text, pair, payload, estimate, earlier }: Report,
): Promise<void> {
  const { output, signal } = context
  const { entry, orderId, message, wasLost } = done
  // The order is in: failing to read it now must not look like a failed order.
  const order =
    orderId === undefined
      ? undefined
      : await findOrder(exchange.client, orderId, pair, signal).catch((): SpotOrder | undefined => undefined)
  try {
    await output.answer(
      () => ({
        environment: exchange.environment(),
        message,
        orderId: orderId ?? null,
        order: order === undefined ? null : documentOf(orderView, order, output.zone),
        payload,
        estimate,
        attempt: { id: entry.id, answerLost: wasLost },
        settled: earlier.map((one) => ({ id: one.entry.id, state: one.settlement.state })),
      }),
      () => [
        orderId === undefined
          ? `Accepted: ${text}. ${message}`.trimEnd()
          : `Order ${orderId}: ${text}${order === undefined ? '' : `, ${sanitize(order.status)}`}`,
      ],
    )
  } finally {
    // Told, or told to somebody who does not listen; after a kill it is not, and the rerun tells it.
    for (const one of [entry, ...earlier.map((other) => other.entry)])
      await journal.end(one, { state: 'told' })
  }
}

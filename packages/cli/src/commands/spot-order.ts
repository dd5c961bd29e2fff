import type { PairRef, SpotOrder } from '@bgk/sdk'
import { hasFlag, textFlag } from '../argv/read-flags'
import { attemptText, endWord, timeText } from '../attempts/attempt-text'
import { carryOut, type Done } from '../attempts/carry-out'
import { findOldTwin } from '../attempts/old-journal'
import { type Settled, settleEarlier } from '../attempts/settle-attempt'
import { openWriteContext, type WriteContext } from '../attempts/write-context'
import { CliError } from '../cli-error'
import type { Context } from '../context'
import { type Exchange, withExchange } from '../exchange/connect'
import { estimateOrder, type OrderEstimate } from '../exchange/estimate-order'
import { findOrder } from '../exchange/find-order'
import { checkSizeFlags, type SizeFlags } from '../exchange/order-amount'
import {
  attemptDocument,
  checkedPayload,
  type OrderPayload,
  payloadDocument,
  payloadInput,
} from '../exchange/order-payload'
import { pairName, resolvePair } from '../exchange/resolve-pair'
import type { Flags, Handler } from '../manifest-shape'
import { sanitize } from '../output/sanitize'
import { canAsk, confirm } from '../prompt/confirm'
import { orderDocument } from './order-columns'
import { previewLines } from './order-preview'

/** `bgk spot buy PAIR`. */
export const spotBuy: Handler = (context, [pair = ''], flags) => placeOrder(context, 'buy', pair, flags)

/** `bgk spot sell PAIR`. */
export const spotSell: Handler = (context, [pair = ''], flags) => placeOrder(context, 'sell', pair, flags)

/** Settle what an earlier run left open, check against the live market, show, ask, send once. */
async function placeOrder(
  context: Context,
  side: 'buy' | 'sell',
  pairText: string,
  flags: Flags,
): Promise<number> {
  const size: SizeFlags = {
    amount: textFlag(flags, 'amount'),
    percent: textFlag(flags, 'percent'),
    cost: textFlag(flags, 'cost'),
  }
  checkSizeFlags(size)
  const price = textFlag(flags, 'price')
  const force = hasFlag(flags, 'forceDuplicate')

  return withExchange(context, { login: 'required' }, async (exchange) => {
    const { client } = exchange
    const { signal, settings, output } = context
    const [symbols, work] = await Promise.all([
      client.spot.symbols(undefined, { signal }),
      openWriteContext(context, client),
    ])
    const pair = resolvePair(pairText, symbols)
    const { base, quote } = pair
    const typed = typedOrder(side, pair, price, size)
    const wanted = { origin: client.origin, account: work.account, typed }
    // Before the order is checked: what it would use may be gone into the one that was placed.
    const earlier = settings.dryRun ? [] : await settleEarlier(work, wanted, force)
    const found = await asPlaced(work, exchange, earlier, force)
    if (found) return 0

    const [detail, account] = await Promise.all([
      client.spot.market({ base, quote }, { signal }),
      client.spot.account({ base, quote }, { signal }),
    ])
    const { market } = detail
    const payload = checkedPayload({ side, price, size }, market, account)
    const estimate = estimateOrder(payload, market, account)

    if (settings.dryRun) {
      await output.answer(
        () => ({
          dryRun: true,
          environment: exchange.environment(),
          payload: payloadDocument(payload),
          estimate,
        }),
        () => [
          ...previewLines(context, exchange, payload, estimate, output.paint),
          'Dry run: nothing was sent.',
        ],
      )
      return 0
    }
    const sent = { call: payload.call, input: payloadInput(payload) }
    const other = await settleEarlier(work, { ...wanted, sent }, force)
    if (await asPlaced(work, exchange, other, force)) return 0
    if (!settings.yes && canAsk(context)) {
      await output.error(
        `${previewLines(context, exchange, payload, estimate, output.errorPaint).join('\n')}\n`,
      )
    }
    await confirm(context, 'Send this order?')
    if (!force) await checkOldJournal(work, payload)
    const attempt = await client.attempt(payload.call, sent.input, { signal })
    const done = await carryOut(work, { attempt, typed, once: true, force })
    await report(work, exchange, {
      done,
      text: attemptText(attempt),
      pair,
      payload: payloadDocument(payload),
      estimate,
      earlier: [...earlier, ...other],
    })
    return 0
  })
}

/** What was typed, by which a rerun is known: `--percent 50` is the same order although its amount is another by now. */
function typedOrder(side: 'buy' | 'sell', pair: PairRef, price: string | undefined, size: SizeFlags) {
  const given = { price, ...size }
  const typed = Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined)
  return { command: `spot ${side}`, pair: pairName(pair), ...Object.fromEntries(typed) }
}

async function checkOldJournal({ context, client }: WriteContext, payload: OrderPayload): Promise<void> {
  const { io, settings } = context
  const { call, base, quote, price = '', amount } = payload
  const parts = [
    client.session.token ?? '',
    settings.profile,
    settings.origin,
    call,
    base,
    quote,
    price,
    amount,
  ]
  const at = await findOldTwin(settings.dir, parts, io.now())
  if (at === undefined) return
  const seconds = Math.ceil(Math.abs(io.now() - at) / 1000)
  throw new CliError('limit', `an identical order was sent ${seconds} s ago`, {
    hint: 'if you mean it, add --force-duplicate',
    reason: 'DUPLICATE',
  })
}

/**
 * Tells what became of earlier equal orders; true when one of them was placed, which is then this run's answer too
 * (with --force-duplicate another one is wanted).
 */
async function asPlaced(
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
  const placed = earlier.find(({ settlement }) => settlement.state === 'placed')
  if (placed === undefined) return false
  if (force) {
    for (const { entry } of earlier) await journal.end(entry, { state: 'told' })
    return false
  }
  const { entry, settlement } = placed
  const { attempt } = entry
  const orderId = settlement.state === 'placed' ? settlement.orderId : undefined
  const [base = '', quote = ''] = (entry.typed.pair ?? '').split('/')
  await report(work, exchange, {
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

async function report(
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
        order: order === undefined ? null : orderDocument(order),
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

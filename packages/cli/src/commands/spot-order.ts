import { join } from 'node:path'
import type { Client, SpotAccount, SpotMarket, SpotOrder } from '@bgk/sdk'
import { checkSpotOrder, orderMessage } from '@bgk/sdk/trading'
import { hasFlag, textFlag } from '../argv/read-flags'
import { CliError } from '../cli-error'
import type { Context } from '../context'
import { openAttemptJournal } from '../exchange/attempt-journal'
import { type Exchange, withExchange } from '../exchange/connect'
import { estimateOrder, type OrderEstimate } from '../exchange/estimate-order'
import { findPlacedOrder, recentOrders } from '../exchange/find-placed-order'
import { checkSizeFlags, orderAmount, type SizeFlags } from '../exchange/order-amount'
import type { OrderPayload } from '../exchange/order-payload'
import { pairName, resolvePair } from '../exchange/resolve-pair'
import { sendWrite } from '../exchange/send-write'
import type { Flags, Handler } from '../manifest-shape'
import { sanitize } from '../output/sanitize'
import { canAsk, confirm } from '../prompt/confirm'
import { orderDocument } from './order-columns'
import { previewLines } from './order-preview'

/** `bgk spot buy PAIR`. */
export const spotBuy: Handler = (context, [pair = ''], flags) => placeOrder(context, 'buy', pair, flags)

/** `bgk spot sell PAIR`. */
export const spotSell: Handler = (context, [pair = ''], flags) => placeOrder(context, 'sell', pair, flags)

/** Check against the live market, show, ask, note, send, find what became of it. */
async function placeOrder(
  context: Context,
  side: 'buy' | 'sell',
  pair: string,
  flags: Flags,
): Promise<number> {
  const size: SizeFlags = {
    amount: textFlag(flags, 'amount'),
    percent: textFlag(flags, 'percent'),
    cost: textFlag(flags, 'cost'),
  }
  checkSizeFlags(size)
  const price = textFlag(flags, 'price')

  return withExchange(context, { login: 'required' }, async (exchange) => {
    const { client } = exchange
    const { signal, settings, output } = context
    const { base, quote } = resolvePair(pair, await client.spot.symbols(undefined, { signal }))
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
    if (!settings.yes && canAsk(context)) {
      await output.error(
        `${previewLines(context, exchange, payload, estimate, output.errorPaint).join('\n')}\n`,
      )
    }
    await confirm(context, 'Send this order?')
    const result = await send(context, exchange, payload, hasFlag(flags, 'forceDuplicate'))
    await report(context, exchange, payload, estimate, result)
    return 0
  })
}

/** The order as it would be sent; exit 10 names the field and its limit when the client's rules refuse it. */
function checkedPayload(
  draft: { readonly side: 'buy' | 'sell'; readonly price: string | undefined; readonly size: SizeFlags },
  market: SpotMarket,
  account: SpotAccount,
): OrderPayload {
  const { side, price } = draft
  const style = price === undefined ? 'market' : 'limit'
  if (market.status !== 'enabled') {
    throw new CliError(
      'validation',
      `${pairName(market)} is not open for trading (${sanitize(market.status)})`,
      {
        field: 'pair',
        reason: 'PAIR_DISABLED',
        hint: 'see open pairs with: bgk market list',
      },
    )
  }
  const amount = orderAmount(draft.size, { side, price }, market, account)
  const verdict = checkSpotOrder({
    side,
    type: style,
    price,
    quantity: amount,
    usable: account.available,
    lastPrice: market.price,
    market,
  })
  if (!verdict.ok) {
    const asked = verdict.field === 'quantity' ? describeSize(draft.size, amount) : `price ${price ?? ''}`
    throw new CliError(
      'validation',
      `${orderMessage(verdict.code, verdict.params)} (${pairName(market)}, ${asked})`,
      {
        field: verdict.field,
        reason: verdict.code,
        params: verdict.params,
        hint: 'nothing was sent',
      },
    )
  }
  const call = `spot.${side}${style === 'limit' ? 'Limit' : 'Market'}` as const
  return {
    call,
    side,
    style,
    base: market.base,
    quote: market.quote,
    amount,
    ...(price === undefined ? {} : { price }),
    ...(market.board === '' ? {} : { board: market.board }),
  }
}

function describeSize(size: SizeFlags, amount: string): string {
  if (size.percent !== undefined) return `${size.percent} % makes amount ${amount}`
  if (size.cost !== undefined) return `cost ${size.cost} makes amount ${amount}`
  return `amount ${amount}`
}

interface Sent {
  readonly message: string
  readonly order: SpotOrder | undefined
}

async function send(
  context: Context,
  exchange: Exchange,
  payload: OrderPayload,
  force: boolean,
): Promise<Sent> {
  const { io, settings, signal } = context
  const { client } = exchange
  const before = await recentOrders(client, payload, signal)
  const journal = openAttemptJournal(join(settings.dir, 'attempts.ndjson'), io.now)
  const id = io.randomId()
  // The token tells two accounts of one profile apart; only a hash of all this is written.
  const parts = [
    client.session.token ?? '',
    settings.profile,
    settings.origin,
    payload.call,
    payload.base,
    payload.quote,
    payload.price ?? '',
    payload.amount,
  ]
  await journal.begin({ id, parts, force })
  try {
    const { message } = await sendWrite(() => callOrder(client, payload, { signal, idempotencyKey: id }), {
      what: `the order to ${payload.side} ${payload.amount} ${pairName(payload)}`,
      reconcile: `bgk spot orders --pair ${pairName(payload)} ; bgk spot history --pair ${pairName(payload)}`,
    })
    await journal.settle(id, 'accepted')
    // The order is in: failing to find it now must not look like a failed order.
    const after = await recentOrders(client, payload, signal).catch(() => [])
    return { message: sanitize(message), order: findPlacedOrder(payload, before, after) }
  } catch (error) {
    const isUnknown = error instanceof CliError && error.exitName === 'unknown_state'
    await journal.settle(id, isUnknown ? 'unknown' : 'rejected')
    throw error
  }
}

function callOrder(
  client: Client,
  payload: OrderPayload,
  options: { readonly signal: AbortSignal; readonly idempotencyKey: string },
): Promise<{ readonly message: string }> {
  const { base, quote, amount, board, price = '' } = payload
  const order = { pair: { base, quote }, quantity: amount, ...(board === undefined ? {} : { board }) }
  switch (payload.call) {
    case 'spot.buyLimit':
      return client.spot.buyLimit({ ...order, price }, options)
    case 'spot.sellLimit':
      return client.spot.sellLimit({ ...order, price }, options)
    case 'spot.buyMarket':
      return client.spot.buyMarket(order, options)
    case 'spot.sellMarket':
      return client.spot.sellMarket(order, options)
  }
}

const payloadDocument = ({ call, side, style, base, quote, amount, price }: OrderPayload) => ({
  call,
  pair: pairName({ base, quote }),
  side,
  type: style,
  price: price ?? null,
  amount,
})

async function report(
  context: Context,
  exchange: Exchange,
  payload: OrderPayload,
  estimate: OrderEstimate,
  { message, order }: Sent,
): Promise<void> {
  const at = payload.price === undefined ? 'at market' : `at ${payload.price}`
  const what = `${payload.side} ${payload.amount} ${pairName(payload)} ${at}`
  await context.output.answer(
    () => ({
      environment: exchange.environment(),
      message,
      order: order === undefined ? null : orderDocument(order),
      payload: payloadDocument(payload),
      estimate,
    }),
    () => [
      order === undefined
        ? `Accepted: ${what}. ${message}`.trimEnd()
        : `Order ${order.id}: ${what}, ${sanitize(order.status)}`,
    ],
  )
}

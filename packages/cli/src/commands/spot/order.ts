import type { PairRef } from '@bgk/sdk'
import type { Flags } from '../../argv/flags'
import { hasFlag, textFlag } from '../../argv/read-flags'
import { attemptText } from '../../attempts/attempt-text'
import { carryOut } from '../../attempts/carry-out'
import { findOldTwin } from '../../attempts/old-journal'
import { settleEarlier } from '../../attempts/settle-attempt'
import { openWriteContext, type WriteContext } from '../../attempts/write-context'
import { CliError } from '../../cli-error'
import type { Context } from '../../context'
import { withExchange } from '../../exchange/connect'
import { estimateOrder } from '../../exchange/estimate-order'
import { checkSizeFlags, type SizeFlags } from '../../exchange/order-amount'
import {
  checkedPayload,
  type OrderPayload,
  payloadDocument,
  payloadInput,
} from '../../exchange/order-payload'
import { pairName, resolvePair } from '../../exchange/resolve-pair'
import type { Handler } from '../../manifest-shape'
import { canAsk, confirm } from '../../prompt/confirm'
import { previewLines } from './order-preview'
import { asPlaced, reportOrder } from './order-report'

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
    await reportOrder(work, exchange, {
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

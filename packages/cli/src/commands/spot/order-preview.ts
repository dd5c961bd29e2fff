import { mul, toText } from '@bgk/sdk/decimal'
import type { Context } from '../../context'
import type { Exchange } from '../../exchange/connect'
import type { OrderEstimate } from '../../exchange/estimate-order'
import type { OrderPayload } from '../../exchange/order-payload'
import { pairName } from '../../exchange/resolve-pair'
import type { Paint } from '../../output/paint'
import { facts } from '../../output/table'

/** What a person sees before an order is sent: where, what, what it costs, what it leaves. */
export function previewLines(
  context: Context,
  exchange: Exchange,
  payload: OrderPayload,
  estimate: OrderEstimate,
  paint: Paint,
): string[] {
  const { base, quote, side, amount, price } = payload
  const environment = exchange.environment()
  const mark = environment === 'LIVE' ? paint.live(paint.bold(environment)) : paint.warn(environment)
  const fee = estimate.fee
  const about = payload.style === 'market' ? 'about ' : ''
  return [
    `${mark}  ${context.settings.origin}${exchange.account === '' ? '' : `  ${exchange.account}`}`,
    ...facts([
      [side === 'buy' ? 'Buy' : 'Sell', `${amount} ${base} (${pairName(payload)})`],
      ['Price', price === undefined ? 'market' : `${price} ${quote} (limit)`],
      [side === 'buy' ? 'Cost' : 'Proceeds', `${about}${estimate.cost} ${quote}`],
      [
        'Fee',
        fee === null ? 'not known' : `about ${fee.amount} ${fee.coin} (${toText(mul(fee.rate, '100'))} %)`,
      ],
      [
        'After',
        `${estimate.balanceAfter.base} ${base}, ${about}${estimate.balanceAfter.quote} ${quote} available`,
      ],
    ]),
  ]
}

import type { FuturesPosition, StopOrder } from '@bgk/sdk'
import { checkPositionStops } from '@bgk/sdk/trading'
import { type Flags, textFlag } from '../../config/settings'
import type { CommandRequest } from '../../exchange/connect'
import { refusal } from '../../exchange/forms'
import { pairName } from '../../exchange/markets'
import { type Plan, planned, writeCommand } from '../../orders/write-command'
import { invalid, notFound, usageError } from '../../terminal/errors'
import { orDash } from '../../terminal/text'
import { numberOf, openPosition, unknownQuantityError } from './close'

const pricesOf = (flags: Flags) => ({
  takeProfitPrice: textFlag(flags, 'takeProfit'),
  stopLossPrice: textFlag(flags, 'stopLoss'),
})

interface Prices {
  readonly takeProfitPrice?: string | undefined
  readonly stopLossPrice?: string | undefined
}

/** The word that removes a price. */
const NONE = 'none'

const setBy = (typed: string | undefined): string | undefined => (typed === NONE ? undefined : typed)

/** A price after an edit: what was typed, else what it was. */
const edited = (typed: string | undefined, before: string | undefined): string | null =>
  typed === NONE ? null : (typed ?? before ?? null)

const changeText = (before: string | undefined, after: string | null): string => {
  const [from, to] = [before ?? NONE, after ?? NONE]
  return from === to ? `${to} (unchanged)` : `${from} -> ${to}`
}

/** The position, once the prices fit it; exit 10 says which does not. */
async function positionFor(
  { client, signal }: CommandRequest,
  id: number,
  prices: Prices,
  command: 'add' | 'edit',
): Promise<FuturesPosition> {
  const position = await openPosition(client, id, signal, 'position')
  const { side, entryPrice } = position
  // An edit that only removes a price has none to check.
  if (command === 'edit' && prices.takeProfitPrice === undefined && prices.stopLossPrice === undefined)
    return position
  // What the exchange does not say cannot be checked here: it checks it itself.
  if (side === undefined || entryPrice === undefined) return position
  const verdict = checkPositionStops({ side, entryPrice, ...prices })
  if (!verdict.ok) {
    throw refusal(verdict, {
      input: `position ${id}, ${side === 'buy' ? 'long' : 'short'} from ${entryPrice}`,
      field: verdict.field === 'stopLossPrice' ? 'stopLoss' : 'takeProfit',
    })
  }
  return position
}

const inputOf = ({ takeProfitPrice, stopLossPrice }: Prices) => ({
  ...(takeProfitPrice !== undefined && { takeProfitPrice }),
  ...(stopLossPrice !== undefined && { stopLossPrice }),
})

function shownOf(position: FuturesPosition, { takeProfitPrice, stopLossPrice }: Prices): Plan['shown'] {
  return [
    [
      'Position',
      `${position.id}: ${orDash(position.quantity)} lots ${pairName(position)} from ${orDash(position.entryPrice)}`,
    ],
    ...(takeProfitPrice === undefined ? [] : [['Take profit', takeProfitPrice] as const]),
    ...(stopLossPrice === undefined ? [] : [['Stop loss', stopLossPrice] as const]),
  ]
}

/** `bgk futures tpsl add POSITION`. */
export const futuresStopAdd = writeCommand<never>({
  command: 'futures tpsl add',
  once: true,
  question: 'Add this TP/SL order?',
  prepare: async (request) => {
    const { client, args, flags } = request
    const positionId = numberOf(args[0] ?? '', 'position')
    const prices = pricesOf(flags)
    const closing = textFlag(flags, 'quantity')
    return {
      typed: {
        position: String(positionId),
        takeProfit: prices.takeProfitPrice,
        stopLoss: prices.stopLossPrice,
        quantity: closing,
      },
      plan: async (): Promise<Plan> => {
        const position = await positionFor(request, positionId, prices, 'add')
        const quantity = closing ?? position.closableQuantity
        if (quantity === undefined) throw unknownQuantityError(positionId)
        const input = { positionId, quantity, ...inputOf(prices) }
        return planned(client.attempt, 'futures.addStopOrder', input, {
          shown: [...shownOf(position, prices), ['Closes', `${input.quantity} lots`]],
        })
      },
    }
  },
})

/** `bgk futures tpsl edit ID`. */
export const futuresStopEdit = writeCommand<never>({
  command: 'futures tpsl edit',
  once: false,
  question: 'Change this TP/SL order?',
  prepare: async (request) => {
    const { args, flags } = request
    const id = numberOf(args[0] ?? '', 'stop order')
    const prices = pricesOf(flags)
    const set = { takeProfitPrice: setBy(prices.takeProfitPrice), stopLossPrice: setBy(prices.stopLossPrice) }
    return {
      typed: { id: String(id), takeProfit: prices.takeProfitPrice, stopLoss: prices.stopLossPrice },
      plan: async (): Promise<Plan> => {
        const { stop, positionId } = await activeStop(request, id)
        const position = await positionFor(request, positionId, set, 'edit')
        // Both are sent, whatever the exchange makes of one left out (docs/reference/rules.md#r40).
        const input = {
          id,
          takeProfitPrice: edited(prices.takeProfitPrice, stop.takeProfitPrice),
          stopLossPrice: edited(prices.stopLossPrice, stop.stopLossPrice),
        }
        if (input.takeProfitPrice === null && input.stopLossPrice === null) {
          throw usageError(
            'a TP/SL order needs a take-profit or a stop-loss price',
            `remove it with: bgk futures tpsl rm ${id}`,
          )
        }
        return planned(request.client.attempt, 'futures.editStopOrder', input, {
          shown: [
            ...shownOf(position, {}),
            ['Take profit', changeText(stop.takeProfitPrice, input.takeProfitPrice)],
            ['Stop loss', changeText(stop.stopLossPrice, input.stopLossPrice)],
          ],
        })
      },
    }
  },
})

/** `bgk futures tpsl rm ID`. */
export const futuresStopRemove = writeCommand<never>({
  command: 'futures tpsl rm',
  once: false,
  question: 'Remove this TP/SL order?',
  prepare: async ({ client, args: [text = ''] }) => {
    const id = numberOf(text, 'stop order')
    return {
      typed: { id: String(id) },
      plan: async (): Promise<Plan> => {
        const shown: Plan['shown'] = [['Remove', `TP/SL order ${id}`]]
        return planned(client.attempt, 'futures.cancelStopOrder', { id }, { shown })
      },
    }
  },
})

/** Active stop order of an open position. An edit sends both prices, so unreadable prices are exit 10. */
async function activeStop(
  { client, signal }: CommandRequest,
  id: number,
): Promise<{ readonly stop: StopOrder; readonly positionId: number }> {
  for (const { id: positionId } of await client.futures.positions(undefined, { signal })) {
    const stops = await client.futures.stopOrders({ positionId }, { signal })
    const stop = stops.find((one) => one.id === id && (one.status ?? 'active') === 'active')
    if (stop === undefined) continue
    const { unreadable = [] } = stop
    if (unreadable.includes('takeProfitPrice') || unreadable.includes('stopLossPrice')) {
      throw invalid(
        'id',
        `the prices of TP/SL order ${id} cannot be read: an edit would lose one`,
        `set both again: bgk futures tpsl rm ${id}, then bgk futures tpsl add ${positionId}`,
      )
    }
    return { stop, positionId }
  }
  throw notFound(
    `no active TP/SL order ${id}`,
    'STOP_NOT_FOUND',
    'list them with: bgk futures tpsl list POSITION',
  )
}

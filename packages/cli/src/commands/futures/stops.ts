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
  takeProfitPrice: textFlag(flags, 'tp'),
  stopLossPrice: textFlag(flags, 'sl'),
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
      field: verdict.field === 'stopLossPrice' ? 'sl' : 'tp',
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
  question: 'Set it?',
  prepare: async (request) => {
    const { client, args, flags } = request
    const positionId = numberOf(args[0] ?? '', 'position')
    const prices = pricesOf(flags)
    const lots = textFlag(flags, 'lots')
    return {
      typed: { position: String(positionId), tp: prices.takeProfitPrice, sl: prices.stopLossPrice, lots },
      plan: async (): Promise<Plan> => {
        const position = await positionFor(request, positionId, prices, 'add')
        const quantity = lots ?? position.closableQuantity
        if (quantity === undefined) throw unknownQuantityError(positionId)
        const input = { positionId, quantity, ...inputOf(prices) }
        return planned(client.attempt, 'futures.addStopOrder', input, {
          shown: [...shownOf(position, prices), ['Closes', `${input.quantity} lots`]],
        })
      },
    }
  },
})

/** `bgk futures tpsl edit POSITION ID`. */
export const futuresStopEdit = writeCommand<never>({
  command: 'futures tpsl edit',
  once: false,
  question: 'Change it?',
  prepare: async (request) => {
    const { client, args, flags, signal } = request
    const [text = '', stopText = ''] = args
    const positionId = numberOf(text, 'position')
    const id = numberOf(stopText, 'stop order')
    const prices = pricesOf(flags)
    const set = { takeProfitPrice: setBy(prices.takeProfitPrice), stopLossPrice: setBy(prices.stopLossPrice) }
    return {
      typed: {
        position: String(positionId),
        id: String(id),
        tp: prices.takeProfitPrice,
        sl: prices.stopLossPrice,
      },
      plan: async (): Promise<Plan> => {
        const [position, stops] = await Promise.all([
          positionFor(request, positionId, set, 'edit'),
          client.futures.stopOrders({ positionId }, { signal }),
        ])
        const stop = activeStop(stops, id, positionId)
        // Both are sent, whatever the exchange makes of one left out (docs/reference/rules.md#r40).
        const input = {
          id,
          takeProfitPrice: edited(prices.takeProfitPrice, stop.takeProfitPrice),
          stopLossPrice: edited(prices.stopLossPrice, stop.stopLossPrice),
        }
        if (input.takeProfitPrice === null && input.stopLossPrice === null) {
          throw usageError(
            'a stop order needs a take-profit or a stop-loss',
            `to remove it: bgk futures tpsl rm ${id}`,
          )
        }
        return planned(client.attempt, 'futures.editStopOrder', input, {
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
  question: 'Take it off?',
  prepare: async ({ client, args: [text = ''] }) => {
    const id = numberOf(text, 'stop order')
    return {
      typed: { id: String(id) },
      plan: async (): Promise<Plan> => {
        const shown: Plan['shown'] = [['Take off', `stop order ${id}`]]
        return planned(client.attempt, 'futures.cancelStopOrder', { id }, { shown })
      },
    }
  },
})

/** The stop order to change; one whose prices cannot be read is not changed, since an edit sends both. */
function activeStop(stops: readonly StopOrder[], id: number, positionId: number): StopOrder {
  const stop = stops.find((one) => one.id === id && (one.status ?? 'active') === 'active')
  if (stop === undefined) {
    throw notFound(
      `there is no active stop order ${id} on position ${positionId}`,
      'STOP_NOT_FOUND',
      `see them with: bgk futures tpsl list ${positionId}`,
    )
  }
  const { unreadable = [] } = stop
  if (unreadable.includes('takeProfitPrice') || unreadable.includes('stopLossPrice')) {
    throw invalid(
      'id',
      `the prices of stop order ${id} cannot be read: an edit would lose one`,
      `name both --tp and --sl anew: bgk futures tpsl rm ${id}, then tpsl add ${positionId}`,
    )
  }
  return stop
}

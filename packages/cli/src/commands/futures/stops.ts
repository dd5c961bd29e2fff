import type { FuturesPosition, StopOrder } from '@bgk/sdk'
import { checkPositionStops } from '@bgk/sdk/trading'
import type { Flags } from '../../argv/flags'
import { textFlag } from '../../argv/read-flags'
import { CliError } from '../../cli-error'
import { refusal } from '../../exchange/refusal'
import { pairName } from '../../exchange/resolve-pair'
import { told } from '../../output/told'
import type { Asked } from '../read-command'
import { writeCommand } from '../write-command'
import type { Plan } from '../write-spec'
import { lotsUnknown } from './close'
import { numberOf } from './number-of'

const pricesOf = (flags: Flags) => ({ takeProfit: textFlag(flags, 'tp'), stopLoss: textFlag(flags, 'sl') })

type Prices = ReturnType<typeof pricesOf>

/** The position, once the prices fit it; exit 10 says which does not. */
async function positionFor({ client, signal }: Asked, id: number, prices: Prices): Promise<FuturesPosition> {
  const positions = await client.futures.positions(undefined, { signal })
  const position = positions.find((one) => one.id === id)
  if (position === undefined) {
    throw new CliError('not_found', `there is no open position ${id}`, {
      field: 'position',
      reason: 'POSITION_NOT_FOUND',
      hint: 'see them with: bgk futures positions',
    })
  }
  const { side, entryPrice } = position
  // What the exchange does not say cannot be checked here: it checks it itself.
  if (side === undefined || entryPrice === undefined) return position
  const verdict = checkPositionStops({ side, entryPrice, ...prices })
  if (!verdict.ok) {
    throw refusal(verdict, {
      asked: `position ${id}, ${side === 'buy' ? 'long' : 'short'} from ${entryPrice}`,
      field: verdict.field === 'stopLoss' ? 'sl' : 'tp',
    })
  }
  return position
}

const inputOf = ({ takeProfit, stopLoss }: Prices) => ({
  ...(takeProfit !== undefined && { takeProfitPrice: takeProfit }),
  ...(stopLoss !== undefined && { stopLossPrice: stopLoss }),
})

function shownOf(position: FuturesPosition, { takeProfit, stopLoss }: Prices): Plan['shown'] {
  return [
    [
      'Position',
      `${position.id}: ${told(position.quantity)} lots ${pairName(position)} from ${told(position.entryPrice)}`,
    ],
    ...(takeProfit === undefined ? [] : [['Take profit', takeProfit] as const]),
    ...(stopLoss === undefined ? [] : [['Stop loss', stopLoss] as const]),
  ]
}

/** `bgk futures tpsl add POSITION`. */
export const futuresStopAdd = writeCommand<never>({
  command: 'futures tpsl add',
  once: true,
  question: 'Set it?',
  prepare: async (asked) => {
    const {
      client,
      args: [text = ''],
      flags,
    } = asked
    const positionId = numberOf(text, 'position')
    const prices = pricesOf(flags)
    const lots = textFlag(flags, 'lots')
    return {
      typed: { position: String(positionId), tp: prices.takeProfit, sl: prices.stopLoss, lots },
      plan: async (): Promise<Plan> => {
        const position = await positionFor(asked, positionId, prices)
        const quantity = lots ?? position.closable
        if (quantity === undefined) throw lotsUnknown(positionId)
        const input = { positionId, quantity, ...inputOf(prices) }
        return {
          call: 'futures.addStopOrder',
          input,
          make: (until) => client.attempt('futures.addStopOrder', input, { signal: until }),
          shown: [...shownOf(position, prices), ['Closes', `${input.quantity} lots`]],
        }
      },
    }
  },
})

/** `bgk futures tpsl edit POSITION ID`. */
export const futuresStopEdit = writeCommand<never>({
  command: 'futures tpsl edit',
  once: false,
  question: 'Change it?',
  prepare: async (asked) => {
    const {
      client,
      args: [text = '', stopText = ''],
      flags,
      signal,
    } = asked
    const positionId = numberOf(text, 'position')
    const id = numberOf(stopText, 'stop order')
    const prices = pricesOf(flags)
    return {
      typed: { position: String(positionId), id: String(id), tp: prices.takeProfit, sl: prices.stopLoss },
      plan: async (): Promise<Plan> => {
        const [position, stops] = await Promise.all([
          positionFor(asked, positionId, prices),
          client.futures.stopOrders({ positionId }, { signal }),
        ])
        requireStop(stops, id, positionId)
        const input = { id, ...inputOf(prices) }
        return {
          call: 'futures.editStopOrder',
          input,
          make: (until) => client.attempt('futures.editStopOrder', input, { signal: until }),
          shown: shownOf(position, prices),
        }
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
      plan: async (): Promise<Plan> => ({
        call: 'futures.cancelStopOrder',
        input: { id },
        make: (until) => client.attempt('futures.cancelStopOrder', { id }, { signal: until }),
        shown: [['Take off', `stop order ${id}`]],
      }),
    }
  },
})

function requireStop(stops: readonly StopOrder[], id: number, positionId: number): void {
  if (stops.some((stop) => stop.id === id && stop.status === 'active')) return
  throw new CliError('not_found', `there is no active stop order ${id} on position ${positionId}`, {
    field: 'id',
    reason: 'ORDER_NOT_FOUND',
    hint: `see them with: bgk futures tpsl list ${positionId}`,
  })
}

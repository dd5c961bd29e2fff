import type { FuturesOrder, FuturesPosition } from '@bgk/sdk'
import { checkPartialClose } from '@bgk/sdk/trading'
import { choiceFlag, readId, textFlag } from '../../config/flags'
import { refusal } from '../../exchange/forms'
import { pairName } from '../../exchange/markets'
import { findFuturesOrder } from '../../exchange/order-lists'
import { futuresOutcome } from '../../orders/outcome'
import { writeCommand } from '../../orders/write-command'
import { type Plan, planned } from '../../orders/write-plan'
import { CliError, usageError } from '../../terminal/errors'
import { nearest } from '../../terminal/suggest'
import { told } from '../../terminal/text'
import { futuresOrderView, sideWord } from '../../views/futures'

/** How much of a position can be closed is not known. */
export const lotsUnknown = (id: number): CliError =>
  new CliError('validation', `the exchange does not say how many lots of position ${id} can be closed`, {
    field: 'lots',
    hint: 'say how many with --lots N',
  })

/** `bgk futures close POSITION [--lots N]`. */
export const futuresClose = writeCommand<FuturesOrder>({
  command: 'futures close',
  once: true,
  question: 'Close it at the market?',
  prepare: async ({ client, args: [text = ''], flags, signal }) => {
    const id = numberOf(text, 'position')
    const lots = textFlag(flags, 'lots')
    return {
      typed: { position: String(id), lots },
      plan: async (): Promise<Plan> => {
        const positions = await client.futures.positions(undefined, { signal })
        const position = positions.find((one) => one.id === id)
        if (position === undefined) {
          throw new CliError('not_found', `there is no open position ${id}`, {
            field: 'id',
            reason: 'POSITION_NOT_FOUND',
            hint: 'see them with: bgk futures positions',
          })
        }
        const { closable = lots } = position
        if (closable === undefined) throw lotsUnknown(id)
        const verdict = checkPartialClose({ quantity: lots ?? closable, closable })
        if (!verdict.ok) {
          throw refusal(verdict, { asked: `${lots} of ${closable} lots`, field: 'lots' })
        }
        const input = { positionId: id, quantity: verdict.quantity }
        return planned(client.attempt, 'futures.closePosition', input, {
          shown: [
            [
              'Close',
              `${verdict.quantity} of ${told(position.closable)} lots ${pairName(position)}, ${sideWord(position)}`,
            ],
            ['Entry', told(position.entryPrice)],
          ],
        })
      },
    }
  },
  made: {
    word: 'Order',
    view: futuresOrderView,
    outcome: futuresOutcome,
    units: ({ quote }) => ({ unit: 'lots', ...(quote && { quote }) }),
    find: ({ client, signal }, orderId) => findFuturesOrder(client, orderId, signal),
  },
})

const SIDES = { long: 'buy', short: 'sell' } as const

/** `bgk futures close-coin COIN --side long|short`. */
export const futuresCloseCoin = writeCommand<never>({
  command: 'futures close-coin',
  once: true,
  question: 'Close them all at the market?',
  prepare: async ({ client, args: [text = ''], flags, signal }) => {
    const coin = text.toUpperCase()
    const word = choiceFlag(flags, 'side', ['long', 'short'])
    if (word === undefined)
      throw usageError('which side? --side long or --side short', 'both: bgk futures close-all COIN')
    const side = SIDES[word]
    return {
      typed: { coin, side: word },
      plan: async (): Promise<Plan> => {
        const positions = await client.futures.positions(undefined, { signal })
        const closing = positions.filter((one) => one.base === coin && one.side === side)
        if (closing.length === 0) throw nothingToClose(positions, coin, `${word} `)
        const input = { coin, side }
        return planned(client.attempt, 'futures.closeByCoin', input, {
          shown: shownOf(closing),
        })
      },
    }
  },
})

/** `bgk futures close-all [COIN]`. */
export const futuresCloseAll = writeCommand<never>({
  command: 'futures close-all',
  once: true,
  question: 'Close them all at the market?',
  prepare: async ({ client, args: [text], signal }) => {
    const coin = text?.toUpperCase()
    return {
      typed: { coin },
      plan: async (): Promise<Plan> => {
        const positions = await client.futures.positions(undefined, { signal })
        const closing = positions.filter((one) => coin === undefined || one.base === coin)
        if (closing.length === 0) throw nothingToClose(positions, coin, '')
        const input = coin === undefined ? undefined : ({ coin, side: 'all' } as const)
        return planned(client.attempt, 'futures.closeAll', input, { shown: shownOf(closing) })
      },
    }
  },
})

const shownOf = (closing: readonly FuturesPosition[]): Plan['shown'] =>
  closing.map((position) => [
    `Close ${position.id}`,
    `${told(position.closable)} lots ${pairName(position)}, ${sideWord(position)}, entry ${told(position.entryPrice)}`,
  ])

function nothingToClose(
  positions: readonly FuturesPosition[],
  coin: string | undefined,
  side: string,
): CliError {
  const near =
    coin === undefined ? undefined : nearest(coin, [...new Set(positions.flatMap(({ base }) => base ?? []))])
  return new CliError(
    'not_found',
    `there are no open ${side}positions${coin === undefined ? '' : ` of ${coin}`}`,
    {
      field: 'coin',
      reason: 'POSITION_NOT_FOUND',
      hint:
        near === undefined || near === coin
          ? 'see them with: bgk futures positions'
          : `did you mean ${near} ?`,
    },
  )
}

const LISTS = {
  order: 'bgk futures orders',
  position: 'bgk futures positions',
  'stop order': 'bgk futures tpsl list POSITION',
}

/** The number of an order, a position or a stop order as it was typed. */
export const numberOf = (text: string, what: keyof typeof LISTS): number =>
  readId(text, {
    not: `the number of a${what === 'order' ? 'n' : ''} ${what}`,
    hint: `see them with: ${LISTS[what]}`,
  })

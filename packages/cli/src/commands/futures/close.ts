import type { Client, FuturesOrder, FuturesPosition } from '@bgk/sdk'
import { checkPartialClose } from '@bgk/sdk/trading'
import type { Handler } from '../../config/command'
import { choiceFlag, readId, textFlag } from '../../config/settings'
import type { CommandRequest } from '../../exchange/connect'
import { refusal } from '../../exchange/forms'
import { pairName } from '../../exchange/markets'
import { type Plan, planned, writeCommand } from '../../orders/write-command'
import { type CliError, invalid, notFound, usageError } from '../../terminal/errors'
import { nearest } from '../../terminal/suggest'
import { orDash } from '../../terminal/text'
import { sideWord } from '../../views/futures'
import { createdOrder } from './order'

/** The open position of a number; exit 5 without it. */
export async function openPosition(
  { futures }: Client,
  id: number,
  signal: AbortSignal,
  field = 'id',
): Promise<FuturesPosition> {
  const position = (await futures.positions(undefined, { signal })).find((one) => one.id === id)
  if (position !== undefined) return position
  throw notFound(
    `there is no open position ${id}`,
    'POSITION_NOT_FOUND',
    'see them with: bgk futures positions',
    field,
  )
}

/** How much of a position can be closed is not known. */
export const unknownQuantityError = (id: number): CliError =>
  invalid(
    'quantity',
    `the exchange does not report the closable quantity of position ${id}`,
    'set it with --quantity N',
  )

/** `bgk futures close POSITION [--lots N]`. */
export const futuresClose = writeCommand<FuturesOrder>({
  command: 'futures close',
  once: true,
  question: 'Close it at the market?',
  prepare: async ({ client, args: [text = ''], flags, signal }) => {
    const id = numberOf(text, 'position')
    const quantity = textFlag(flags, 'quantity')
    return {
      typed: { position: String(id), quantity },
      plan: async (): Promise<Plan> => {
        const position = await openPosition(client, id, signal)
        const { closableQuantity = quantity } = position
        if (closableQuantity === undefined) throw unknownQuantityError(id)
        const verdict = checkPartialClose({ quantity: quantity ?? closableQuantity, closableQuantity })
        if (!verdict.ok) {
          throw refusal(verdict, { input: `${quantity} of ${closableQuantity} lots`, field: 'quantity' })
        }
        const input = { positionId: id, quantity: verdict.quantity }
        return planned(client.attempt, 'futures.closePosition', input, {
          shown: [
            [
              'Close',
              `${verdict.quantity} of ${orDash(position.closableQuantity)} lots ${pairName(position)}, ${sideWord(position)}`,
            ],
            ['Entry', orDash(position.entryPrice)],
          ],
        })
      },
    }
  },
  made: createdOrder,
})

const SIDES = { long: 'buy', short: 'sell' } as const

interface Closing {
  readonly typed: Readonly<Record<string, string | undefined>>
  readonly coin: string | undefined
  /** The side to close; undefined is both. */
  readonly word?: keyof typeof SIDES
}

/** Closes every open position that `read` says. */
const closeMany = (command: string, read: (request: CommandRequest) => Closing): Handler =>
  writeCommand<never>({
    command,
    once: true,
    question: 'Close them all at the market?',
    prepare: async (request) => {
      const { client, signal } = request
      const { typed, coin, word } = read(request)
      const side = word && SIDES[word]
      return {
        typed,
        plan: async (): Promise<Plan> => {
          const positions = await client.futures.positions(undefined, { signal })
          const closing = positions.filter(
            (one) => (coin === undefined || one.base === coin) && (side === undefined || one.side === side),
          )
          if (closing.length === 0)
            throw nothingToClose(positions, coin, word === undefined ? '' : `${word} `)
          const rest = { shown: shownOf(closing) }
          if (side !== undefined && coin !== undefined)
            return planned(client.attempt, 'futures.closeByCoin', { coin, side }, rest)
          const input = coin === undefined ? undefined : ({ coin, side: 'all' } as const)
          return planned(client.attempt, 'futures.closeAll', input, rest)
        },
      }
    },
  })

/** `bgk futures close-coin COIN --side long|short`. */
export const futuresCloseCoin = closeMany('futures close-coin', ({ args: [text = ''], flags }) => {
  const coin = text.toUpperCase()
  const word = choiceFlag(flags, 'side', ['long', 'short'])
  if (word === undefined)
    throw usageError('which side? --side long or --side short', 'both: bgk futures close-all COIN')
  return { typed: { coin, side: word }, coin, word }
})

/** `bgk futures close-all [COIN]`. */
export const futuresCloseAll = closeMany('futures close-all', ({ args: [text] }) => {
  const coin = text?.toUpperCase()
  return { typed: { coin }, coin }
})

const shownOf = (closing: readonly FuturesPosition[]): Plan['shown'] =>
  closing.map((position) => [
    `Close ${position.id}`,
    `${orDash(position.closableQuantity)} lots ${pairName(position)}, ${sideWord(position)}, entry ${orDash(position.entryPrice)}`,
  ])

function nothingToClose(
  positions: readonly FuturesPosition[],
  coin: string | undefined,
  side: string,
): CliError {
  const near =
    coin === undefined ? undefined : nearest(coin, [...new Set(positions.flatMap(({ base }) => base ?? []))])
  return notFound(
    `there are no open ${side}positions${coin === undefined ? '' : ` of ${coin}`}`,
    'POSITION_NOT_FOUND',
    near === undefined || near === coin ? 'see them with: bgk futures positions' : `did you mean ${near} ?`,
    'coin',
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

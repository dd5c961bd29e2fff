import type { Attempt } from '@bgk/sdk'
import { sanitize } from '../output/sanitize'

const spotOrders: Readonly<Record<string, 'buy' | 'sell'>> = {
  'spot.buyLimit': 'buy',
  'spot.buyMarket': 'buy',
  'spot.sellLimit': 'sell',
  'spot.sellMarket': 'sell',
}

/** What an attempt wants, in words: `buy 0.001 BTC/USDT at 50000`. */
export function attemptText({ call, input }: Attempt): string {
  const fields: Readonly<Record<string, unknown>> = { ...input }
  const side = spotOrders[call]
  if (side !== undefined) {
    const at = call.endsWith('Limit') ? `at ${word(fields.price)}` : 'at market'
    return `${side} ${word(fields.quantity)} ${pairText(fields.pair)} ${at}`
  }
  if (call === 'spot.cancelOrder') return `cancel order ${word(fields.id)}`
  const rest = Object.entries(fields).map(([name, value]) => `${name} ${word(value)}`)
  return sanitize([call, ...rest].join(' '))
}

/** What became of it, in a word that fits what it was. */
export function endWord({ call }: Attempt, state: 'placed' | 'notPlaced'): string {
  const isOrder = spotOrders[call] !== undefined
  if (state === 'placed') return isOrder ? 'placed' : 'done'
  return isOrder ? 'not placed' : 'not done'
}

/** The id as people see and type it: its beginning. */
export const shortId = (id: string): string => sanitize(id.slice(0, 8))

/** A moment of this machine's clock, in UTC to the second. */
export const timeText = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`

function pairText(pair: unknown): string {
  if (typeof pair !== 'object' || pair === null) return word(pair)
  const { base, quote }: Readonly<Record<string, unknown>> = { ...pair }
  return `${word(base)}/${word(quote)}`
}

function word(value: unknown): string {
  return sanitize(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

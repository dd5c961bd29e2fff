import type { Answer as Said } from '@bgk/sdk'
import type { Accepted, Answer, CommandBody, OrderState, OrderStyle, Side } from '../core/command'
import type { Engine } from '../engine/engine'
import type { Call } from './handler'
import type { Notice } from './message-code'
import { message } from './messages'
import { Rejection } from './rejection'

interface OrderInput {
  readonly base: string
  readonly quote: string
  readonly quantity: string
}

/** No pair, price or quantity is longer. Refusals are journaled too, and the journal is kept for good. */
const LONGEST_TEXT = 64

/** Places a spot order and says how it went; what was typed goes to the exchange as it came (rules B6). */
export async function placeOrder(
  engine: Engine,
  call: Call<OrderInput>,
  side: Side,
  style: OrderStyle,
  price?: string,
): Promise<Said> {
  const { uid, input, key, locale } = call
  const { base, quote, quantity: amount } = input
  refuseLong('tradcoin', base)
  refuseLong('maincoin', quote)
  refuseLong('number', amount)
  if (price !== undefined) refuseLong('price', price)
  const order = { type: 'spot.place', uid, base, quote, side, style, amount } as const
  const { state } = await accepted(engine, price === undefined ? order : { ...order, price }, key)
  return { message: message(locale, notice(state)) }
}

function refuseLong(field: string, text: string): void {
  if (text.length > LONGEST_TEXT) throw new Rejection('REQUEST_INVALID', { field })
}

/** Cancels an open order of the caller; another member's order answers like one that does not exist. */
export async function cancelOrder(engine: Engine, call: Call<{ readonly id: number }>): Promise<Said> {
  const { uid, input, key, locale } = call
  await accepted(engine, { type: 'spot.cancel', uid, orderId: input.id }, key)
  return { message: message(locale, 'ORDER_CANCELLED') }
}

/** Submits a command; throws Rejection when the exchange refuses it. */
export async function accepted(engine: Engine, body: CommandBody, key?: string): Promise<Accepted> {
  const answer: Answer = await engine.submit(body, key === undefined ? {} : { key })
  if (answer.ok) return answer
  const { code, field, params } = answer
  throw new Rejection(code, {
    ...(field !== undefined && { field }),
    ...(params !== undefined && { params }),
  })
}

function notice(state: OrderState | undefined): Notice {
  if (state === 'uncancel') return 'ORDER_PLACED_IN_PART'
  return state === 'cancel' ? 'ORDER_UNMATCHED' : 'ORDER_PLACED'
}

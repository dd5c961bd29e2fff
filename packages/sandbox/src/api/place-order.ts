import type { Answer as Said } from '@bgk/sdk'
import { type Pair, pairOf } from '@bgk/sdk/wire'
import type { OrderStyle, Side } from '../core/command'
import type { Engine } from '../engine/engine'
import type { Call } from './handler'
import { perform } from './perform'
import { Rejection } from './rejection'

interface OrderInput {
  readonly pair: Pair
  readonly quantity: string
}

/** No pair, price or quantity is longer. Refusals are journaled too, and the journal is kept for good. */
const LONGEST_TEXT = 64

/**
 * Places a spot order and says how it went; what was typed goes to the exchange as it came
 * (docs/reference/rules.md#r6).
 */
export async function placeOrder(
  engine: Engine,
  call: Call<OrderInput>,
  side: Side,
  style: OrderStyle,
  price?: string,
): Promise<Said> {
  const { uid, input } = call
  const { base, quote } = pairOf(input.pair)
  const { quantity: amount } = input
  refuseLong('tradcoin', base)
  refuseLong('maincoin', quote)
  refuseLong('number', amount)
  if (price !== undefined) refuseLong('price', price)
  const order = { type: 'spot.place', uid, base, quote, side, style, amount } as const
  return perform(engine, call, price === undefined ? order : { ...order, price })
}

function refuseLong(field: string, text: string): void {
  if (text.length > LONGEST_TEXT) throw new Rejection('REQUEST_INVALID', { field })
}

/** Cancels an open order of the caller; another member's order answers like one that does not exist. */
export function cancelOrder(engine: Engine, call: Call<{ readonly id: number }>): Promise<Said> {
  return perform(engine, call, { type: 'spot.cancel', uid: call.uid, orderId: call.input.id })
}

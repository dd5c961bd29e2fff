import { type Decimal, tryDecimal } from '../decimal'
import { notValued } from './guard-error'
import type { GuardedCall } from './guarded-call'

/** A text of the input; without it the call cannot be valued. */
export function textIn(call: string, input: GuardedCall['input'], name: string): string {
  const value = input?.[name]
  if (typeof value === 'string' && value !== '') return value
  throw notValued(call, `it has no ${name}`)
}

/** An amount of the input; without it the call cannot be valued. */
export function amountIn(call: string, input: GuardedCall['input'], name: string): Decimal {
  const amount = tryDecimal(textIn(call, input, name))
  if (amount === undefined) throw notValued(call, `its ${name} is no amount`)
  return amount
}

import type { OrderCheckCode } from './check-spot-order'

/** English texts of the order checks by code; `{name}` stands for a value of the verdict's `params`. */
export const orderMessages: Readonly<Record<OrderCheckCode, string>> = {
  PRICE_REQUIRED: 'Please enter the price',
  PRICE_INVALID: 'The price is not a valid figure',
  PRICE_NOT_POSITIVE: 'The price must be greater than 0',
  PRICE_PRECISION: 'The price may have at most {decimals} decimals',
  AMOUNT_REQUIRED: 'Please enter the amount',
  AMOUNT_INVALID: 'The amount is not a valid figure',
  AMOUNT_BELOW_MIN: 'The minimum purchase amount is {min}',
  AMOUNT_ABOVE_MAX: 'The maximum amount is {max}',
  AMOUNT_PRECISION: 'The amount may have at most {decimals} decimals',
  COST_EXCEEDS_USABLE: 'Insufficient balance, the maximum is {max}',
  AMOUNT_EXCEEDS_HOLDING: 'Exceeded holding quantity, the maximum is {max}',
}

/** The English text of a verdict, with its numbers filled in. */
export function orderMessage(code: OrderCheckCode, params: Readonly<Record<string, string>> = {}): string {
  return orderMessages[code].replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder)
}

import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { badField } from '../given'
import { isNothing } from './fields'

/**
 * What a person typed travels as it is: normalising `1e3` here would let it past the checks
 * (docs/reference/rules.md#r6). Missing is ''.
 */
export const typedNumber: ZodMiniType<string> = z.transform((input: unknown, context): string => {
  if (isNothing(input)) return ''
  if (typeof input === 'string') return input
  if (typeof input === 'number') return String(input)
  context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
  return ''
})

/** What money of a request may be, for an error. */
export const DECIMAL_TEXT = "decimal text such as '0.01'"

/**
 * Refuses money that is not text: a JS number has lost its decimals before it gets here
 * (docs/reference/rules.md#r1). Which text is a decimal is the checks' to judge (docs/reference/rules.md#r6).
 */
export function moneyText(value: string, field: string): string {
  if (typeof value === 'string') return value
  throw badField(field, value, DECIMAL_TEXT)
}

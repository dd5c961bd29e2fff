import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { isNothing, plainNumber } from './fields'

/** An id or a count that may be absent. */
export const optionalWhole: ZodMiniType<number | undefined> = z.transform(
  (input: unknown, context): number | undefined => {
    if (isNothing(input)) return undefined
    const value = Number(plainNumber(input) ?? Number.NaN)
    if (Number.isSafeInteger(value)) return value
    context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
    return undefined
  },
)

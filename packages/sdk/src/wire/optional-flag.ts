import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { isNothing, YES } from './fields'

/** A yes or no that may be absent. */
export const optionalFlag: ZodMiniType<boolean | undefined> = z.transform(
  (input: unknown): boolean | undefined => (isNothing(input) ? undefined : YES.has(input)),
)

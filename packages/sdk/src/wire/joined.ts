import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { anywhere } from './codec'
import { isNothing } from './fields'
import type { Field } from './row'

const joinedTexts: ZodMiniType<readonly string[]> = z.transform(
  (input: unknown, context): readonly string[] => {
    if (isNothing(input)) return []
    const parts: readonly unknown[] = Array.isArray(input) ? input : [input]
    if (parts.some((part) => typeof part !== 'string')) {
      context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
      return []
    }
    return parts.flatMap((part) => String(part).split(',')).filter((part) => !isNothing(part))
  },
)

/** Texts joined with commas on the wire; a list of texts is read too. */
export function joined(wire: string, ...also: readonly string[]): Field<readonly string[]> {
  return {
    wire,
    also,
    schemaAt: anywhere(joinedTexts),
    write: (values) => values.join(','),
    allowed: "a list of texts such as ['a.png']",
  }
}

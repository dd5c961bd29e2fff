import * as z from 'zod/mini'
import { anywhere } from './codec'
import { plainText } from './fields'
import type { Field } from './row'

/** One of a closed list, ours beside the wire's word; anything else is invalid. For requests: what is read may be unknown. */
export function choice<T>(wire: string, words: readonly (readonly [ours: T, wire: string])[]): Field<T> {
  return {
    wire,
    also: [],
    schemaAt: anywhere(
      z.transform((input: unknown, context): T => {
        const known = words.find(([, word]) => word === plainText(input))
        if (known) return known[0]
        context.issues.push({ code: 'custom', message: 'Invalid input', input: undefined })
        return z.NEVER
      }),
    ),
    write: (value) => words.find(([ours]) => ours === value)?.[1],
    allowed: [
      ...new Set(words.map(([ours]) => (typeof ours === 'string' ? `'${ours}'` : String(ours)))),
    ].join(' or '),
  }
}

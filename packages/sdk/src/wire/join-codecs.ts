import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codecAt, type WireCodec } from './codec'

/** One codec for objects that have the fields of both. */
export function joinCodecs<A extends object, B extends object>(
  one: WireCodec<A>,
  other: WireCodec<B>,
): WireCodec<A & B> {
  const schemaAt = (utcOffset: number): ZodMiniType<A & B> =>
    z.transform((input: unknown, context): A & B => {
      const a = z.safeParse(one.schemaAt(utcOffset), input)
      const b = z.safeParse(other.schemaAt(utcOffset), input)
      if (a.success && b.success) return { ...a.data, ...b.data }
      for (const issue of [...(a.error?.issues ?? []), ...(b.error?.issues ?? [])])
        context.issues.push({ code: 'custom', path: issue.path, message: 'Invalid input', input: undefined })
      return z.NEVER
    })
  return codecAt(schemaAt, (value, utcOffset) =>
    Object.assign({}, one.encode(value, utcOffset), other.encode(value, utcOffset)),
  )
}

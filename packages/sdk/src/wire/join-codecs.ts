import type { ZodMiniType } from 'zod/mini'
import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'

/** One codec for objects that have the fields of both. */
export function joinCodecs<A extends object, B extends object>(
  one: WireCodec<A>,
  other: WireCodec<B>,
  make: (schema: ZodMiniType<A & B>, encode: (value: A & B) => unknown) => WireCodec<A & B> = codec,
): WireCodec<A & B> {
  const schema: ZodMiniType<A & B> = z.transform((input: unknown, context): A & B => {
    const a = z.safeParse(one.schema, input)
    const b = z.safeParse(other.schema, input)
    if (a.success && b.success) return { ...a.data, ...b.data }
    for (const issue of [...(a.error?.issues ?? []), ...(b.error?.issues ?? [])])
      context.issues.push({ code: 'custom', path: issue.path, message: 'Invalid input', input: undefined })
    return z.NEVER
  })
  return make(schema, (value) => Object.assign({}, one.encode(value), other.encode(value)))
}

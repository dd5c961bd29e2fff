import * as z from 'zod/mini'
import { codec, type WireCodec } from './codec'

/** The same codec, its input put right first. */
export function prepared<T>(inner: WireCodec<T>, prepare: (input: unknown) => unknown): WireCodec<T> {
  return codec(z.pipe(z.transform(prepare), inner.schema), inner.encode)
}

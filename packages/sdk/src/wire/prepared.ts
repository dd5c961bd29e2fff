import * as z from 'zod/mini'
import { codecAt, type WireCodec } from './codec'

/** The same codec, its input put right first. */
export function prepared<T>(inner: WireCodec<T>, prepare: (input: unknown) => unknown): WireCodec<T> {
  return codecAt((utcOffset) => z.pipe(z.transform(prepare), inner.schemaAt(utcOffset)), inner.encode)
}

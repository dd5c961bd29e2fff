import type { IndicatorStream } from './create-stream'

/** Lines by name: one whole series each. */
export type Lines<Name extends string> = Readonly<Record<Name, Float64Array>>

/** A stream whose values can be read by name. */
export type NamedStream<Name extends string, Bar = number> = IndicatorStream<Bar> &
  Readonly<Record<Name, number>>

export function nameLines<Name extends string>(
  names: readonly Name[],
  lines: readonly Float64Array[],
): Lines<Name> {
  return Object.fromEntries(names.map((name, index) => [name, lines[index]])) as Lines<Name>
}

export function nameValues<Name extends string, Bar>(
  names: readonly Name[],
  stream: IndicatorStream<Bar>,
): NamedStream<Name, Bar> {
  names.forEach((name, index) => {
    Object.defineProperty(stream, name, { enumerable: true, get: () => stream.values[index] })
  })
  return stream as NamedStream<Name, Bar>
}

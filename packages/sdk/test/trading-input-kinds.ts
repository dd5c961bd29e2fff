/** Values that are none of a kind of input, and how a function answers them: with an error of this code, or with a refusal. */
export const KINDS = {
  number: { code: 'DECIMAL_PARSE', wrong: [undefined, null, 12.5, {}, 'junk', ''] },
  'number or absent': { code: 'DECIMAL_PARSE', wrong: [12.5, {}, 'junk', ''] },
  'number, perhaps half typed': { code: 'DECIMAL_PARSE', wrong: [undefined, null, 12.5, {}] },
  object: { code: 'REQUEST_INVALID', wrong: [undefined, null, 'junk', 5] },
  choice: { code: 'REQUEST_INVALID', wrong: [undefined, null, 'junk', 5, {}] },
  'choice or absent': { code: 'REQUEST_INVALID', wrong: [null, 'junk', 5, {}] },
  decimals: { code: 'REQUEST_INVALID', wrong: [undefined, null, -1, 1.5, 257, Number.NaN, '2', {}] },
  'decimals or absent': { code: 'REQUEST_INVALID', wrong: [null, -1, 1.5, 257, Number.NaN, '2', {}] },
  'JS number': { code: 'REQUEST_INVALID', wrong: [undefined, null, '5', 'junk', {}] },
  'JS number or absent': { code: 'REQUEST_INVALID', wrong: [null, '5', 'junk', {}] },
  typed: { code: undefined, wrong: [undefined, null, '', 'junk', 5, {}] },
  'typed or blank': { code: undefined, wrong: ['junk', '0', 5, {}] },
  text: { code: undefined, wrong: [undefined, null, '', ' ', 5, {}] },
} as const

type Kind = keyof typeof KINDS
type Fields = Readonly<Record<string, unknown>>
export type Callable = (...args: never[]) => unknown

export interface Row {
  readonly of: Callable
  readonly call: (args: Fields) => unknown
  readonly good: Fields
  readonly takes: Readonly<Record<string, Kind>>
  /** The arguments of `good`. */
  readonly args: readonly unknown[]
  /** The name that the error gives to the input at a path. */
  readonly named: (path: string) => string
}

/** A function that takes one object: its members are named as they stand in it. */
export const draft = (of: Callable, good: Fields, takes: Readonly<Record<string, Kind>>): Row => ({
  of,
  call: ({ draft }) => Reflect.apply(of, undefined, [draft]),
  good: { draft: good },
  args: [good],
  takes: {
    draft: 'object',
    ...Object.fromEntries(Object.entries(takes).map(([path, kind]) => [`draft.${path}`, kind])),
  },
  named: (path) => path.replace(/^draft\./, ''),
})

/** A function of several parameters: each is named as itself, what is inside of one by its own name. */
export const parameters = (of: Callable, good: Fields, takes: Readonly<Record<string, Kind>>): Row => ({
  of,
  call: (args) => Reflect.apply(of, undefined, Object.values(args)),
  good,
  args: Object.values(good),
  takes,
  named: (path) => path.split('.').at(-1) ?? path,
})

/** The same input with another value at a path; without the member where the value is undefined. */
export function changed(good: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.')
  const inner: unknown = good[name]
  const next = rest.length === 0 ? value : changed(Object(inner), rest.join('.'), value)
  if (Array.isArray(inner) && rest.length > 0) return { ...good, [name]: Object.values(Object(next)) }
  return { ...good, [name]: next }
}

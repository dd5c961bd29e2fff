import { compat, demo, type Endpoint, endpoints, extensions } from '@bgk/sdk/endpoints'

/** One call as plain data. */
export type Call = Pick<Endpoint, 'name' | 'method' | 'path' | 'auth'> & {
  readonly form?: true | undefined
}

const entriesOf = (groups: object): readonly Endpoint[] =>
  Object.values(groups).flatMap((group: Readonly<Record<string, Endpoint>>) => Object.values(group))

// The table names calls of `member` after `client.user`; two groups then share a prefix.
/** The 104 calls of the wire. */
export const calls: readonly Call[] = entriesOf(endpoints)

/** Calls of extensions, and those that the product needs beside the 104. */
const otherCalls: readonly Call[] = [
  ...entriesOf(extensions),
  ...Object.values(compat),
  ...Object.values(demo),
]

const byName: ReadonlyMap<string, Call> = new Map([...calls, ...otherCalls].map((call) => [call.name, call]))

/** Throws for an unknown name, which is a bug of a check. */
export function callNamed(name: string): Call {
  const call = byName.get(name)
  if (call === undefined) throw new Error(`There is no call ${name}`)
  return call
}

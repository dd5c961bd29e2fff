import { readFileSync } from 'node:fs'
import type { Json } from './values'

/** A recorded response. */
export interface Example {
  readonly note: string
  /** Reason of a rejection. */
  readonly reason?: string
  readonly answer: Json
}

/** Recorded responses of packages/sandbox/test/contract by call, without the marks of shortened lists. */
export function readExamples(path: string): ReadonlyMap<string, readonly Example[]> {
  const examples = new Map<string, readonly Example[]>()
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const { call, ...example }: Example & { readonly call: string } = JSON.parse(line)
    const answer = withoutMarks(example.answer)
    examples.set(call, [...(examples.get(call) ?? []), { ...example, answer }])
  }
  return examples
}

function withoutMarks(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => item !== '…').map(withoutMarks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, item === undefined ? item : withoutMarks(item)]),
  )
}

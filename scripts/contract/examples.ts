import { readFileSync } from 'node:fs'

/** A recorded response. */
export interface Example {
  readonly note: string
  readonly value: Json
}

import type { Json } from './values'

/** Recorded responses of packages/sandbox/test/contract by call, without the marks of shortened lists. */
export function readExamples(path: string): ReadonlyMap<string, readonly Example[]> {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const { call, note, answer }: { call: string; note: string; answer: Json } = JSON.parse(line)
      return [call, [{ note, value: withoutMarks(answer) }]]
    }),
  )
}

function withoutMarks(value: Json): Json {
  if (Array.isArray(value)) return value.filter((item) => item !== '…').map(withoutMarks)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, item === undefined ? item : withoutMarks(item)]),
  )
}

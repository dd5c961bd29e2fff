import { readFileSync } from 'node:fs'

/** A response in answers.jsonl. */
interface Recorded {
  readonly call: string
  /** Undefined for an accepted response. */
  readonly reason?: string
  readonly answer: { readonly data: unknown }
}

/** All recorded responses, without the marks of shortened lists. */
export const allRecorded: readonly Recorded[] = readFileSync(
  new URL('answers.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => withoutEllipses(JSON.parse(line)))

/** The accepted ones: one of each call. */
export const recorded: readonly Recorded[] = allRecorded.filter(({ reason }) => reason === undefined)

/** The recording shortens long lists. */
function withoutEllipses<T>(value: T): T
function withoutEllipses(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== '…').map(withoutEllipses)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutEllipses(each)]))
}

/** A changed value. */
interface Spoilt {
  readonly what: string
  readonly value: unknown
}

const EMPTY: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['empty', ''],
  ['--', '--'],
  ['missing', undefined],
]

/** The value with each of its fields, one at a time, missing, null or empty. */
export function* spoilt(value: unknown, path = ''): Generator<Spoilt> {
  if (typeof value !== 'object' || value === null) return
  const entries: readonly [string, unknown][] = Object.entries(value)
  const replaced = (key: string, next: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => (String(at) === key ? next : each))
    return Object.fromEntries(
      entries.flatMap(([name, each]) =>
        name !== key ? [[name, each]] : next === undefined ? [] : [[name, next]],
      ),
    )
  }
  for (const [key, each] of entries) {
    const place = path === '' ? key : `${path}.${key}`
    for (const [how, next] of EMPTY) yield { what: `${place} ${how}`, value: replaced(key, next) }
    for (const { what, value: inner } of spoilt(each, place)) yield { what, value: replaced(key, inner) }
  }
}

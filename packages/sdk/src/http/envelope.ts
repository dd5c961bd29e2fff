import type { BgkErrorDetail } from '../errors'
import { parseJson } from '../runtime/parse-json'
import type { Envelope } from './transport'

/** A whole HTTP answer. */
export interface Answered {
  readonly status: number
  readonly body: string
  /** The header `Retry-After` as it came. */
  readonly retryAfter?: string | undefined
}

/**
 * The body of an answer as read: the envelope of an accepted call, that of a refused one, or something else.
 * `said` is what it tells people, if anything.
 */
export type Read =
  | { readonly kind: 'accepted'; readonly envelope: Envelope; readonly said: string | undefined }
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly detail: BgkErrorDetail
      readonly said: string | undefined
    }
  | { readonly kind: 'none'; readonly said: string | undefined }

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(body: string): unknown {
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}

/** A code or count; some back ends write it as text. */
function whole(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}

const textOf = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

/** What a refusal says in `data`: which check, which field, which numbers. */
function detailOf(data: unknown): BgkErrorDetail {
  if (!isFields(data)) return {}
  const params = isFields(data.params)
    ? Object.fromEntries(
        Object.entries(data.params).flatMap(([key, value]) =>
          typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
        ),
      )
    : undefined
  return {
    ...(typeof data.reason === 'string' && { reason: data.reason }),
    ...(typeof data.field === 'string' && { field: data.field }),
    ...(params && { params }),
  }
}

/** Reads the body of an answer. */
export function readEnvelope({ status, body }: Answered): Read {
  const parsed = parse(body)
  const fields: Fields = isFields(parsed) ? parsed : {}
  const code = whole(fields.code)
  const said = textOf(fields.message, fields.msg)
  if (code === 200) {
    const count = whole(fields.count)
    const envelope = { code, msg: textOf(fields.msg) ?? '', data: fields.data }
    return { kind: 'accepted', said, envelope: count === undefined ? envelope : { ...envelope, count } }
  }
  // Gateways write `{ code, message }` of their own. Only 401 needs no more: not being logged in means the same from everybody.
  const ok = status >= 200 && status < 300
  const ofExchange = typeof fields.msg === 'string' || (ok && ('data' in fields || code === 401))
  if (code === undefined || !ofExchange) return { kind: 'none', said }
  return { kind: 'refused', code, said, detail: detailOf(fields.data) }
}

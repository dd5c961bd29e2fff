import type { BgkErrorDetail } from '../errors'
import type { FetchAnswer } from '../runtime/environment'
import { isRecord } from '../runtime/input'
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
  | { readonly kind: 'accepted'; readonly envelope: Envelope; readonly serverMessage: string | undefined }
  | {
      readonly kind: 'refused'
      readonly code: number
      readonly detail: BgkErrorDetail
      readonly serverMessage: string | undefined
    }
  | { readonly kind: 'none'; readonly serverMessage: string | undefined }

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
  if (!isRecord(data)) return {}
  const params = isRecord(data.params)
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
  const fields: Readonly<Record<string, unknown>> = isRecord(parsed) ? parsed : {}
  const code = whole(fields.code)
  const serverMessage = textOf(fields.message, fields.msg)
  if (code === 200) {
    const count = whole(fields.count)
    const envelope = { code, msg: textOf(fields.msg) ?? '', data: fields.data }
    return {
      kind: 'accepted',
      serverMessage,
      envelope: count === undefined ? envelope : { ...envelope, count },
    }
  }
  // Gateways write `{ code, message }` of their own. Only 401 needs no more: not being logged in means the same from everybody.
  const ok = status >= 200 && status < 300
  const ofExchange = typeof fields.msg === 'string' || (ok && ('data' in fields || code === 401))
  if (code === undefined || !ofExchange) return { kind: 'none', serverMessage }
  return { kind: 'refused', code, serverMessage, detail: detailOf(fields.data) }
}

/** Bytes of the longest body that is read: 500 rows of any list have less than a tenth of it. */
export const MOST_BODY_BYTES = 8_000_000

/**
 * The body of an answer as text; undefined for one that is too long, of which no more is read. Without a stream or a truthful
 * `content-length` the whole text is read before it is measured.
 */
export async function readBody(answer: FetchAnswer): Promise<string | undefined> {
  const { body } = answer
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_BODY_BYTES) {
    if (isStream(body)) await body.cancel()
    return undefined
  }
  if (!isStream(body)) {
    const text = await answer.text()
    return text.length > MOST_BODY_BYTES ? undefined : text
  }
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MOST_BODY_BYTES) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** True where the host can also read it: a bare one may have no TextDecoder. */
function isStream(body: unknown): body is ReadableStream<Uint8Array> {
  if (typeof ReadableStream !== 'function' || typeof TextDecoder !== 'function') return false
  return body instanceof ReadableStream
}

const SECRET_FIELD = /password|token|secret|^(?:old)?code$|idcard/i

/** Passwords, codes and the like among the fields of a request, to be redacted from errors. */
export function secretsOf(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    SECRET_FIELD.test(name) && typeof value === 'string' ? [value] : [],
  )
}

/** The text without the secrets: a server may echo what it was sent. Shorter ones than four characters stay. */
export function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce(
    (clean, secret) => (secret.length < 4 ? clean : clean.split(secret).join('***')),
    text,
  )
}

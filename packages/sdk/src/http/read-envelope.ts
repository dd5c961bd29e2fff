import { BgkError, type BgkErrorDetail } from '../errors'
import { redact } from './redact'
import type { Envelope } from './transport'

export interface RawAnswer {
  readonly status: number
  readonly body: string
  readonly retryAfter: string | undefined
  readonly method: 'GET' | 'POST'
  readonly secrets: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A code or count as number or text (wire §1: text "200" passes). */
function whole(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}

const textOf = (...values: readonly unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value !== '')

/** What a rejection says in `data`: which check, which field, which numbers. */
function rejectionDetail(data: unknown): BgkErrorDetail {
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

/** Gives the envelope of an accepted call or throws what the answer means (spec §8, wire §1, rules E27, E28). */
export function readEnvelope(answer: RawAnswer): Envelope {
  const { status, method, secrets } = answer
  const parsed = parse(answer.body)
  const fields: Fields = isFields(parsed) ? parsed : {}
  const code = whole(fields.code)
  const ok = status >= 200 && status < 300
  if (ok && code === 200) {
    const count = whole(fields.count)
    return { code, msg: textOf(fields.msg) ?? '', data: fields.data, ...(count !== undefined && { count }) }
  }

  const said = textOf(fields.message, fields.msg)
  const text = (fallback: string) => (said === undefined ? fallback : redact(said, secrets))
  const detail: BgkErrorDetail = {
    ...rejectionDetail(fields.data),
    status,
    ...(code !== undefined && { serverCode: code }),
  }
  const means = (value: number) => status === value || (ok && code === value)
  if (means(401)) throw new BgkError('UNAUTHORIZED', text('Please log in'), detail)
  if (means(429)) {
    const params = { ...detail.params, ...(answer.retryAfter && { retryAfter: answer.retryAfter }) }
    throw new BgkError('RATE_LIMITED', text('Too many requests, please wait a moment'), {
      ...detail,
      params,
      retryable: true,
    })
  }
  if (means(503)) {
    throw new BgkError('BUSY', text('The exchange is busy, please try again'), { ...detail, retryable: true })
  }
  if (code !== undefined && code !== 200) {
    throw new BgkError('SERVER_REJECTED', text(`The server refused (code ${code})`), detail)
  }
  // A gateway that gave up on the exchange does not know whether the write was done.
  if (method === 'POST' && (ok || status === 502 || status === 504)) {
    throw new BgkError('OUTCOME_UNKNOWN', OUTCOME_UNKNOWN_TEXT, detail)
  }
  if (!ok) {
    throw new BgkError('HTTP_STATUS', text(NETWORK_TEXT), {
      ...detail,
      retryable: method === 'GET' && status >= 500,
    })
  }
  throw new BgkError('RESPONSE_INVALID', 'The server sent something unexpected', detail)
}

/** Spec §8. */
export const NETWORK_TEXT = 'Request failed! Please check network connection'

export const OUTCOME_UNKNOWN_TEXT =
  'The answer was lost: the request may have been carried out. Check before sending it again'

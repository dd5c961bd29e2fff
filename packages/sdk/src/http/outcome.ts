import { BgkError, type BgkErrorDetail, isBgkError } from '../errors'
import { cancelled } from '../runtime/abort'
import { type Answered, readEnvelope, redact } from './envelope'
import { retryAfterMs } from './extensions'
import type { Envelope, TransportRequest } from './transport'

/**
 * Ending of a call, as seen by the client. `handedOver`: the request was passed to `fetch`, so the server may
 * have it.
 *
 * - `answered`: received the complete response.
 * - `redirected`: got a redirect, or fetch followed one for a write.
 * - `cut`: the response body was truncated.
 * - `tooLarge`: the body exceeds the size limit.
 * - `failed`: `fetch` threw an error.
 * - `limited`: not sent because of the exchange's rate limit, which ends in `retryAfterMs`.
 * - `timeout`, `aborted` (by the caller), `closed` (the client was closed): stopped waiting.
 */
export type Ending =
  | ({ readonly kind: 'answered' } & Answered)
  | { readonly kind: 'redirected'; readonly status: number; readonly to: string | undefined }
  | { readonly kind: 'cut'; readonly status: number; readonly cause: unknown }
  | { readonly kind: 'tooLarge'; readonly status: number }
  | { readonly kind: 'failed'; readonly handedOver: boolean; readonly cause: unknown }
  | { readonly kind: 'limited'; readonly retryAfterMs: number }
  | { readonly kind: 'timeout' | 'aborted' | 'closed'; readonly handedOver: boolean }

/** An ended call: request method, ending, and texts to redact in errors. */
export interface Ended {
  readonly method: 'GET' | 'POST'
  readonly ending: Ending
  readonly secrets: readonly string[]
  /** End of the call in epoch milliseconds, to evaluate a `Retry-After` date. */
  readonly now?: number
}

/** Error message of a failed call without a server message. */
export const NETWORK_TEXT = 'Request failed! Please check network connection'

const LIMITED_TEXT = 'Too many requests, please wait a moment'

const TOO_LARGE_TEXT = 'The response is larger than 8 MB'

const UNKNOWN_TEXT = 'The response was lost: the request may have been applied. Check before sending it again'

/** Retryable statuses of a read. */
export const RETRYABLE_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504]

/**
 * Turns the ending of a call into the accepted envelope or the caller's error. Every call of the client ends
 * here.
 *
 * A write is OUTCOME_UNKNOWN, and never retryable, unless it was accepted, rejected by the exchange's own
 * envelope, or never sent. A status without an envelope proves nothing: gateways send those too, sometimes
 * after the write was applied. A read is never OUTCOME_UNKNOWN, because it changes nothing.
 */
export function outcomeOf({ method, ending, secrets, now = 0 }: Ended): Envelope | BgkError {
  const write = method === 'POST'
  switch (ending.kind) {
    case 'answered':
      return answerOf(write, ending, secrets, now)
    case 'redirected':
      return redirected(write, ending, secrets)
    case 'cut':
      return write ? unknown(ending) : network(ending.cause)
    case 'tooLarge':
      return write
        ? unknown(ending)
        : new BgkError('RESPONSE_INVALID', TOO_LARGE_TEXT, {
            reason: 'BODY_TOO_LARGE',
            status: ending.status,
          })
    case 'failed':
      return write && ending.handedOver && !wasNeverSent(ending.cause)
        ? unknown(ending)
        : network(ending.cause)
    case 'limited':
      return new BgkError('RATE_LIMITED', LIMITED_TEXT, { retryable: true, retryAfter: ending.retryAfterMs })
    case 'timeout':
      return write && ending.handedOver
        ? unknown()
        : new BgkError('TIMEOUT', 'The server did not respond in time', { retryable: true })
    case 'aborted':
      return write && ending.handedOver ? unknown() : cancelled()
    case 'closed':
      return write && ending.handedOver ? unknown() : new BgkError('CANCELLED', 'The client was closed')
  }
}

function answerOf(
  write: boolean,
  answer: Answered,
  secrets: readonly string[],
  now: number,
): Envelope | BgkError {
  const { status, retryAfter } = answer
  const ok = status >= 200 && status < 300
  const read = readEnvelope(answer)
  if (ok && read.kind === 'accepted') return read.envelope

  // An accepting envelope in a failed response: its message is no reason.
  const serverMessage =
    read.serverMessage === undefined || read.kind === 'accepted'
      ? undefined
      : redact(read.serverMessage, secrets)
  const text = (fallback: string) => serverMessage ?? fallback
  const refused = read.kind === 'refused'
  const words = serverMessage === undefined ? {} : { serverMessage }
  const detail: BgkErrorDetail = {
    ...(refused && { ...read.detail, serverCode: read.code }),
    ...words,
    status,
  }
  if (write && !refused) return unknown({ status, ...words })
  const means = (value: number) => status === value || (ok && refused && read.code === value)
  if (means(401)) return new BgkError('UNAUTHORIZED', text('Please log in'), detail)
  if (means(429)) {
    const params = { ...detail.params, ...(retryAfter !== undefined && { retryAfter }) }
    const ms = retryAfterMs(retryAfter, now)
    const busy = { ...detail, params, retryable: true, retryAfter: ms }
    return new BgkError('RATE_LIMITED', text(LIMITED_TEXT), busy)
  }
  if (refused || (!write && status === 503)) {
    if (means(503))
      return new BgkError('BUSY', text('The exchange is busy, please try again'), {
        ...detail,
        retryable: true,
      })
    if (refused) return new BgkError('SERVER_REJECTED', text(`Request rejected (code ${read.code})`), detail)
  }
  if (ok) return new BgkError('RESPONSE_INVALID', 'Unexpected response from the server', detail)
  const retryable = !write && (RETRYABLE_STATUSES.includes(status) || status >= 500)
  return new BgkError('HTTP_STATUS', text(`The server responded with HTTP ${status}`), {
    ...detail,
    retryable,
  })
}

// Following it could turn a POST into a GET, repeat it, or send the token to the redirect target.
function redirected(
  write: boolean,
  { status, to }: { readonly status: number; readonly to: string | undefined },
  secrets: readonly string[],
): BgkError {
  const where = to === undefined ? '' : ` to ${redact(to, secrets)}`
  const mend = 'Pass the origin of the exchange itself to createClient'
  const detail = { status: status || undefined }
  return write
    ? new BgkError(
        'OUTCOME_UNKNOWN',
        `The server redirected the request${where}: it may have been applied. ${mend}`,
        detail,
      )
    : new BgkError('HTTP_STATUS', `Redirect${where} not followed. ${mend}`, detail)
}

type Known = Pick<BgkErrorDetail, 'status' | 'serverMessage' | 'cause'>

const unknown = ({ status, serverMessage, cause }: Known = {}) =>
  new BgkError('OUTCOME_UNKNOWN', UNKNOWN_TEXT, {
    status,
    serverMessage,
    cause,
  })

const network = (cause: unknown) => new BgkError('NETWORK', NETWORK_TEXT, { cause, retryable: true })

// Node reports a connection that was never established; browsers do not, so there a failed write counts as
// sent.
const NEVER_SENT = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Checks an error and its causes for proof that no connection was established. */
export function wasNeverSent(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  if ('code' in error && NEVER_SENT.has(error.code)) return true
  return 'cause' in error && wasNeverSent(error.cause, depth + 1)
}

/**
 * Timeout of the resolve request after a lost response, in milliseconds: long enough for a slow phone, short
 * enough for a waiting user.
 */
export const RESOLVE_TIMEOUT_MS = 5_000

/** Rejections of the resolve request itself, not of the write under the key. */
export const RESOLVE_ERRORS: readonly string[] = [
  'REQUEST_INVALID',
  'KEY_NOT_KEPT',
  'IDEMPOTENCY_CONFLICT',
  'INTERNAL',
]

/** Checks for a write with a lost response and a waiting caller. */
export const isLost = (outcome: Envelope | BgkError, { kind }: Ending): outcome is BgkError =>
  isBgkError(outcome) && outcome.code === 'OUTCOME_UNKNOWN' && kind !== 'aborted' && kind !== 'closed'

/** Checks for an outcome that ends the login: a 401 of the exchange, or of a gateway before it. */
export const rejectsToken = (outcome: Envelope | BgkError): boolean =>
  isBgkError(outcome) &&
  (outcome.code === 'UNAUTHORIZED' || (outcome.code === 'OUTCOME_UNKNOWN' && outcome.status === 401))

/** Returns the request for the outcome of a write, without its body, so that nothing can be applied twice. */
export const resolveRequestOf = ({ method, path, auth }: TransportRequest): TransportRequest => ({
  method,
  path,
  auth,
  loading: false,
  urgent: true,
  resolve: true,
})

/**
 * Outcome of a lost write, from the exchange's response to its key; undefined while unknown.
 *
 *     the write's response   ──► that response
 *     the write's rejection  ──► that rejection
 *     KEY_UNUSED             ──► NETWORK, retryable: the key is now void, a late request is rejected
 *     anything else          ──► undefined
 *
 * @param answer The outcome of the resolve request.
 * @param lost The outcome of the write itself.
 * @param isFresh False if the exchange may have dropped the key since, because the device slept or its clock
 * was changed. KEY_UNUSED then proves nothing.
 */
export function outcomeByKey(
  answer: Envelope | BgkError,
  lost: BgkError,
  isFresh: boolean,
): Envelope | BgkError | undefined {
  if (!isBgkError(answer)) return answer
  const { code, reason, serverCode } = answer
  if (code !== 'SERVER_REJECTED' || serverCode !== 1 || reason === undefined) return undefined
  if (reason === 'KEY_UNUSED')
    return isFresh ? new BgkError('NETWORK', NETWORK_TEXT, { cause: lost, retryable: true }) : undefined
  return RESOLVE_ERRORS.includes(reason) ? undefined : answer
}

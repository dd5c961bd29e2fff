import { BgkError, type BgkErrorDetail, isBgkError } from '../errors'
import { cancelled } from '../runtime/abort'
import { type Answered, readEnvelope, redact } from './envelope'
import { retryAfterMs } from './extensions'
import type { Envelope, TransportRequest } from './transport'

/**
 * How a call ended, as seen from this side. `handedOver`: the request had been given to `fetch`, so the server may have it.
 * - `answered`: the whole answer came.
 * - `redirected`: the answer sends us elsewhere, or a fetch has followed a redirect of a write on its own.
 * - `cut`: an answer began and its body did not come to its end.
 * - `tooLarge`: the body is longer than what is read of any answer.
 * - `failed`: `fetch` gave an error instead of an answer.
 * - `limited`: it waited for the exchange's rate limit and was not sent; the exchange takes requests again in `retryAfterMs`.
 * - `timeout`, `aborted` (by the caller), `closed` (the client was closed): we stopped waiting.
 */
export type Ending =
  | ({ readonly kind: 'answered' } & Answered)
  | { readonly kind: 'redirected'; readonly status: number; readonly to: string | undefined }
  | { readonly kind: 'cut'; readonly status: number; readonly cause: unknown }
  | { readonly kind: 'tooLarge'; readonly status: number }
  | { readonly kind: 'failed'; readonly handedOver: boolean; readonly cause: unknown }
  | { readonly kind: 'limited'; readonly retryAfterMs: number }
  | { readonly kind: 'timeout' | 'aborted' | 'closed'; readonly handedOver: boolean }

/** A call that has ended: what was asked, how it ended, and what must not be said in an error. */
export interface Ended {
  readonly method: 'GET' | 'POST'
  readonly ending: Ending
  readonly secrets: readonly string[]
  /** Epoch milliseconds of the end, for a `Retry-After` that is a date. */
  readonly now?: number
}

/** What a failed call says when the server said nothing. */
export const NETWORK_TEXT = 'Request failed! Please check network connection'

const LIMITED_TEXT = 'Too many requests, please wait a moment'

const TOO_LARGE_TEXT = 'The answer is larger than 8 MB'

const UNKNOWN_TEXT =
  'The answer was lost: the request may have been carried out. Check before sending it again'

/** Statuses after which a read is worth another try. */
export const RETRYABLE_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504]

/**
 * What a call came to: the envelope of an accepted one, or the error its caller gets. Every call of the client ends here.
 *
 * A write is OUTCOME_UNKNOWN, and never retryable, unless it is known what became of it: accepted, refused by the exchange's own
 * envelope, or never sent. A status without an envelope says nothing: gateways write those too, some after the work is done. A read is
 * never OUTCOME_UNKNOWN: it changes nothing.
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
        : new BgkError('TIMEOUT', 'The server did not answer in time', { retryable: true })
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

  // An envelope that accepts in an answer that does not: its words are no reason.
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
    if (refused)
      return new BgkError('SERVER_REJECTED', text(`The server refused (code ${read.code})`), detail)
  }
  if (ok) return new BgkError('RESPONSE_INVALID', 'The server sent something unexpected', detail)
  const retryable = !write && (RETRYABLE_STATUSES.includes(status) || status >= 500)
  return new BgkError('HTTP_STATUS', text(`The server answered with HTTP ${status}`), {
    ...detail,
    retryable,
  })
}

// Followed, a redirected POST may arrive as a GET or twice, and the token would travel to wherever the redirect points.
function redirected(
  write: boolean,
  { status, to }: { readonly status: number; readonly to: string | undefined },
  secrets: readonly string[],
): BgkError {
  const where = to === undefined ? '' : ` to ${redact(to, secrets)}`
  const mend = 'Give createClient the origin of the exchange itself'
  const detail = { status: status || undefined }
  return write
    ? new BgkError(
        'OUTCOME_UNKNOWN',
        `The server redirected the request${where}: it may have been carried out. ${mend}`,
        detail,
      )
    : new BgkError('HTTP_STATUS', `The server redirects${where}, which is not followed. ${mend}`, detail)
}

type Known = Pick<BgkErrorDetail, 'status' | 'serverMessage' | 'cause'>

const unknown = ({ status, serverMessage, cause }: Known = {}) =>
  new BgkError('OUTCOME_UNKNOWN', UNKNOWN_TEXT, {
    status,
    serverMessage,
    cause,
  })

const network = (cause: unknown) => new BgkError('NETWORK', NETWORK_TEXT, { cause, retryable: true })

// Node says when there never was a connection; a browser does not, so there a failed write counts as sent.
const NEVER_SENT = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Tells whether an error, or one that caused it, says that there was never a connection. */
export function wasNeverSent(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  if ('code' in error && NEVER_SENT.has(error.code)) return true
  return 'cause' in error && wasNeverSent(error.cause, depth + 1)
}

/** Timeout of the question after a lost answer, in milliseconds: long enough for a slow phone, short enough for a waiting user. */
export const RESOLVE_TIMEOUT_MS = 5_000

/** Refusals of the asking itself, not of what was done under the key. */
export const RESOLVE_ERRORS: readonly string[] = [
  'REQUEST_INVALID',
  'KEY_NOT_KEPT',
  'IDEMPOTENCY_CONFLICT',
  'INTERNAL',
]

/** A write whose answer was lost while its caller still waits. */
export const isLost = (outcome: Envelope | BgkError, { kind }: Ending): outcome is BgkError =>
  isBgkError(outcome) && outcome.code === 'OUTCOME_UNKNOWN' && kind !== 'aborted' && kind !== 'closed'

/** Whether an outcome ends the login of its token: a 401 of the exchange, or of a gateway before it. */
export const rejectsToken = (outcome: Envelope | BgkError): boolean =>
  isBgkError(outcome) &&
  (outcome.code === 'UNAUTHORIZED' || (outcome.code === 'OUTCOME_UNKNOWN' && outcome.status === 401))

/** The request that asks for the outcome of a write: without its body, so that nothing can be done a second time. */
export const resolveRequestOf = ({ method, path, auth }: TransportRequest): TransportRequest => ({
  method,
  path,
  auth,
  loading: false,
  urgent: true,
  resolve: true,
})

/**
 * The outcome of a lost write by the exchange's answer about its key; undefined while it stays unknown.
 *
 *   the answer of that time ──► that answer
 *   a refusal of that time  ──► that refusal
 *   KEY_UNUSED              ──► NETWORK, retryable: the key is void from now on, a late request is refused
 *   anything else           ──► undefined
 *
 * @param answer The outcome of asking under the same key.
 * @param lost The outcome of the write itself.
 * @param isFresh False when the exchange may have forgotten the key since: the device slept, or its clock was set. Then KEY_UNUSED
 *   proves nothing.
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

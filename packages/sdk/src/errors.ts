import type { Attempt } from './writes/attempt'

/** Every failure of the SDK; each code is also the key of its text in a translation catalogue. */
export type ErrorCode =
  | 'NETWORK'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'UNAUTHORIZED'
  | 'SERVER_REJECTED'
  | 'HTTP_STATUS'
  | 'RATE_LIMITED'
  | 'BUSY'
  | 'RESPONSE_INVALID'
  | 'REQUEST_INVALID'
  | 'OUTCOME_UNKNOWN'
  | 'FRAME_INVALID'
  | 'SOCKET_ERROR'
  /** Unknown market: its streams end with this error. */
  | 'UNKNOWN_MARKET'
  /** A callback passed to the SDK threw; the error is the `cause`. */
  | 'LISTENER_FAILED'
  | 'DECIMAL_PARSE'
  | 'DECIMAL_DIV_ZERO'
  | 'STORAGE'
  | 'CONFIG'
  | 'CHECK_FAILED'

/** Details of an error beside its text; all of it is safe to show and to log. */
export interface BgkErrorDetail {
  /** True if the same call may be repeated without harm. Writes with a lost response are never retryable. */
  readonly retryable?: boolean | undefined
  /** Failed check, e.g. `QUANTITY_BELOW_MIN`; from a local check or from the server's `data.reason`. */
  readonly reason?: string | undefined
  /** Input of the reason, e.g. `quantity`. */
  readonly field?: string | undefined
  /** Values for the placeholders of the message, e.g. `{ min: '0.001' }`. */
  readonly params?: Readonly<Record<string, string>> | undefined
  /** Envelope `code` of a server rejection. */
  readonly serverCode?: number | undefined
  /** Message of the exchange, without the secrets of the request. */
  readonly serverMessage?: string | undefined
  /** HTTP status of the response, if there was one. */
  readonly status?: number | undefined
  /** Milliseconds until the exchange accepts the call again. */
  readonly retryAfter?: number | undefined
  /** Failed call, as `client.spot.openOrders`. */
  readonly call?: string | undefined
  /** Write with an unknown outcome, for `client.resolve`. */
  readonly attempt?: Attempt | undefined
  readonly cause?: unknown
}

const DETAILS = [
  'reason',
  'field',
  'params',
  'serverCode',
  'serverMessage',
  'status',
  'retryAfter',
  'call',
  'attempt',
] as const

/**
 * Single error class of the SDK: a closed set of codes, no secrets in any text, the original failure as
 * `cause`.
 */
export class BgkError extends Error {
  /** Kind of failure; also the key of its text in a catalogue. */
  readonly code: ErrorCode
  /** True if the same call may be repeated without harm; false for every write with a lost response. */
  readonly retryable: boolean
  /** Broken rule, e.g. `QUANTITY_BELOW_MIN`; absent if unknown. */
  readonly reason?: string
  /** Input of the failure, by its name in the call, e.g. `quantity`. */
  readonly field?: string
  /** Values for the placeholders of the message, as text, e.g. `{ min: '0.001' }`. */
  readonly params?: Readonly<Record<string, string>>
  /** Envelope `code` of a rejection by the exchange. */
  readonly serverCode?: number
  /**
   * Message of the exchange in the session's language, for any code: prefer it to a text of your own. Absent
   * without a response or message. Never holds a token, password or code of the request.
   */
  readonly serverMessage?: string
  /** HTTP status of the response, if there was one. */
  readonly status?: number
  /** With RATE_LIMITED: milliseconds until the exchange accepts the call again; absent if unknown. */
  readonly retryAfter?: number
  /** Failed call, as `client.spot.openOrders`; absent outside of calls. */
  readonly call?: string
  /** With OUTCOME_UNKNOWN: the write attempt, for `client.resolve(error.attempt)`. */
  readonly attempt?: Attempt

  constructor(code: ErrorCode, message: string, detail: BgkErrorDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause })
    this.name = 'BgkError'
    this.code = code
    this.retryable = detail.retryable ?? false
    for (const name of DETAILS) if (detail[name] !== undefined) Reflect.set(this, name, detail[name])
  }
}

/**
 * Returns true for a BgkError, also of another copy of this package; with a code, only for that code.
 *
 * @example
 * import { BgkError, isBgkError } from '@bgk/sdk'
 * const error: unknown = new BgkError('NETWORK', 'No connection', { retryable: true })
 * console.log(isBgkError(error, 'NETWORK') && error.retryable, isBgkError(new Error('other'))) // true false
 */
export function isBgkError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  code?: Code,
): error is BgkError & { readonly code: Code } {
  const isOurs =
    error instanceof BgkError ||
    (error instanceof Error && error.name === 'BgkError' && 'code' in error && 'retryable' in error)
  return isOurs && (code === undefined || error.code === code)
}

/**
 * Runs the work of a call. A failure names the call and carries the caller's stack, because the stack of a
 * timer or socket is useless.
 */
export async function calledAs<Result>(call: string, work: () => Promise<Result>): Promise<Result> {
  // The stack is formatted lazily, on first read.
  const caller = new Error()
  try {
    return await work()
  } catch (error) {
    if (!isBgkError(error)) throw error
    // A copy: callers of a shared request share its error.
    const { code, message, cause } = error
    const named = new BgkError(code, message, { ...error, cause, call })
    const frames = caller.stack?.replace(/^Error.*\n/, '')
    if (frames !== undefined)
      Object.defineProperty(named, 'stack', {
        value: `${named.name}: ${message}\n${frames}`,
        configurable: true,
        writable: true,
      })
    throw named
  }
}

import type { Attempt } from './writes/attempt'

/** Every way the SDK can fail; each code is also the key of its text in a translation catalogue. */
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
  /** There is no such market: its streams end with it. */
  | 'UNKNOWN_MARKET'
  /** A callback that was given to the SDK threw; the error is the `cause`. */
  | 'LISTENER_FAILED'
  | 'DECIMAL_PARSE'
  | 'DECIMAL_DIV_ZERO'
  | 'STORAGE'
  | 'CONFIG'
  | 'CHECK_FAILED'

/** What an error carries beside its text; all of it is safe to show and to log. */
export interface BgkErrorDetail {
  /** True when the same call may be made again without harm. Writes whose answer was lost are never retryable. */
  readonly retryable?: boolean | undefined
  /** The check that failed, e.g. `QUANTITY_BELOW_MIN`; from a local check or from the server's `data.reason`. */
  readonly reason?: string | undefined
  /** The input the reason is about, e.g. `amount`. */
  readonly field?: string | undefined
  /** Values for the placeholders of the message, e.g. `{ min: '0.001' }`. */
  readonly params?: Readonly<Record<string, string>> | undefined
  /** The envelope's `code` when the server rejected. */
  readonly serverCode?: number | undefined
  /** The words of the exchange, without the secrets of the request. */
  readonly serverMessage?: string | undefined
  /** The HTTP status, when there was an answer. */
  readonly status?: number | undefined
  /** Milliseconds after which the exchange takes the call again. */
  readonly retryAfter?: number | undefined
  /** The call that failed, as `client.spot.openOrders`. */
  readonly call?: string | undefined
  /** What was to be done, where it is not known whether it was: for `client.resolve`. */
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

/** The one error class of the SDK: a closed `code`, no secret in any text, the original failure as `cause`. */
export class BgkError extends Error {
  /** Which kind of failure; also the key of its text in a catalogue. */
  readonly code: ErrorCode
  /** True when the same call may be made again without harm; false for every write whose answer was lost. */
  readonly retryable: boolean
  /** The rule that was broken, e.g. `QUANTITY_BELOW_MIN`; absent where none is known. */
  readonly reason?: string
  /** The input it is about, by its name in the call, e.g. `quantity`. */
  readonly field?: string
  /** Values for the placeholders of the message, as text, e.g. `{ min: '0.001' }`. */
  readonly params?: Readonly<Record<string, string>>
  /** The envelope's `code` when the exchange rejected. */
  readonly serverCode?: number
  /**
   * What the exchange itself said, in the session's language, whatever the code: show it before a text of your own. Absent where its
   * answer had no words, or none came. Never holds a token, password or code of the request.
   */
  readonly serverMessage?: string
  /** The HTTP status, when there was an answer. */
  readonly status?: number
  /** With RATE_LIMITED: milliseconds after which the exchange takes the call again; absent where it did not say. */
  readonly retryAfter?: number
  /** The call that failed, as `client.spot.openOrders`; absent for what is no call. */
  readonly call?: string
  /** Of a write with OUTCOME_UNKNOWN that went through the client: what `client.resolve(error.attempt)` takes. */
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
 * Tells a BgkError from anything else, also when it was made by another copy of this package; with a code, one of that code.
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
 * Does the work of a call; what it fails with names the call, and its stack is that of whoever made it: the stack of an error that comes
 * from a timer or a socket leads nowhere.
 */
export async function calledAs<Result>(call: string, work: () => Promise<Result>): Promise<Result> {
  // Its stack is only put into words when it is read.
  const caller = new Error()
  try {
    return await work()
  } catch (error) {
    if (!isBgkError(error)) throw error
    // A copy: callers that share a request share its error.
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

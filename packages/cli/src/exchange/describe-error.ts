import type { RejectionReason } from '@bgk/sandbox'
import type { BgkError } from '@bgk/sdk'
import type { MessageCode } from '@bgk/sdk/trading'
import { CliError, type CliErrorDetails, type ExitName } from '../terminal/errors'
import { sanitize } from '../terminal/text'

// Codes of the SDK are matched by shape, not with isBgkError: the SDK must not load for `bgk help`.
const isBgk = (error: unknown): error is BgkError =>
  error instanceof Error && error.name === 'BgkError' && 'code' in error && 'retryable' in error

/** Converts any thrown value to a CliError with exit code, message and hint. */
export function describeError(error: unknown, origin = 'the exchange'): CliError {
  const own = ownError(error)
  if (own !== undefined) return own
  if (isBgk(error)) return describeBgkError(error, origin)
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
    return new CliError('usage', `permission denied: ${text}`, { cause: error })
  }
  return new CliError('internal', `unexpected error in bgk: ${sanitize(text)}`, {
    hint: 'rerun with -v and report the output, with that of: bgk version --json',
    cause: error,
  })
}

/** Codes of failures that the log of the exchange may contain. */
const FROM_EXCHANGE: ReadonlySet<string> = new Set([
  'TIMEOUT',
  'UNAUTHORIZED',
  'OUTCOME_UNKNOWN',
  'SERVER_REJECTED',
  'BUSY',
  'RATE_LIMITED',
  'HTTP_STATUS',
  'RESPONSE_INVALID',
])

/** A CliError among the causes, as thrown by the guards, takes precedence. */
function ownError(error: unknown): CliError | undefined {
  let current = error
  for (let depth = 0; depth < 6 && current instanceof Error; depth++) {
    if (current instanceof CliError) return current
    current = current.cause
  }
  return undefined
}

function describeBgkError(error: BgkError, origin: string): CliError {
  const message = sanitize(error.message)
  const requestId = FROM_EXCHANGE.has(error.code) ? requestIdOf(error) : undefined
  const base: CliErrorDetails = {
    reason: error.reason ?? error.code,
    retryable: error.retryable,
    cause: error,
    ...(error.field === undefined ? {} : { field: error.field }),
    ...(error.params === undefined ? {} : { params: error.params }),
    ...(requestId === undefined ? {} : { requestId }),
  }
  const make = (name: ExitName, text: string, hint?: string) =>
    new CliError(name, text, hint === undefined ? base : { ...base, hint })

  switch (error.code) {
    case 'NETWORK':
    case 'SOCKET_ERROR':
      return make('network', `cannot reach ${origin}${causeOf(error)}`, reachHint(origin))
    case 'TIMEOUT':
      return make(
        'network',
        `${origin} did not respond in time`,
        'try again, or set a longer --timeout, such as 30s',
      )
    case 'CANCELLED':
      return make('interrupted', 'interrupted')
    case 'UNAUTHORIZED':
      return make(
        'auth',
        message || 'not logged in, or the session has expired',
        'log in with: bgk auth login',
      )
    case 'OUTCOME_UNKNOWN':
      return make(
        'unknown_state',
        'sent, but the response was lost: the outcome is unknown',
        'resolve it with: bgk orders reconcile',
      )
    case 'SERVER_REJECTED':
      return make(rejection(error), message || `rejected by ${origin}`)
    case 'BUSY':
    case 'RATE_LIMITED':
      return make('rejected', message || 'the exchange is busy', 'wait a moment and try again')
    case 'HTTP_STATUS':
      return make(
        statusName(error.status),
        `${origin} returned HTTP ${error.status ?? 'error'}`,
        (error.status ?? 0) === 404 ? 'check that --url is a BGK exchange' : undefined,
      )
    case 'RESPONSE_INVALID':
    case 'FRAME_INVALID':
      return make(
        'network',
        `${origin} returned a response this version cannot read (${message})`,
        'check that --url is a BGK exchange',
      )
    case 'REQUEST_INVALID':
    case 'CHECK_FAILED':
    case 'DECIMAL_PARSE':
    case 'DECIMAL_DIV_ZERO':
      return make('validation', message)
    case 'UNKNOWN_MARKET':
      return make('not_found', `no market ${error.params?.pair ?? 'of that name'} on ${origin}`)
    case 'CONFIG':
    case 'STORAGE':
    case 'LISTENER_FAILED':
      return make('usage', message)
  }
}

function rejection(error: BgkError): ExitName {
  if (error.serverCode === 401) return 'auth'
  if (error.serverCode === 1001) return 'forbidden'
  return exitOfReason(error.reason) ?? 'rejected'
}

function statusName(status: number | undefined): ExitName {
  if (status === 401) return 'auth'
  if (status === 403) return 'forbidden'
  if (status === 404 || (status !== undefined && status >= 500)) return 'network'
  return 'rejected'
}

function reachHint(origin: string): string {
  return /\/\/(localhost|127\.|\[::1\])/.test(origin)
    ? 'start an exchange with: bgk sandbox start, or set --url'
    : 'check --url and your connection'
}

/** The system's word for it (`ECONNREFUSED` …), found down the chain of causes. */
function causeOf(error: Error): string {
  let current: unknown = error
  for (let depth = 0; depth < 6 && current instanceof Error; depth++) {
    if ('code' in current && typeof current.code === 'string' && /^E[A-Z_]+$/.test(current.code)) {
      return ` (${words[current.code] ?? current.code})`
    }
    const nested: unknown =
      current.cause ?? ('errors' in current && Array.isArray(current.errors) ? current.errors[0] : undefined)
    current = nested
  }
  return ''
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'name lookup failed',
  ECONNRESET: 'connection reset',
  ETIMEDOUT: 'connection timed out',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
}

/** Reasons that the exchange rejects with, or a local check refuses with. A reason that neither has does not compile. */
type Reason = RejectionReason | MessageCode

const REASONS = {
  forbidden: [
    'KYC_REQUIRED',
    'CREDIT_TOO_LOW',
    'FUNDS_FROZEN',
    'WITHDRAW_LOCKED_24H',
    'FIAT_LOCKED_24H',
    'FUND_PASSWORD_NOT_SET',
    'FUND_PASSWORD_LOCKED',
    'FUND_PASSWORD_BLOCKED',
  ],
  not_found: [
    'UNKNOWN_PAIR',
    'UNKNOWN_COIN',
    'UNKNOWN_CONTRACT',
    'UNKNOWN_FLASH_PAIR',
    'UNKNOWN_CHAIN',
    'UNKNOWN_CURRENCY',
    'ORDER_NOT_FOUND',
    'POSITION_NOT_FOUND',
    'STOP_NOT_FOUND',
    'FIAT_ORDER_NOT_FOUND',
    'PROJECT_NOT_FOUND',
    'RECORD_NOT_FOUND',
    'ADDRESS_NOT_FOUND',
  ],
} as const satisfies { readonly [name in ExitName]?: readonly Reason[] }

const NAMES: ReadonlyMap<string, ExitName> = new Map([
  ...REASONS.forbidden.map((reason): [string, ExitName] => [reason, 'forbidden']),
  ...REASONS.not_found.map((reason): [string, ExitName] => [reason, 'not_found']),
])

/** The exit name of a reason that has its own: `forbidden` or `not_found`. */
export const exitOfReason = (reason: string | undefined): ExitName | undefined =>
  reason === undefined ? undefined : NAMES.get(reason)

const ids = new WeakMap<Error, string>()

/** Notes the request that an error comes from. */
export function noteRequestId(error: unknown, id: string | undefined): void {
  if (error instanceof Error && id !== undefined && !ids.has(error)) ids.set(error, id)
}

/** The request that an error comes from; undefined where none is known. */
const requestIdOf = (error: Error): string | undefined => ids.get(error)

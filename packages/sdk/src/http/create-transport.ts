import type { Environment, Locale } from '../environment'
import { BgkError, isBgkError } from '../errors'
import { createReadable, type Readable } from '../readable'
import { createInFlight, type Flight } from './in-flight'
import { networkFailure, timeoutFailure } from './lost-answer'
import { readEnvelope } from './read-envelope'
import { secretsOf } from './redact'
import type { Envelope, Transport, TransportRequest } from './transport'

/** Spec §9. */
export const DEFAULT_TIMEOUT_MS = 10_000

export interface TransportOptions {
  readonly origin: string
  readonly environment: Pick<Environment, 'fetch' | 'timers' | 'randomId'>
  /** Milliseconds for the whole answer; default 10 s (spec §9). */
  readonly timeout?: number
  readonly token: () => string | undefined
  readonly locale: () => Locale
  /** Told the token that was refused, at each 401 (rules E28). */
  readonly onUnauthorized: (token: string | undefined) => void
}

export interface HttpTransport {
  readonly send: Transport
  /** How many calls that turn the spinner on are on their way. */
  readonly loading: Readable<number>
  /** Cancels what is on its way and refuses what comes after. */
  close(): void
}

/**
 * Sends requests by the environment's fetch: token and locale headers, 10 s for the whole answer, the envelope read, equal requests cancelled.
 * Nothing is ever sent twice: a read may be repeated by the caller, a write whose answer was lost is OUTCOME_UNKNOWN (rules E27).
 * The deadline runs on the injected timers and does not wait for a fetch that ignores its signal.
 */
export function createTransport(options: TransportOptions): HttpTransport {
  const { environment, timeout = DEFAULT_TIMEOUT_MS } = options
  const inFlight = createInFlight(environment.randomId)
  const loading = createReadable(0)
  let closed = false

  const exchange = async (request: TransportRequest, flight: Flight): Promise<Envelope> => {
    const token = options.token()
    const headers: Record<string, string> = { locale: options.locale() }
    if (token !== undefined) headers.token = token
    if (flight.idempotencyKey !== '') headers['idempotency-key'] = flight.idempotencyKey
    const { signal } = flight.controller
    try {
      const response = await environment.fetch(
        new Request(urlOf(request), { ...bodyOf(request, headers), signal }),
      )
      const body = await response.text()
      return readEnvelope({
        status: response.status,
        body,
        retryAfter: response.headers.get('retry-after') ?? undefined,
        method: request.method,
        secrets: secretsOf(token, request.body),
      })
    } catch (error) {
      if (isBgkError(error)) {
        if (error.code === 'UNAUTHORIZED' && !signal.aborted) options.onUnauthorized(token)
        throw error
      }
      throw networkFailure(request.method, error)
    }
  }

  const urlOf = ({ path, query }: TransportRequest): URL => {
    const url = new URL(path, options.origin)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    return url
  }

  const send: Transport = async (request) => {
    const cancelled = () => new BgkError('CANCELLED', 'Cancelled')
    if (closed || request.signal?.aborted) throw cancelled()
    const flight = inFlight.enter(request)
    const { controller } = flight
    const cancel = () => controller.abort(cancelled())
    request.signal?.addEventListener('abort', cancel)
    const timer = environment.timers.setTimeout(
      () => controller.abort(timeoutFailure(request.method)),
      timeout,
    )
    if (request.loading) loading.set(loading.get() + 1)
    try {
      return await untilAborted(exchange(request, flight), controller.signal)
    } finally {
      environment.timers.clearTimeout(timer)
      request.signal?.removeEventListener('abort', cancel)
      inFlight.leave(request, flight)
      if (request.loading) loading.set(loading.get() - 1)
    }
  }

  return {
    send,
    loading,
    close() {
      closed = true
      inFlight.cancelAll()
    },
  }
}

/** A form is sent as it is, any other write as JSON. */
function bodyOf(request: TransportRequest, headers: Record<string, string>): RequestInit {
  const { method, form, body = {} } = request
  if (method === 'GET') return { method, headers }
  if (form) return { method, headers, body: form }
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

/** The work's own end, or the reason of the abort if that comes first. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, (error: unknown) => reject(signal.aborted ? signal.reason : error))
  })
}

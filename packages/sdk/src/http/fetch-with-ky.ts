import ky, { HTTPError } from 'ky'
import type { Locale } from '../messages/languages'
import { pause } from '../runtime/abort'
import type { Environment, FetchAnswer } from '../runtime/environment'
import { readBody } from './envelope'
import { retryAfterMs, STATE_HEADER } from './extensions'
import { type Ending, RETRYABLE_STATUSES } from './outcome'
import type { TransportRequest } from './transport'

export interface HttpRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Absent for GET. */
  readonly body?: string | FormData
  readonly signal: AbortSignal
}

export interface FetchOptions {
  readonly environment: Pick<Environment, 'fetch' | 'clock' | 'timers' | 'random'>
  /** Maximum number of read retries. */
  readonly readRetries: number
  /** Ends the request at a 429, because the rate queue resends it. */
  readonly isQueued?: boolean
  /** Deadline by the environment's clock. */
  readonly deadline: number
  /** Called immediately before the request is passed to `fetch`. */
  readonly onHandOver: () => void
  /** Called with the raw `idempotency-kept` header. */
  readonly onIdempotencyTtl: (value: string) => void
  /** Called with the headers of a response, for announced extensions. */
  readonly onHeaders?: (headers: FetchAnswer['headers']) => void
  /** Called with the raw `exchange-seq` header. */
  readonly onState: (value: string) => void
  /** Called with the last ending before a read waits for its retry, then with undefined. */
  readonly onWait: (after: Ending | undefined) => void
}

/** First retry delay in milliseconds; doubles with each retry. */
const FIRST_WAIT_MS = 300

/**
 * Sends one request with ky and returns its ending. Retries a read that failed or got one of
 * RETRYABLE_STATUSES, after `Retry-After` or a growing delay. Ends immediately if that delay would exceed the
 * deadline. Sends a write once.
 *
 * ky counts, decides and resends. Delays and deadline run on the environment's timers; ky itself never waits.
 * The environment's fetch gets plain values: not every fetch takes a Request or its stream, so the body is
 * passed as text or bytes. The response body is read inside ky's try, so a truncated one counts as failed.
 */
export async function fetchWithKy(request: HttpRequest, options: FetchOptions): Promise<Ending> {
  const { environment, deadline, onWait } = options
  const { url, method, signal } = request
  const { headers, body } = await plainBody(request, environment.timers)
  let last: Ending | undefined
  let nextTry = () => {}
  let waitMs = 0

  const attempt = async (): Promise<Response> => {
    nextTry()
    // Not `throwIfAborted`: missing in React Native up to 0.82.
    if (signal.aborted) throw Object.assign(new Error('Aborted'), { name: 'AbortError' })
    options.onHandOver()
    const init = { method, headers: { ...headers }, signal, redirect: 'manual' } as const
    last = await endingOf(
      () => environment.fetch(url, body === undefined ? init : { ...init, body }),
      options,
    )
    if (last.kind === 'failed' || last.kind === 'cut') throw new TypeError('fetch failed')
    return shell(last)
  }

  const isRetryable = (status: number) =>
    RETRYABLE_STATUSES.includes(status) && !(options.isQueued && status === 429)
  const shouldRetry = ({ error, retryCount }: { error: Error; retryCount: number }) => {
    if (signal.aborted || !last) return false
    if (error instanceof HTTPError && !isRetryable(error.response.status)) return false
    const now = environment.clock.now()
    const retryAfter = last.kind === 'answered' ? retryAfterMs(last.retryAfter, now) : undefined
    const backoff = FIRST_WAIT_MS * 2 ** (retryCount - 1) * (0.5 + environment.random() / 2)
    waitMs = retryAfter ?? backoff
    if (now + waitMs >= deadline) return false
    // Between here and the hook below, ky runs through a host timer.
    environment.timers.waitFor?.(
      new Promise<void>((resolve) => {
        nextTry = resolve
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    )
    return true
  }

  const beforeRetry = async () => {
    nextTry()
    onWait(last)
    await pause(environment.timers, waitMs, signal)
    onWait(undefined)
  }

  try {
    await ky(url, {
      method,
      headers,
      signal,
      timeout: false,
      fetch: attempt,
      retry: {
        limit: method === 'GET' ? options.readRetries : 0,
        methods: ['get'],
        delay: () => 0,
        shouldRetry,
      },
      hooks: { beforeRetry: [beforeRetry] },
    })
  } catch (error) {
    // ky's error holds the request with its token, so only the ending is passed on.
    if (!last) return { kind: 'failed', handedOver: false, cause: error }
  }
  return last ?? { kind: 'failed', handedOver: false, cause: undefined }
}

/** Serialises a form to bytes with its boundary; text stays text. */
async function plainBody({ headers, body }: HttpRequest, timers: Environment['timers']) {
  if (body === undefined || typeof body === 'string') return { headers, body }
  const written = new Response(body)
  const type = written.headers.get('content-type')
  const reading = written.arrayBuffer()
  timers.waitFor?.(reading)
  return {
    headers: type === null ? headers : { ...headers, 'content-type': type },
    body: new Uint8Array(await reading),
  }
}

async function endingOf(
  send: () => Promise<FetchAnswer>,
  { onIdempotencyTtl, onHeaders, onState }: FetchOptions,
): Promise<Ending> {
  let answer: FetchAnswer
  try {
    answer = await send()
  } catch (cause) {
    return { kind: 'failed', handedOver: true, cause }
  }
  const { status } = answer
  try {
    const ttl = answer.headers.get('idempotency-kept')
    if (ttl !== null) onIdempotencyTtl(ttl)
    onHeaders?.(answer.headers)
    const state = answer.headers.get(STATE_HEADER)
    if (state !== null) onState(state)
    const to = answer.headers.get('location')
    if (answer.type === 'opaqueredirect' || answer.redirected || (to !== null && isRedirect(status)))
      return { kind: 'redirected', status, to: to === null ? undefined : originIn(to) }
    const body = await readBody(answer)
    if (body === undefined) return { kind: 'tooLarge', status }
    return { kind: 'answered', status, body, retryAfter: answer.headers.get('retry-after') ?? undefined }
  } catch (cause) {
    return { kind: 'cut', status, cause }
  }
}

const isRedirect = (status: number) => status >= 300 && status < 400

/** Origin of a redirect target; path and query may hold secrets. */
function originIn(location: string): string | undefined {
  try {
    const { origin } = new URL(location)
    return origin === 'null' ? undefined : origin
  } catch {
    return undefined
  }
}

/** Response for ky with the status only; the body has been read already. */
function shell(ending: Ending): Response {
  const status = ending.kind === 'answered' ? ending.status : 200
  // Response allows no other status; none of those is retryable.
  return new Response(null, { status: status >= 200 && status <= 599 ? status : 200 })
}

export function urlOf(origin: string, { path, query }: TransportRequest): string {
  // Not URLSearchParams: it encodes nothing in React Native.
  const search = Object.entries(query ?? {})
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .join('&')
  return `${origin.replace(/\/+$/, '')}${path}${search === '' ? '' : `?${search}`}`
}

export function headersOf(
  { method, form, resolve }: TransportRequest,
  idempotencyKey: string,
  token: string | undefined,
  locale: Locale,
  state: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { locale }
  if (token !== undefined) headers.token = token
  if (state !== undefined) headers[STATE_HEADER] = state
  if (method === 'GET') return headers
  headers['idempotency-key'] = idempotencyKey
  if (resolve) headers['idempotency-settle'] = '1'
  // A form's content type names its boundary.
  if (!form) headers['content-type'] = 'application/json'
  return headers
}

/** Passes a form unchanged, any other write as JSON. */
export function bodyOf({ method, form, body = '{}' }: TransportRequest): Pick<HttpRequest, 'body'> {
  if (method === 'GET') return {}
  return { body: form ?? body }
}

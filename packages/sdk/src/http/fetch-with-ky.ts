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
  /** How often a read is tried again. */
  readonly readRetries: number
  /** A 429 ends it: somebody else waits and sends it again. */
  readonly isQueued?: boolean
  /** When the call must be over, by the environment's clock. */
  readonly deadline: number
  /** The request goes out of our hands with the next step. */
  readonly onHandOver: () => void
  /** The header `idempotency-kept` of an answer, as it came. */
  readonly onIdempotencyTtl: (value: string) => void
  /** The head of an answer, for the extensions it announces. */
  readonly onHeaders?: (headers: FetchAnswer['headers']) => void
  /** The header `exchange-seq` of an answer, as it came. */
  readonly onState: (value: string) => void
  /** A read waits for its next try after this ending; undefined: it tries. */
  readonly onWait: (after: Ending | undefined) => void
}

/** The first wait before a read is tried again, in milliseconds; each further one is twice as long. */
const FIRST_WAIT_MS = 300

/**
 * Sends one request with ky and gives how it ended. A read whose try failed, or met a status of WORTH_ANOTHER_TRY, is tried again
 * after what `Retry-After` says, else after a growing wait; when the deadline would come first it ends at once. A write is sent once.
 *
 * ky counts, decides and sends again. Waits and deadline are ours, because they run on the environment's timers: ky itself never waits.
 * The environment's fetch gets plain values: the body is kept aside as text or bytes, since a Request or its stream is not what
 * every fetch takes. It is read to its end inside ky's try, so that a cut one counts as a failed try.
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
    // Not `throwIfAborted`: React Native up to 0.82 has none.
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
    // Between here and the hook below ky passes through a timer of the host.
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
    // With an ending, the error only repeats it, and one of ky's holds the request with its token: it must not get further.
    if (!last) return { kind: 'failed', handedOver: false, cause: error }
  }
  return last ?? { kind: 'failed', handedOver: false, cause: undefined }
}

/** A form is written down as bytes under its boundary, anything else goes as the text it is. */
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
  { onIdempotencyTtl: onKeysKept, onHeaders, onState }: FetchOptions,
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
    if (ttl !== null) onKeysKept(ttl)
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

/** Where a redirect points, without path and query, which may hold secrets. */
function originIn(location: string): string | undefined {
  try {
    const { origin } = new URL(location)
    return origin === 'null' ? undefined : origin
  } catch {
    return undefined
  }
}

/** What ky sees of an answer: its status. The body has been read, and belongs to whoever judges the ending. */
function shell(ending: Ending): Response {
  const status = ending.kind === 'answered' ? ending.status : 200
  // A Response cannot be made with another status; none of those is worth another try.
  return new Response(null, { status: status >= 200 && status <= 599 ? status : 200 })
}

export function urlOf(origin: string, { path, query }: TransportRequest): string {
  // Not URLSearchParams: React Native's encodes nothing.
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
  // That of a form names its boundary.
  if (!form) headers['content-type'] = 'application/json'
  return headers
}

/** A form is sent as it is, any other write as JSON. */
export function bodyOf({ method, form, body = '{}' }: TransportRequest): Pick<HttpRequest, 'body'> {
  if (method === 'GET') return {}
  return { body: form ?? body }
}

import { BgkError, isBgkError } from '../errors'
import type { Locale } from '../messages/languages'
import { untilAborted } from '../runtime/abort'
import type { Environment } from '../runtime/environment'
import { createReadable, type Readable } from '../runtime/readable'
import type { Reading } from '../wire/codec/reading'
import { createExtensions, createStateTracker, type Extensions } from './extensions'
import { bodyOf, type FetchOptions, fetchWithKy, type HttpRequest, headersOf, urlOf } from './fetch-with-ky'
import {
  type Ending,
  isLost,
  outcomeByKey,
  outcomeOf,
  RESOLVE_TIMEOUT_MS,
  rejectsToken,
  resolveRequestOf,
} from './outcome'
import { createRateQueue, type QueuedCall } from './rate-queue'
import { createRequestDeduplicator, type SharedRequest } from './request-deduplicator'
import type { Envelope, Transport, TransportRequest } from './transport'

/** Total time of a call with all its tries, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 10_000

const DEFAULT_READ_RETRIES = 2

/** Options of `createTransport`. */
export interface TransportOptions {
  /** Normalised by `originOf`: no trailing slash. Its path precedes the path of each call. */
  readonly origin: string
  /** Fetch, clock, timers and randomness. */
  readonly environment: Pick<Environment, 'fetch' | 'clock' | 'timers' | 'random' | 'randomId'>
  /** Timeout for the whole response, in milliseconds. Default: 10 s. */
  readonly timeout?: number | undefined
  /** Number of retries of a failed read, within its timeout. Default: 2. */
  readonly readRetries?: number | undefined
  /** Delays calls, for example until an asynchronous storage has returned the session. */
  readonly ready?: () => Promise<void> | undefined
  /** Queues calls while the exchange limits their rate, and resends them after a 429. Default: true. */
  readonly rateLimitQueue?: boolean | undefined
  /** Returns the session token for each request; undefined while logged out. */
  readonly token: () => string | undefined
  /** Returns the language of server messages for each request. */
  readonly locale: () => Locale
  /** Reading options for the response of a call. Default: the wire table's, at +08:00. */
  readonly reading?: (call: string) => Reading
  /** Called after each write, whatever its outcome. */
  readonly onWriteEnded?: (request: TransportRequest) => void
  /**
   * Called with the rejected token at each 401. A returned promise delays the caller's error; it must not
   * reject.
   */
  readonly onUnauthorized: (token: string | undefined) => void | Promise<void>
}

/** HTTP transport of one client. */
export interface HttpTransport {
  /** Sends one request, for `call`. */
  readonly send: Transport
  /** Number of calls in flight that show the spinner. */
  readonly loading: Readable<number>
  /**
   * Idempotency TTL in seconds, from the latest response that announced one; undefined until then. A lost
   * write can be resolved by its key within this time.
   */
  readonly idempotencyTtl: Readable<number | undefined>
  /** Extensions announced by responses; all false before the first one. */
  readonly extensions: Readable<Extensions>
  /** Cancels requests in flight and rejects later ones. */
  close(): void
}

type Outcome = Envelope | BgkError

/** Aborts a request from outside. */
interface Handle {
  readonly started: Pick<SharedRequest<Outcome>, 'handedOver'>
  end(ending: Ending): void
}

interface Sending {
  readonly token: string | undefined
  /** Texts to redact in errors. */
  readonly secrets: readonly string[]
  /** Timeout in milliseconds. */
  readonly within: number
}

/**
 * Creates a transport on top of ky: token and locale headers, one timeout for the whole response, shared
 * equal reads, and outcomes by `outcomeOf`. Retries failed reads within the timeout. Sends a write once,
 * under an idempotency key, and resolves it by that key if the response was lost; see `outcomeByKey`.
 * The timeout runs on the injected timers and does not wait for a fetch that ignores its signal.
 *
 * For small bundles with a few calls; `createClient` creates its own.
 *
 * @example
 * const { send } = createTransport({
 *     origin: 'http://localhost:8080',
 *     environment: {
 *       fetch: (url, init) => fetch(url, init),
 *       clock: Date,
 * timers: { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(Number(id)) },
 *       random: Math.random,
 *       randomId: () => crypto.randomUUID(),
 *     },
 *     token: () => undefined,
 *     locale: () => 'EN',
 *     onUnauthorized: () => {},
 * })
 * const markets = await call(send, spotSymbols, undefined)
 */
export function createTransport(options: TransportOptions): HttpTransport {
  const { environment, timeout = DEFAULT_TIMEOUT_MS, readRetries = DEFAULT_READ_RETRIES } = options
  const queue = options.rateLimitQueue === false ? undefined : createRateQueue(environment)
  const loading = createReadable(0)
  const idempotencyTtl = createReadable<number | undefined>(undefined)
  const extensions = createExtensions()
  const seen = createStateTracker()
  const handles = new Map<object, Handle>()
  let closed = false

  const sendingOf = ({ secrets = [] }: TransportRequest): Sending => {
    const token = options.token()
    return { token, secrets: token === undefined ? secrets : [token, ...secrets], within: timeout }
  }

  const start = (
    request: TransportRequest,
    started: Pick<SharedRequest<Outcome>, 'handedOver' | 'idempotencyKey'>,
    { token, within, secrets }: Sending = sendingOf(request),
  ): Promise<Outcome> =>
    new Promise((resolve) => {
      const { method } = request
      const startedAt = environment.clock.now()
      const controller = new AbortController()
      let waitingAfter: Ending | undefined
      let over = false
      const end = (ending: Ending) => {
        if (over) return
        over = true
        environment.timers.clearTimeout(timer)
        handles.delete(started)
        controller.abort()
        const outcome = outcomeOf({ method, ending, secrets, now: environment.clock.now() })
        const finish = (known: Outcome) => {
          // The caller sees the session already updated by the rejection.
          const settled = rejectsToken(outcome) ? options.onUnauthorized(token) : undefined
          if (settled) void settled.then(() => resolve(known))
          else resolve(known)
        }
        const ttl = idempotencyTtl.get()
        if (!isLost(outcome, ending) || request.resolve || ttl === undefined) return finish(outcome)
        const query = { handedOver: false, idempotencyKey: started.idempotencyKey }
        const sending = { token, secrets, within: Math.min(timeout, RESOLVE_TIMEOUT_MS) }
        void start(resolveRequestOf(request), query, sending).then((answer) => {
          const age = environment.clock.now() - startedAt
          const isFresh = age >= 0 && age <= Math.min(timeout + RESOLVE_TIMEOUT_MS, ttl * 1000 - 1)
          finish(outcomeByKey(answer, outcome, isFresh) ?? outcome)
        })
      }
      const timer = environment.timers.setTimeout(
        () => end(waitingAfter ?? { kind: 'timeout', handedOver: started.handedOver }),
        within,
      )
      handles.set(started, { started, end })
      const http: HttpRequest = {
        url: urlOf(options.origin, request),
        method,
        signal: controller.signal,
        headers: headersOf(request, started.idempotencyKey, token, options.locale(), seen.get()),
        ...bodyOf(request),
      }
      const deadline = startedAt + within
      const onWait = (after: Ending | undefined) => {
        waitingAfter = after
      }
      const fetching: FetchOptions = {
        environment,
        readRetries,
        isQueued: queue !== undefined,
        deadline,
        onHandOver() {
          started.handedOver = true
        },
        onIdempotencyTtl(value) {
          const seconds = Number(value)
          if (Number.isSafeInteger(seconds) && seconds >= 0)
            idempotencyTtl.set(seconds === 0 ? undefined : seconds)
        },
        onHeaders: extensions.note,
        onState: seen.note,
        onWait,
      }
      const send = () => fetchWithKy(http, fetching)
      const queued: QueuedCall = {
        send,
        signal: controller.signal,
        deadline,
        onWait(after) {
          // The exchange rejected it or never received it.
          if (after) started.handedOver = false
          onWait(after)
        },
      }
      const ending = queue ? queue.run(request, queued) : send()
      void ending.then(end, (cause: unknown) =>
        end({ kind: 'failed', handedOver: started.handedOver, cause }),
      )
    })

  const pendingRequests = createRequestDeduplicator({ randomId: environment.randomId, start })

  const send = async (request: TransportRequest): Promise<Envelope> => {
    const waiting = options.ready?.()
    const { method, signal, idempotencyKey } = request
    if (waiting) await untilAborted(waiting, signal)
    const stopped = (kind: 'aborted' | 'closed', handedOver: boolean) => ({ kind, handedOver })
    const unsent = closed ? 'closed' : signal?.aborted ? 'aborted' : undefined
    if (unsent) return unwrap(outcomeOf({ method, ending: stopped(unsent, false), secrets: [] }))
    if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) throw invalidKey()

    const entry = pendingRequests.acquire(request, { token: options.token(), locale: options.locale() })
    if (request.loading) loading.set(loading.get() + 1)
    let leave = () => {}
    const left = new Promise<Outcome>((resolve) => {
      leave = () => {
        const ending = stopped('aborted', entry.handedOver)
        resolve(outcomeOf({ method, ending, secrets: [] }))
        if (pendingRequests.release(entry)) handles.get(entry)?.end(ending)
      }
    })
    signal?.addEventListener('abort', leave)
    try {
      return unwrap(await Promise.race([entry.outcome, left]))
    } finally {
      signal?.removeEventListener('abort', leave)
      if (request.loading) loading.set(loading.get() - 1)
      if (method === 'POST') options.onWriteEnded?.(request)
    }
  }

  return {
    send: Object.assign(send, { seen: seen.note }, options.reading && { reading: options.reading }),
    loading,
    idempotencyTtl,
    extensions: extensions.offered,
    close() {
      closed = true
      for (const { started, end } of [...handles.values()])
        end({ kind: 'closed', handedOver: started.handedOver })
    },
  }
}

function unwrap(outcome: Outcome): Envelope {
  if (isBgkError(outcome)) throw outcome
  return outcome
}

// Printable ASCII, valid in a header.
const KEY = /^[\x21-\x7e]{1,255}$/

const invalidKey = () =>
  new BgkError('REQUEST_INVALID', 'idempotencyKey must be 1 to 255 ASCII characters without blanks', {
    field: 'idempotencyKey',
  })

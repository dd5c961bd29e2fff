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

/** Milliseconds that a call may take, all its tries together. */
const DEFAULT_TIMEOUT_MS = 10_000

/** How often a read that failed is tried again. */
const DEFAULT_READ_RETRIES = 2

/** What a transport needs. */
export interface TransportOptions {
  /** As of `originOf`: without a slash at its end; a path of it stays before that of each call. */
  readonly origin: string
  /** Fetch, time and randomness. */
  readonly environment: Pick<Environment, 'fetch' | 'clock' | 'timers' | 'random' | 'randomId'>
  /** Milliseconds for the whole answer; default 10 s. */
  readonly timeout?: number | undefined
  /** How often a read that failed is tried again within its time; default 2. */
  readonly readRetries?: number | undefined
  /** What a call waits for: the session, while a storage that answers later is read. */
  readonly ready?: () => Promise<void> | undefined
  /** Calls wait while the exchange limits their rate, and are sent again after a 429; default true. */
  readonly rateLimitQueue?: boolean | undefined
  /** The login's token, asked for at each request; undefined while nobody is logged in. */
  readonly token: () => string | undefined
  /** The language of the exchange's words, asked for at each request. */
  readonly locale: () => Locale
  /** How the answer of a call is read; absent: as the wire table says, in the zone +08:00. */
  readonly reading?: (call: string) => Reading
  /** Told after each write, however it ended. */
  readonly onWriteEnded?: (request: TransportRequest) => void
  /** Called with the token that was refused, at each 401; a promise, which must not reject, holds the caller's error back. */
  readonly onUnauthorized: (token: string | undefined) => void | Promise<void>
}

/** Sends the requests of one client. */
export interface HttpTransport {
  /** Sends one request; what `call` takes. */
  readonly send: Transport
  /** How many calls that turn the spinner on are on their way. */
  readonly loading: Readable<number>
  /**
   * For how many seconds the exchange keeps the idempotency key of a write, as its last answer that told said; undefined as long as
   * none did. Within that time a write whose answer was lost can be settled by its key.
   */
  readonly idempotencyTtl: Readable<number | undefined>
  /** What the exchange offers beside the table of calls, as its answers announced; nothing before one did. */
  readonly extensions: Readable<Extensions>
  /** Cancels what is on its way and refuses what comes after. */
  close(): void
}

type Outcome = Envelope | BgkError

/** Ends a request from outside. */
interface Handle {
  readonly started: Pick<SharedRequest<Outcome>, 'handedOver'>
  end(ending: Ending): void
}

/** Parameters of one request beside the request itself. */
interface Sending {
  readonly token: string | undefined
  /** Texts to redact in errors. */
  readonly secrets: readonly string[]
  /** Milliseconds until its timeout. */
  readonly within: number
}

/**
 * Sends requests through ky: token and locale headers, one deadline for the whole answer, equal requests shared, the end judged by
 * `outcomeOf`. A read is tried again within its time; a write is sent once, under an idempotency key. A write with a lost answer is
 * resolved by its key where the exchange stores keys; see `keptOutcome`.
 * The deadline runs on the injected timers and does not wait for a fetch that ignores its signal.
 *
 * For bundles that make a few calls and count kilobytes; `createClient` makes one of its own.
 *
 * @example
 * const { send } = createTransport({
 *   origin: 'http://localhost:8080',
 *   environment: {
 *     fetch: (url, init) => fetch(url, init),
 *     clock: Date,
 *     timers: { setTimeout: (run, ms) => setTimeout(run, ms), clearTimeout: (id) => clearTimeout(Number(id)) },
 *     random: Math.random,
 *     randomId: () => crypto.randomUUID(),
 *   },
 *   token: () => undefined,
 *   locale: () => 'EN',
 *   onUnauthorized: () => {},
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
          // Whoever hears of the refusal finds the session as it is because of it.
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
          // The exchange refused it, or never had it.
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

// What a header takes.
const KEY = /^[\x21-\x7e]{1,255}$/

const invalidKey = () =>
  new BgkError('REQUEST_INVALID', 'idempotencyKey must be 1 to 255 ASCII characters without blanks', {
    field: 'idempotencyKey',
  })

import { type CallOptions, call } from './endpoints/call'
import type { Endpoint, InputOf, OutputOf } from './endpoints/endpoint'
import { endpoints } from './endpoints/index'
import type { Locale, StorageAdapter } from './environment'
import { BgkError } from './errors'
import { createTransport } from './http/create-transport'
import type { Transport } from './http/transport'
import { createFeed, type Feed } from './market/feed'
import type { FeedCalls } from './market/feed-environment'
import type { Readable } from './readable'
import { createServerClock } from './session/create-server-clock'
import { createSession } from './session/create-session'
import { createEnvironment, type EnvironmentOptions } from './session/environment'
import type { ServerClock } from './session/server-clock'
import type { Session } from './session/session'
import { createSteadyStorage } from './session/steady-storage'

type Arguments<Input> = [Input] extends [undefined]
  ? [input?: undefined, options?: CallOptions]
  : [input: Input, options?: CallOptions]

/** A group of entries as methods: `(input, { signal, idempotencyKey }) => Promise<result>`. */
export type Calls<Group> = {
  readonly [Name in keyof Group]: (...args: Arguments<InputOf<Group[Name]>>) => Promise<OutputOf<Group[Name]>>
}

export interface ClientOptions extends EnvironmentOptions {
  /** Where the exchange lives, e.g. `https://bgk.example`. */
  readonly origin: string
  readonly locale?: Locale
  readonly storage?: StorageAdapter
  /** Socket timings: the spec's, or `live` with faster detection and reconnects (rules E26). Default `spec`. */
  readonly profile?: 'spec' | 'live'
  /** Minutes east of UTC of candle stamps; default: +08:00, verified against the data (rules D21). */
  readonly exchangeUtcOffset?: number
  /** Milliseconds a call may take; default 10 000 (spec §9). */
  readonly timeout?: number
  /** Called after a 401 has cleared the session: show the login (rules E28). */
  readonly onUnauthorized?: () => void
}

/** Everything the exchange can do, for one user; see design §3. */
export interface Client {
  readonly origin: string
  readonly home: Calls<typeof endpoints.home>
  /** The calls under /user and /member. */
  readonly user: Calls<typeof endpoints.user> & Calls<typeof endpoints.member>
  readonly spot: Calls<typeof endpoints.spot>
  readonly futures: Calls<typeof endpoints.futures>
  readonly cycle: Calls<typeof endpoints.cycle>
  readonly account: Calls<typeof endpoints.account>
  readonly flash: Calls<typeof endpoints.flash>
  readonly ieo: Calls<typeof endpoints.ieo>
  readonly fiat: Calls<typeof endpoints.fiat>
  readonly session: Session
  readonly clock: ServerClock
  /** Live data; nothing is opened before the first subscriber. */
  readonly feed: Feed
  /** For `call(client.transport, entry, input)` with single entries. */
  readonly transport: Transport
  /** How many calls that turn the global spinner on are on their way. */
  readonly loading: Readable<number>
  /** Ends the feed and cancels what is on its way; the client cannot be used afterwards. */
  close(): void
}

// What a host's timer can hold; more would fire at once.
const MAX_TIMER_MS = 2_147_483_647

function originOf(text: string): string {
  try {
    const url = new URL(text)
    if (url.protocol === 'https:' || url.protocol === 'http:') return url.origin
  } catch {
    // said below
  }
  throw new BgkError('CONFIG', 'origin must be an http or https URL, e.g. https://bgk.example')
}

function methodsOf<Group extends Readonly<Record<string, Endpoint>>>(
  transport: Transport,
  group: Group,
): Calls<Group>
function methodsOf(
  transport: Transport,
  group: Readonly<Record<string, Endpoint>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(group).map(([name, entry]) => [
      name,
      (input: unknown, options?: CallOptions) => call(transport, entry, input, options),
    ]),
  )
}

/**
 * Makes a client. Runs unchanged in Node 20 and in a browser; whatever the host lacks or a test wants otherwise is an option.
 * Throws BgkError CONFIG for a bad origin or a host without fetch.
 *
 * @example
 * const client = createClient({ origin: 'http://localhost:8080' })
 * const markets = await client.spot.symbols()
 */
export function createClient(options: ClientOptions): Client {
  const origin = originOf(options.origin)
  const host = createEnvironment(options)
  const environment = { ...host, storage: createSteadyStorage(host.storage, host.log) }
  let session: Session | undefined

  if (options.timeout !== undefined && !(options.timeout > 0 && options.timeout <= MAX_TIMER_MS)) {
    throw new BgkError('CONFIG', 'timeout must be a positive number of milliseconds')
  }

  const transportOptions = {
    origin,
    ...(options.timeout !== undefined && { timeout: options.timeout }),
    environment,
    token: () => session?.token,
    locale: () => session?.state.get().locale ?? 'EN',
    onUnauthorized(refused: string | undefined) {
      // A late answer to an old token says nothing about the new one.
      if (refused !== session?.token) return
      session?.clear()
      options.onUnauthorized?.()
    },
  }
  const http = createTransport(transportOptions)
  // The feed's first values must not cancel a caller's equal request, nor be cancelled by it (rules E27).
  const feedHttp = createTransport(transportOptions)

  session = createSession({
    storage: environment.storage,
    transport: http.send,
    log: environment.log,
    languages: environment.languages,
    ...(options.locale !== undefined && { locale: options.locale }),
  })
  const clock = createServerClock(http.send, environment.clock)
  const feed = createFeed({
    ...environment,
    origin,
    calls: feedCalls(feedHttp.send),
    profile: options.profile ?? 'spec',
    exchangeUtcOffset: options.exchangeUtcOffset,
    serverNow: () => clock.now(),
  })

  return {
    origin,
    home: methodsOf(http.send, endpoints.home),
    user: { ...methodsOf(http.send, endpoints.user), ...methodsOf(http.send, endpoints.member) },
    spot: methodsOf(http.send, endpoints.spot),
    futures: methodsOf(http.send, endpoints.futures),
    cycle: methodsOf(http.send, endpoints.cycle),
    account: methodsOf(http.send, endpoints.account),
    flash: methodsOf(http.send, endpoints.flash),
    ieo: methodsOf(http.send, endpoints.ieo),
    fiat: methodsOf(http.send, endpoints.fiat),
    session,
    clock,
    feed,
    transport: http.send,
    loading: http.loading,
    close() {
      feed.close()
      http.close()
      feedHttp.close()
    },
  }
}

/** First values for the feed; markets other than spot have no codec yet. */
function feedCalls(transport: Transport): FeedCalls {
  const { spot } = endpoints
  return {
    market: async (kind, { base, quote }, options) =>
      kind === 'spot' ? call(transport, spot.market, { base, quote }, options) : undefined,
    markets: async (kind, options) =>
      kind === 'spot' ? call(transport, spot.symbols, undefined, options) : undefined,
    candles: async (kind, input, options) =>
      kind === 'spot' ? call(transport, spot.candles, input, options) : undefined,
  }
}

import { call } from './endpoints/call'
import { cycleCandles, cycleInfo, cycleSymbols } from './endpoints/cycle-market'
import { futuresCandles, futuresMarket, futuresSymbols } from './endpoints/futures-market'
import { spotCandles, spotMarket, spotSymbols } from './endpoints/spot-market'
import type { Locale, StorageAdapter } from './environment'
import { BgkError, isBgkError } from './errors'
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

/**
 * A client without a method for each call: session, clock, live feed, and the transport that `call(client.transport, entry, input)`
 * wants. A bundle pays for the entries it names and no others; `createClient` adds methods for all of them.
 */
export interface BareClient {
  readonly origin: string
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

/** setTimeout fires at once beyond this. */
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

/**
 * Makes a client without call methods, for bundles that count kilobytes. Options and errors as of `createClient`.
 *
 * @example
 * const client = createBareClient({ origin: 'http://localhost:8080' })
 * const markets = await call(client.transport, spotSymbols, undefined)
 */
export function createBareClient(options: ClientOptions): BareClient {
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

const symbols = { spot: spotSymbols, futures: futuresSymbols, cycle: cycleSymbols }
const candles = { spot: spotCandles, futures: futuresCandles, cycle: cycleCandles }

/** First values for the feed. */
function feedCalls(transport: Transport): FeedCalls {
  return {
    async market(kind, pair, options) {
      if (kind === 'spot') return call(transport, spotMarket, pair, options)
      if (kind === 'futures') return call(transport, futuresMarket, pair, options)
      // A cycle contract has neither book nor deals of its own.
      return { market: await call(transport, cycleInfo, pair, options), asks: [], bids: [], trades: [] }
    },
    async markets(kind, options) {
      try {
        return await call(transport, symbols[kind], undefined, options)
      } catch (error) {
        // An exchange need not offer every kind of market: its list stays empty.
        if (isBgkError(error) && error.reason === 'NOT_OPEN') return undefined
        throw error
      }
    },
    candles: (kind, input, options) => call(transport, candles[kind], input, options),
  }
}

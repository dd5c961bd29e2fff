import { type ClientWrites, createClientWrites } from './attempt/pending-writes'
import { type ClientOptions, checkClientOptions } from './client-options'
import { call } from './endpoints/call'
import { cycleCandles, cycleInfo, cycleSymbols } from './endpoints/cycle-market'
import { futuresCandles, futuresMarket, futuresSymbols } from './endpoints/futures-market'
import { spotCandles, spotMarket, spotSymbols } from './endpoints/spot-market'
import { isBgkError } from './errors'
import { createTransport } from './http/create-transport'
import { originOf } from './http/origin'
import type { Transport } from './http/transport'
import { createFeed, type Feed } from './market/feed'
import type { FeedCalls } from './market/feed-core'
import type { Readable } from './readable'
import { createServerClock } from './session/create-server-clock'
import { createSession } from './session/create-session'
import { createEnvironment } from './session/environment'
import type { ServerClock } from './session/server-clock'
import type { Session } from './session/session'
import { createSteadyStorage } from './session/steady-storage'

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
  /** For how many seconds the exchange keeps the idempotency key of a write; undefined as long as no answer said that it does. */
  readonly keysKept: Readable<number | undefined>
  /** What the client remembers of its writes; for `write`, `makeAttempt` and `settle`. */
  readonly writes: ClientWrites
  /** Ends the feed and cancels what is on its way; the client cannot be used afterwards. */
  close(): void
}

/**
 * Makes a client without call methods, for bundles that count kilobytes. Options and errors as of `createClient`.
 *
 * @example
 * const client = createBareClient({ origin: 'http://localhost:8080' })
 * const markets = await call(client.transport, spotSymbols, undefined)
 */
export function createBareClient(options: ClientOptions): BareClient {
  checkClientOptions(options)
  const origin = originOf(options.origin)
  const host = createEnvironment(options)
  const environment = { ...host, storage: createSteadyStorage(host.storage, host.log) }
  let session: Session | undefined

  const http = createTransport({
    origin,
    ...(options.timeout !== undefined && { timeout: options.timeout }),
    ...(options.readRetries !== undefined && { readRetries: options.readRetries }),
    environment,
    token: () => session?.token,
    locale: () => session?.state.get().locale ?? 'EN',
    onUnauthorized(refused: string | undefined) {
      // A late answer to an old token says nothing about the new one.
      if (refused !== session?.token) return
      session?.clear()
      try {
        options.onUnauthorized?.()
      } catch (error) {
        environment.log('error', 'onUnauthorized threw', { error })
      }
    },
  })

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
    calls: feedCalls(http.send),
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
    keysKept: http.keysKept,
    writes: createClientWrites(environment.randomId, options.readsBeforeWrites ?? true),
    close() {
      feed.close()
      http.close()
    },
  }
}

const symbols = { spot: spotSymbols, futures: futuresSymbols, cycle: cycleSymbols }
const candles = { spot: spotCandles, futures: futuresCandles, cycle: cycleCandles }

/** First values for the feed. Each is asked anew: an answer under way could be older than what the socket has brought since. */
function feedCalls(send: Transport): FeedCalls {
  const transport: Transport = (request) => send({ ...request, fresh: true })
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

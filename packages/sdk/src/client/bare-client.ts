import { userLogout } from '../endpoints/user-profile'
import { BgkError } from '../errors'
import { createTransport } from '../http/create-transport'
import type { Extensions } from '../http/extensions'
import { originOf } from '../http/origin'
import { createReadings } from '../http/readings'
import type { Transport } from '../http/transport'
import { createFeed } from '../live/create-feed'
import type { Feed } from '../live/feed'
import { accountCalls, feedCalls } from '../live/feed-calls'
import { createEnvironment } from '../runtime/create-environment'
import type { Timers } from '../runtime/environment'
import { createFallbackStorage } from '../runtime/fallback-storage'
import { createReadable, mapReadable, type Readable } from '../runtime/readable'
import { createSession, type OwnSession } from '../session/create-session'
import type { ServerClock } from '../session/server-clock'
import { createServerClock } from '../session/server-clock'
import type { Session } from '../session/session'
import { createStoredSession } from '../session/stored-session'
import { DEFAULT_UTC_OFFSET } from '../wire/codec/reading'
import { withMemory } from '../writes/write-memory'
import { type ClientOptions, checkClientOptions } from './client-options'

/**
 * A client without a method for each call: session, clock, live feed, and the transport that `call(client.transport, entry, input)`
 * wants. A bundle pays for the entries it names and no others; `createClient` adds methods for all of them.
 */
export interface BareClient {
  /** Tells clients of one page apart, as part of the keys of caches that they share. */
  readonly id: string
  /** Where the exchange lives, without a slash at its end. */
  readonly origin: string
  /** Login, logout, who is logged in, and the language. */
  readonly session: Session
  /** The time of the exchange. */
  readonly clock: ServerClock
  /** Live data; nothing is opened before the first subscriber. */
  readonly feed: Feed
  /**
   * For `call(client.transport, entry, input)` with single entries.
   *
   * @throws BgkError As any call; `OUTCOME_UNKNOWN` when the answer to a write was lost.
   * @example
   * const markets = await call(client.transport, spotSymbols, undefined)
   */
  readonly transport: Transport
  /** How many calls that turn the global spinner on are on their way. */
  readonly loading: Readable<number>
  /** For how many seconds the exchange keeps the idempotency key of a write; undefined as long as no answer said that it does. */
  readonly idempotencyTtl: Readable<number | undefined>
  /**
   * What the exchange offers beside the table of calls, each true once an answer announced it: the account stream, orders by id and
   * cancelling all, amending, cancelling after a time, funds to try it with. A call it does not offer fails with `HTTP_STATUS`.
   */
  readonly extensions: Readable<Extensions>
  /** The timers of the client's environment. */
  readonly timers: Timers
  /** Counts the writes of this client that have ended, whatever came of them: what shows an account reads it again then. */
  readonly completedWrites: Readable<number>
  /** Counts rows of lists that were left out because they could not be read; the log says which. */
  readonly unreadableRows: Readable<number>
  /** Ends the feed and cancels what is on its way; the client cannot be used afterwards. */
  close(): void
}

const made = new Map<string, number>()

/** The first client of an origin is 1, so that a page that loads again finds the same keys. */
function idOf(origin: string): string {
  const count = (made.get(origin) ?? 0) + 1
  made.set(origin, count)
  return String(count)
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
  const environment = {
    ...host,
    storage: createFallbackStorage(host.storage, (error) => {
      host.log('warn', 'storage', { error })
      report(error)
    }),
  }
  const guarded = (name: string, run: () => void) => {
    try {
      run()
    } catch (error) {
      host.log('error', `${name} threw`, { error })
    }
  }
  const report = (error: BgkError) => guarded('onError', () => options.onError?.(error))
  const readings = createReadings(environment.log, options.nullLists)
  let own: OwnSession | undefined
  let zone: Readable<number> | undefined

  const http = createTransport({
    origin,
    timeout: options.timeout,
    readRetries: options.readRetries,
    rateLimitQueue: options.rateLimitQueue,
    environment,
    ready: () => own?.pending,
    token: () => own?.session.token,
    locale: () => own?.session.state.get().locale ?? 'EN',
    reading: (call) => readings.at(call, zone?.get() ?? DEFAULT_UTC_OFFSET),
    onWriteEnded(request) {
      // Logging out is followed by the end of the login.
      if (request.auth && request.path !== userLogout.path) completedWrites.set(completedWrites.get() + 1)
    },
    onUnauthorized(refused: string | undefined) {
      const ended = (isOver: boolean | undefined) => {
        if (isOver) guarded('onUnauthorized', () => options.onUnauthorized?.())
      }
      const isOver = own?.refuse(refused)
      if (typeof isOver === 'object') return isOver.then(ended)
      ended(isOver)
    },
  })

  const onListenerError = (error: unknown) => {
    environment.log('error', 'listener threw', { error })
    report(new BgkError('LISTENER_FAILED', 'A listener threw', { cause: error }))
  }
  const completedWrites = createReadable(0, { onError: onListenerError })

  own = createSession({
    stored: createStoredSession(environment.storage, options.storageKey ?? origin),
    transport: http.send,
    log: environment.log,
    randomId: environment.randomId,
    onListenerError,
    languages: environment.languages,
    locale: options.locale,
  })
  const current = own.session
  const stopFollowing = own.close
  const login = mapReadable(current.state, () => current.token)
  const streamAnnounced = mapReadable(http.extensions, ({ accountStream }) => accountStream)
  const clock = createServerClock(http.send, environment.clock)
  const feed = createFeed({
    ...environment,
    origin,
    calls: feedCalls(http.send),
    profile: options.profile ?? 'live',
    exchangeUtcOffset: options.exchangeUtcOffset,
    reading: readings.at,
    serverNow: () => clock.now(),
    account: accountCalls(http.send, { login, writes: completedWrites, streamAnnounced }),
    accountRefresh: options.accountRefresh,
    onError: options.onError,
  })
  zone = feed.utcOffset

  const client = {
    id: options.id ?? idOf(origin),
    origin,
    session: current,
    clock,
    feed,
    transport: http.send,
    completedWrites,
    timers: environment.timers,
    unreadableRows: readings.skipped,
    loading: http.loading,
    idempotencyTtl: http.idempotencyTtl,
    extensions: http.extensions,
    close() {
      stopFollowing()
      feed.close()
      http.close()
    },
  }
  return withMemory(client, {
    newKey: environment.randomId,
    now: () => environment.clock.now(),
    snapshotBeforeWrites: options.snapshotBeforeWrites ?? true,
  })
}

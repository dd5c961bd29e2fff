import { BgkError } from '../errors'
import type { Readings } from '../http/readings'
import type { Readable } from '../runtime/readable'
import type { FuturesAsset, WalletAsset } from '../wire/account'
import type { CandleSeries } from '../wire/candles'
import type { PairRef } from '../wire/codec/pair'
import type { Period } from '../wire/codec/period'
import type { FuturesPosition } from '../wire/futures'
import type { MarketKind, SpotMarket, SpotMarketDetail } from '../wire/market'
import type { SpotOrder } from '../wire/spot'
import type { AccountStream } from './account/account-stream'
import type { SocketEnvironment } from './connection/keyed-connection'
import type { SocketPool } from './connection/socket-pool'
import type { TimingProfile } from './connection/timing-profile'
import type { Frame, PairFrame } from './frames/frame'
import { createStream, type Stream, type StreamSink } from './stream'

/** Options of the feed's calls. */
export interface FeedCallOptions {
  /** Aborted when the response is no longer needed. */
  readonly signal: AbortSignal
}

/** Calls for the first values of live data; undefined where a market kind has no such call yet. */
export interface FeedCalls {
  /** Reads one market with its book and trades. */
  market(kind: MarketKind, pair: PairRef, options: FeedCallOptions): Promise<SpotMarketDetail | undefined>
  /** Reads all markets of a kind. */
  markets(kind: MarketKind, options: FeedCallOptions): Promise<readonly SpotMarket[] | undefined>
  /** Reads the newest `limit` bars as raw items. */
  candles(
    kind: MarketKind,
    input: { readonly pair: PairRef; readonly period: Period; readonly limit: number },
    options: FeedCallOptions,
  ): Promise<CandleSeries | undefined>
}

/** Balances of an account: rows of the spot wallet and of the futures wallet. */
export interface Balances {
  readonly spot: readonly WalletAsset[]
  readonly futures: readonly FuturesAsset[]
}

/** Response and the milliseconds until the next request; undefined: nothing is open or held. */
export interface AccountReading<T> {
  readonly value: T
  /** True if rows are missing because they could not be identified. */
  readonly incomplete: boolean
  readonly again: number | undefined
}

/** Account access of the feed. */
export interface FeedAccount {
  /** Token of the login; undefined while logged out. */
  readonly login: Readable<string | undefined>
  /** Changes after each completed write of this client, with any outcome. */
  readonly writes: Readable<number>
  /** True if the exchange announces an account stream; absent: it has none. */
  readonly streamAnnounced?: Readable<boolean>
  /** Reads open spot orders of a pair, or of all without one. */
  openOrders(pair: PairRef | undefined): Promise<AccountReading<readonly SpotOrder[]>>
  /** Reads spot and futures wallets together. */
  balances(): Promise<AccountReading<Balances>>
  /** Reads open futures positions of all pairs. */
  positions(): Promise<AccountReading<readonly FuturesPosition[]>>
}

/** Environment of the feed. */
export interface FeedEnvironment extends SocketEnvironment {
  /** Calls for first values, and for repeated reads while the socket is silent. */
  readonly calls: FeedCalls
  /** Timings of the socket (docs/reference/rules.md#r26). */
  readonly profile: 'spec' | 'live'
  /**
   * Minutes east of UTC of the stamps on candles; undefined: +08:00, corrected by 1-minute bars
   * (docs/reference/rules.md#r21).
   */
  readonly exchangeUtcOffset: number | undefined
  /** Reading of frames in a zone; default: the wire table. */
  readonly reading?: Readings['at']
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: () => number
  /** Account access; without it the feed stays logged out. */
  readonly account?: FeedAccount
  /** Refreshes account data also while nothing is open or held, within 30 s. Default true. */
  readonly accountRefresh?: boolean | undefined
  /** Receives `LISTENER_FAILED` when a listener threw, also a listener of `onProblem`. */
  readonly onError?: ((problem: BgkError) => void) | undefined
}

/** Shared parts of all sources of one feed. */
export interface FeedCore {
  readonly environment: FeedEnvironment
  readonly profile: TimingProfile
  readonly pool: SocketPool
  /** undefined without account access. */
  readonly accountStream: AccountStream | undefined
  /** Changes when the feed's connection is restored. */
  readonly reconnects: Readable<number>
  readonly onProblem: (problem: BgkError) => void
  /** Reports a listener that threw. */
  readonly listenerThrew: (error: unknown) => void
  readonly closed: Readable<boolean>
  /** Open streams: retained with their data until the last subscriber leaves. */
  readonly open: Set<object>
  /**
   * Object with the lifetime of its part: the source of a stream, shared with the other streams of that
   * source.
   */
  readonly owners: WeakMap<object, object>
}

export function feedStream<T>(
  core: FeedCore,
  open: (sink: StreamSink<T>) => () => void,
  staleAfter: number = core.profile.staleAfter,
): Stream<T> {
  const { closed, listenerThrew, environment, open: inUse, owners } = core
  const { clock, timers } = environment
  const stream: Stream<T> = createStream<T>({
    ...{ clock, timers, staleAfter, closed },
    onListenerError: listenerThrew,
    open(sink) {
      inUse.add(stream)
      const stop = open(sink)
      return () => {
        inUse.delete(stream)
        stop()
      }
    },
  })
  owners.set(stream.status, stream)
  return stream
}

/**
 * Ends the streams of a market that is unknown to REST; returns false for any other failure. A closed market
 * is known.
 */
export function endUnknown(
  { onProblem }: FeedCore,
  problem: BgkError,
  { base, quote }: PairRef,
  sinks: readonly (Pick<StreamSink<unknown>, 'end'> | undefined)[],
): boolean {
  const { code, reason, status, serverCode } = problem
  const isNotFound = code === 'SERVER_REJECTED' && (status === 404 || serverCode === 404)
  if (reason !== 'UNKNOWN_PAIR' && reason !== 'UNKNOWN_CONTRACT' && !isNotFound) return false
  const end = new BgkError('UNKNOWN_MARKET', 'There is no such market', {
    field: 'pair',
    params: { pair: `${base}/${quote}` },
    cause: problem,
  })
  onProblem(end)
  for (const sink of sinks) sink?.end(end)
  return true
}

/**
 * Part of a frame for this pair; undefined without one. 'other' if the frame is about another pair
 * (docs/reference/rules.md#r24): then all of it is ignored. `id` is the pair's autoid, if known.
 */
export function partFor(
  frame: Frame,
  kind: MarketKind,
  pair: PairRef,
  id: number | undefined,
): PairFrame | 'other' | undefined {
  const part: PairFrame | undefined = kind === 'cycle' ? frame.cycle : frame[kind]
  const market = part?.market
  if (!market) return part
  if (market.base !== pair.base || market.quote !== pair.quote) return 'other'
  return id !== undefined && market.id !== id ? 'other' : part
}

/**
 * Cache of objects by name, each made on its first request and shared while it is used: an open stream, or
 * one with a reference. Unused objects are released with their data, so a feed that has shown every market
 * does not retain them all.
 */
export interface SharedObjects<T extends object> {
  get(name: string, make: () => T): T
  /** Number of names whose object may still exist. */
  readonly size: number
}

export function createSharedObjects<T extends object>(): SharedObjects<T> {
  const known = new Map<string, Pick<WeakRef<T>, 'deref'>>()
  // Some engines of phones lack one or both: there objects are retained.
  const refTo = (made: T) => (typeof WeakRef === 'function' ? new WeakRef(made) : { deref: () => made })
  const registry =
    typeof FinalizationRegistry === 'function'
      ? new FinalizationRegistry<string>((name) => {
          if (known.get(name)?.deref() === undefined) known.delete(name)
        })
      : undefined
  return {
    get(name, make) {
      const found = known.get(name)?.deref()
      if (found !== undefined) return found
      const made = make()
      known.set(name, refTo(made))
      registry?.register(made, name)
      return made
    },
    get size() {
      return known.size
    },
  }
}

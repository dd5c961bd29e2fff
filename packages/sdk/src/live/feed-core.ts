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

/** How the feed makes its calls. */
export interface FeedCallOptions {
  /** Aborted when nobody wants the answer any more. */
  readonly signal: AbortSignal
}

/** The calls that give live data its first value; undefined where a kind of market has no such call yet. */
export interface FeedCalls {
  /** One market with its book and trades. */
  market(kind: MarketKind, pair: PairRef, options: FeedCallOptions): Promise<SpotMarketDetail | undefined>
  /** All markets of a kind. */
  markets(kind: MarketKind, options: FeedCallOptions): Promise<readonly SpotMarket[] | undefined>
  /** The newest `limit` bars as raw items. */
  candles(
    kind: MarketKind,
    input: { readonly pair: PairRef; readonly period: Period; readonly limit: number },
    options: FeedCallOptions,
  ): Promise<CandleSeries | undefined>
}

/** What an account holds: the rows of the spot wallet and of the futures wallet. */
export interface Balances {
  readonly spot: readonly WalletAsset[]
  readonly futures: readonly FuturesAsset[]
}

/** One answer, and in how many milliseconds it is to be asked for again; undefined: nothing is open or held. */
export interface AccountReading<T> {
  readonly value: T
  /** Something of it came that could not be told from the rest: it is not the whole. */
  readonly incomplete: boolean
  readonly again: number | undefined
}

/** What the feed needs for the streams of an account. */
export interface FeedAccount {
  /** The login's token; undefined while nobody is logged in. */
  readonly login: Readable<string | undefined>
  /** Changes when a write of this client has ended, however it ended. */
  readonly writes: Readable<number>
  /** Whether the exchange announces an account stream; absent: it has none. */
  readonly streamAnnounced?: Readable<boolean>
  /** Open spot orders of a pair, or of all without one. */
  openOrders(pair: PairRef | undefined): Promise<AccountReading<readonly SpotOrder[]>>
  /** Spot and futures wallets, read together. */
  balances(): Promise<AccountReading<Balances>>
  /** Open futures positions of all pairs. */
  positions(): Promise<AccountReading<readonly FuturesPosition[]>>
}

/** What the feed needs from outside. */
export interface FeedEnvironment extends SocketEnvironment {
  /** First values, and what is read again where the socket is silent. */
  readonly calls: FeedCalls
  /** Timings of the socket (docs/reference/rules.md#r26). */
  readonly profile: 'spec' | 'live'
  /**
   * Minutes east of UTC of the stamps on candles; undefined: +08:00, corrected by what 1-minute bars show
   * (docs/reference/rules.md#r21).
   */
  readonly exchangeUtcOffset: number | undefined
  /** How frames are read in a zone; absent: as the wire table says. */
  readonly reading?: Readings['at']
  /** Epoch milliseconds by the server's clock. */
  readonly serverNow: () => number
  /** What belongs to a login; without it nobody ever is logged in. */
  readonly account?: FeedAccount
  /** Account data is also asked for again, within 30 s, while nothing is open or held. Default true. */
  readonly accountRefresh?: boolean | undefined
  /** Told `LISTENER_FAILED` when somebody who was told something threw, also a listener of `onProblem`. */
  readonly onError?: ((problem: BgkError) => void) | undefined
}

/** What all sources of one feed share. */
export interface FeedCore {
  readonly environment: FeedEnvironment
  readonly profile: TimingProfile
  readonly pool: SocketPool
  /** Where the exchange may offer one. */
  readonly accountStream: AccountStream | undefined
  /** Changes when the feed's connection is back after it was lost. */
  readonly reconnects: Readable<number>
  readonly onProblem: (problem: BgkError) => void
  /** Somebody who was told something threw. */
  readonly listenerThrew: (error: unknown) => void
  readonly closed: Readable<boolean>
  /** Streams that somebody listens to: kept, with what they hold, until the last one leaves. */
  readonly open: Set<object>
  /** Object that lives as long as its part: the source of a stream, because other streams of the source must be the same ones. */
  readonly owners: WeakMap<object, object>
}

/** Makes a stream with the feed's clock and rules. */
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

/** Ends the streams of a market that REST does not know; false for any other failure. A closed market is known. */
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
 * The part of a frame about this pair: undefined when there is none, 'other' when the frame says that it is
 * about another pair (docs/reference/rules.md#r24), then nothing of it counts. `id` is the pair's autoid as
 * far as it is known.
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
 * Things by name, each made at its first request and shared while anybody uses it: a stream that is open, or one that somebody still
 * holds. What nobody uses is released with its data, so that a feed that has looked at every market does not keep them all.
 */
export interface SharedObjects<T extends object> {
  get(name: string, make: () => T): T
  /** Names whose thing may still be there. */
  readonly size: number
}

export function createSharedObjects<T extends object>(): SharedObjects<T> {
  const known = new Map<string, Pick<WeakRef<T>, 'deref'>>()
  // Some engines of phones lack one or both: there things stay.
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

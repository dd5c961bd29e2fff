import type { TimerId } from '../../runtime/environment'
import type { AccountFrame } from '../../wire/account-frame'
import type { Rows } from '../../wire/codec/field-builders'
import type { PairRef } from '../../wire/codec/pair'
import type { FuturesPosition } from '../../wire/futures'
import type { SpotOrder } from '../../wire/spot'
import { type AccountReading, type Balances, type FeedAccount, type FeedCore, feedStream } from '../feed-core'
import { createSnapshotLoader, isRefusal } from '../market/snapshot-loader'
import type { Stream, StreamSink } from '../stream'
import type { AccountWatcher } from './account-stream'

/** Refresh interval while spot orders are open, in ms. */
export const SPOT_EVERY = 5000
/** Refresh interval while futures orders or positions are open, in ms. */
export const FUTURES_EVERY = 3000
/** Time for which account data stays `live` while nothing is open or held, in ms. */
const REFRESHED_WITHIN = 30_000
/** The same with a synced stream and the refresh off: until the stream is lost. */
const UNTIL_LOST = 86_400_000
/** Time from a response to the next request then: the next response has 5 s to arrive. */
const REFRESH_AFTER = 25_000

export interface AccountSourceOptions<T> {
  /** Value without a login. */
  readonly empty: T
  /**
   * Longest interval between two responses while anything is open or held, and the retry delay after a
   * failure, in ms.
   */
  readonly every: number
  readonly read: () => Promise<AccountReading<T>>
  /** Applies a frame of the account stream to the value. */
  readonly merge: AccountMerge<T>
}

/**
 * Stream over polling (docs/reference/rules.md#r43). It requests data for its first subscriber, after each
 * own write, at a login, after a reconnect of the host or feed, when the page becomes visible, and after a
 * failure. While anything is open or held it polls at the reading's pace, otherwise within 30 s. A logout
 * clears the value, also without subscribers: the next user must not see it.
 *
 * While the account stream is synced (account-stream.ts), its frames change the value and only the 30 s
 * refresh continues. A frame during a request is applied to the response again, because the response may be
 * older.
 *
 *   logged out (idle, empty) ◄──logout── requesting ──response──► live ──late response, or a failure──► stale
 *                            ──login───►     ▲                     │
 *                                            └──── write, timer ───┘
 */
export function createAccountSource<T>(
  core: FeedCore,
  account: FeedAccount,
  { empty, every, read, merge }: AccountSourceOptions<T>,
): Stream<T> {
  const { environment, profile, onProblem, closed, reconnects, accountStream } = core
  const { timers, online, accountRefresh = true } = environment
  let sink: StreamSink<T> | undefined
  let isOpen = false
  let login: string | undefined
  let timer: TimerId | undefined
  /** True if something is open or held, by the last response. */
  let isPolling = false
  const idleAfter = accountRefresh ? REFRESH_AFTER : undefined

  /** Session of the account stream at the start of the request, and its frames since. */
  let requestSession: number | undefined
  let framesSinceRequest: AccountFrame[] | undefined
  /** Session of the value, which is complete except for its later frames. */
  let snapshotSession: number | undefined
  const isStreamed = () => snapshotSession !== undefined && snapshotSession === accountStream?.session
  const goodFor = (again: number | undefined) => {
    if (isStreamed()) return accountRefresh ? REFRESHED_WITHIN : UNTIL_LOST
    return again === undefined && accountRefresh ? REFRESHED_WITHIN : 2 * every
  }

  const rest = () => {
    if (timer !== undefined) timers.clearTimeout(timer)
    timer = undefined
  }
  const requestNow = () => {
    rest()
    if (isOpen && login !== undefined) loader.request()
  }

  const loader = createSnapshotLoader<AccountReading<T>>({
    environment,
    profile,
    onProblem,
    load: read,
    onStart() {
      requestSession = accountStream?.session
      framesSinceRequest = []
    },
    onAnswer({ value: answer, incomplete, again }) {
      const frames = framesSinceRequest ?? []
      framesSinceRequest = undefined
      snapshotSession = incomplete ? undefined : requestSession
      const value = frames.reduce<T | undefined>((before, frame) => before && merge(before, frame), answer)
      sink?.link(!incomplete)
      // Known data is shown, but incomplete data is never `live`.
      if (incomplete) sink?.seed(answer)
      else sink?.put(value ?? answer, undefined, goodFor(again))
      isPolling = again !== undefined
      rest()
      if (value === undefined) return requestNow()
      const next = isStreamed() ? idleAfter : (again ?? idleAfter)
      if (next !== undefined) timer = timers.setTimeout(requestNow, next)
    },
    onFailure() {
      framesSinceRequest = undefined
      sink?.link(false)
      return false
    },
    retryIn: (problem) => (isRefusal(problem) && !isPolling ? idleAfter : every),
  })

  const stop = () => {
    rest()
    loader.stop()
    isPolling = false
    framesSinceRequest = undefined
    snapshotSession = undefined
  }
  const watcher: AccountWatcher = {
    onSync: requestNow,
    onLost() {
      if (snapshotSession !== undefined) sink?.link(false)
      snapshotSession = undefined
      requestNow()
    },
    onFrame(frame) {
      framesSinceRequest?.push(frame)
      const value = sink?.get()
      if (!isStreamed() || value === undefined) return
      const next = merge(value, frame)
      if (next === undefined) requestNow()
      else if (next !== value) sink?.put(next, undefined, goodFor(undefined))
    },
  }

  const onLogin = () => {
    const next = account.login.get()
    if (next === login) return
    login = next
    stop()
    sink?.pause(empty)
    if (!isOpen || login === undefined) return
    sink?.resume()
    loader.request()
  }

  const stopLogin = account.login.subscribe(onLogin)
  closed.subscribe(stopLogin)

  return feedStream<T>(
    core,
    (opened) => {
      sink = opened
      isOpen = true
      login = account.login.get()
      if (login === undefined) sink.pause(empty)
      const stopWrites = account.writes.subscribe(requestNow)
      const stopHost = online.subscribe((event) => {
        if (event !== 'offline') requestNow()
      })
      const stopReconnects = reconnects.subscribe(requestNow)
      const stopStream = accountStream?.watch(watcher)
      requestNow()
      return () => {
        isOpen = false
        stopWrites()
        stopHost()
        stopReconnects()
        stopStream?.()
        stop()
      }
    },
    2 * every,
  )
}

/** Applies a frame of the account stream to a value; undefined: the list must be read again. */
export type AccountMerge<T> = (value: T, frame: AccountFrame) => T | undefined

interface KnownRow {
  readonly unreadable?: readonly string[]
}

/** Replaces rows by key, puts new ones in front, and drops the others. */
function mergeRows<Row extends KnownRow>(
  known: readonly Row[],
  changes: Rows<Row> | undefined,
  keyOf: (row: Row) => unknown,
  stays: (row: Row) => boolean | undefined,
): readonly Row[] | undefined {
  if (changes === undefined || (changes.length === 0 && !changes.incomplete)) return known
  if (changes.incomplete || changes.some((row) => row.unreadable || stays(row) === undefined))
    return undefined
  const newest = new Map(changes.map((row) => [keyOf(row), row]))
  const keys = new Set(known.map(keyOf))
  const remaining = known.flatMap((row) => {
    const change = newest.get(keyOf(row))
    if (change === undefined) return [row]
    return stays(change) ? [change] : []
  })
  const added = [...newest.values()].filter((row) => !keys.has(keyOf(row)) && stays(row)).reverse()
  return added.length === 0 &&
    remaining.length === known.length &&
    remaining.every((row, at) => row === known[at])
    ? known
    : [...added, ...remaining]
}

const OPEN = ['unfilled', 'partial']
const OVER = ['filled', 'cancelled', 'partiallyCancelled']

const isOpen = ({ status }: SpotOrder): boolean | undefined =>
  status === undefined || !(OPEN.includes(status) || OVER.includes(status))
    ? undefined
    : OPEN.includes(status)

/** Merges open orders of a pair, or of all without one. */
export function mergeOrders(pair: PairRef | undefined): AccountMerge<readonly SpotOrder[]> {
  const isOf = ({ base, quote }: SpotOrder) =>
    pair === undefined || base === undefined || (base === pair.base && quote === pair.quote)
  return (value, { spotOrders }) => {
    const own = spotOrders?.filter(isOf)
    const changes = own && Object.assign(own, spotOrders?.incomplete && { incomplete: true as const })
    return mergeRows(value, changes, ({ id }) => id, isOpen)
  }
}

export const mergeBalances: AccountMerge<Balances> = (value, { spotBalances, futuresBalances }) => {
  const byCoin = ({ coin }: { readonly coin: string }) => coin
  const spot = mergeRows(value.spot, spotBalances, byCoin, () => true)
  const futures = mergeRows(value.futures, futuresBalances, byCoin, () => true)
  if (spot === undefined || futures === undefined) return undefined
  return spot === value.spot && futures === value.futures ? value : { spot, futures }
}

export const mergePositions: AccountMerge<readonly FuturesPosition[]> = (value, { positions }) =>
  mergeRows(
    value,
    positions,
    ({ id }) => id,
    ({ status }) => (status === undefined ? undefined : status === 'open'),
  )

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

/** While spot orders are open they are asked for so often, in ms. */
export const SPOT_EVERY = 5000
/** The same of futures orders and positions and of what they change. */
export const FUTURES_EVERY = 3000
/** Account data is `live` for this long while nothing is open or held, in ms. */
const REFRESHED_WITHIN = 30_000
/** The same where a frame comes with each change and the refresh is off: until the stream is lost. */
const UNTIL_LOST = 86_400_000
/** From an answer to the next request then: the next answer has 5 s to arrive in time. */
const REFRESH_AFTER = 25_000

export interface AccountSourceOptions<T> {
  /** What is shown of nobody. */
  readonly empty: T
  /** The longest time between two answers while anything is open or held, in ms; also the time to another try after a failure. */
  readonly every: number
  readonly read: () => Promise<AccountReading<T>>
  /** How a frame of the account stream changes the value. */
  readonly merge: AccountMerge<T>
}

/**
 * A stream over polling (docs/reference/rules.md#r43). It asks when somebody listens, after each own write, at a login, when the
 * host or the feed's connection is back and when the page is visible again; at the reading's pace while anything is open or held,
 * otherwise so that no value is older than 30 s; and after a failure. With the login its value goes, also when nobody listens: the
 * next user must not see it.
 *
 * While the account stream is synced (account-stream.ts), its frames change the value and only the 30 s refresh goes on. A frame that comes
 * while a list is read is applied to the answer again, for the answer may be older.
 *
 *   nobody logged in (idle, empty) ◄──logout── asking ──answer──► live ──no answer in time, or a failure──► stale
 *                                ──login───►     ▲                  │
 *                                                └── write, timer ──┘
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
  /** Something is open or held, as the last answer shows. */
  let isPolling = false
  const idleAfter = accountRefresh ? REFRESH_AFTER : undefined

  /** The session of the account stream in which the request under way began; its frames since. */
  let requestSession: number | undefined
  let framesSinceRequest: AccountFrame[] | undefined
  /** The session that the value belongs to, complete but for its frames to come. */
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
      // What is known is shown, and is not the whole: never `live`.
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

/** What a value becomes with a frame of the account stream; undefined: the frame does not tell, the list must be read again. */
export type AccountMerge<T> = (value: T, frame: AccountFrame) => T | undefined

interface KnownRow {
  readonly unreadable?: readonly string[]
}

/** Puts the rows that stay in the place of those with their key, new ones in front, and drops the others. */
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

/** Open orders of a pair, or of all without one. */
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

import type { FeedStatus, Readable, Stream, StreamStatus } from '@bgk/sdk'
import { createReadable } from '@bgk/sdk/internal'
import { signal } from '@preact/signals-react'
import {
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useBgkClient, useBgkContext } from './provider'
import type { ReadStatus } from './recovery'
import type { LiveSignal, LiveSource } from './signals'

/** A stream, or undefined to subscribe to nothing. */
export type MaybeStream<T> = Stream<T> | undefined

/** Result of live data hooks. */
export interface Live<T> {
  /** Undefined before the first value. */
  readonly value: T | undefined
  /** Freshness of the value. */
  readonly status: StreamStatus
}

interface Selection<T, S> {
  readonly value: T
  readonly select: (value: T) => S
  readonly selected: S
}

const nothing = () => undefined
const same = <T>(value: T): T => value

/**
 * Converts a stream into a signal. In JSX it shows its value, and a tick updates only that text without
 * rendering the component. The signal belongs to the component, is subscribed while mounted, and stays the
 * same when the stream changes. Components share one subscription per stream. Set `translate="no"` on the
 * parent element: browser translation replaces the text node and hides ticks.
 *
 * @param stream A stream of `client.feed`, or a part of one; undefined subscribes to nothing.
 * @param select Selects the value of the signal, e.g. a text or number. An inline function does not
 * resubscribe.
 * @returns A read-only signal; its value is undefined before the stream's first one.
 * @example
 * const change = useLiveSignal(client.feed.ticker({ base: 'BTC', quote: 'USDT' }), (market) => market.changePercent)
 * const shown = <b>{change} %</b>
 */
export function useLiveSignal<T>(stream: LiveSource<T> | undefined): LiveSignal<T | undefined>
export function useLiveSignal<T, S>(
  stream: LiveSource<T> | undefined,
  select: (value: T) => S,
): LiveSignal<S | undefined>
export function useLiveSignal<T, S>(
  stream: LiveSource<T> | undefined,
  select: (value: T) => T | S = same,
): LiveSignal<T | S | undefined> {
  const { signals } = useBgkContext()
  const newest = useRef(select)
  const isHydrating = useSyncExternalStore(neverChanges, no, yes)
  const pick = (value: T | undefined) => (value === undefined ? undefined : newest.current(value))
  // The server renders no value, so the first client render must match it.
  const [shown] = useState(() => signal(isHydrating ? undefined : pick(stream?.get())))
  useLayoutEffect(() => {
    newest.current = select
    shown.value = pick(stream?.get())
  })
  useEffect(
    () =>
      stream &&
      signals.of(stream).subscribe((value) => {
        shown.value = value === undefined ? undefined : newest.current(value)
      }),
    [signals, shown, stream],
  )
  return shown
}

const neverChanges = () => () => {}
const no = () => false
const yes = () => true

/**
 * Value of a stream, for components that must render with it (lists, charts, conditions). For text alone,
 * `useLiveSignal` avoids renders. With `select` the component renders only when the selection changes.
 *
 * @param stream A stream of `client.feed`, or a part of one; undefined subscribes to nothing.
 * @param select Selects a part. An inline function does not resubscribe.
 * @param isEqual Compares two selections; default `Object.is`.
 * @returns The value or the selection, undefined before the first one.
 * @example
 * const bestAsk = useLive(client.feed.book({ base: 'BTC', quote: 'USDT' }), (book) => book.asks[0]?.price)
 */
export function useLive<T>(stream: LiveSource<T> | undefined): T | undefined
export function useLive<T, S>(
  stream: LiveSource<T> | undefined,
  select: (value: T) => S,
  isEqual?: (a: S, b: S) => boolean,
): S | undefined
export function useLive<T, S>(
  stream: LiveSource<T> | undefined,
  select?: (value: T) => S,
  isEqual: (a: S, b: S) => boolean = Object.is,
): T | S | undefined {
  const { signals } = useBgkContext()
  const memo = useRef<Selection<T, S>>(undefined)
  const read = (): T | S | undefined => {
    const value = stream?.get()
    if (!select || value === undefined) return value
    const last = memo.current
    if (last && last.select === select && Object.is(last.value, value)) return last.selected
    const next = select(value)
    const selected = last && isEqual(last.selected, next) ? last.selected : next
    memo.current = { value, select, selected }
    return selected
  }
  return useValue(stream && signals.of(stream), read, nothing)
}

function useValue<T>(
  source: Pick<Readable<unknown>, 'subscribe'> | undefined,
  read: () => T,
  first: () => T,
): T {
  const subscribe = useCallback((changed: () => void) => source?.subscribe(changed) ?? nothing, [source])
  return useSyncExternalStore(subscribe, read, first)
}

/**
 * Value of a stream, or the selection of `select`, with its freshness. Renders when either changes.
 *
 * @param stream A stream of `client.feed`; undefined subscribes to nothing.
 * @param select As of `useLive`.
 * @example
 * const { value: bids, status } = useLiveStream(client.feed.book({ base: 'BTC', quote: 'USDT' }), (book) => book.bids)
 */
export function useLiveStream<T>(stream: MaybeStream<T>): Live<T>
export function useLiveStream<T, S>(stream: MaybeStream<T>, select: (value: T) => S): Live<S>
export function useLiveStream<T, S>(stream: MaybeStream<T>, select?: (value: T) => S): Live<T | S> {
  const value = useLive<T, T | S>(stream, select ?? same)
  const status = useStreamStatus(stream)
  return useMemo(() => ({ value, status }), [value, status])
}

/**
 * Returns a ref that calls `write(node, value)` with each value, without rendering. Use it for attributes and
 * styles that change many times a second, e.g. a row's width. JSX must not set the same attributes. For text,
 * use `useLiveSignal`.
 *
 * @param stream A stream of `client.feed`, or a part of one; undefined subscribes to nothing.
 * @param write Receives the node and the value, undefined before the first one. An inline function runs again
 * after each render and does not resubscribe.
 * @example
 * const bar = useLiveNode<OrderBook, HTMLElement>(client.feed.book({ base: 'BTC', quote: 'USDT' }), (node, book) =>
 *   node.style.setProperty('--bids', String(book?.bids.length ?? 0)),
 * )
 * const shown = <i ref={bar} />
 */
export function useLiveNode<T, Node extends Element = HTMLElement>(
  stream: LiveSource<T> | undefined,
  write: (node: Node, value: T | undefined) => void,
): RefCallback<Node> {
  const { signals } = useBgkContext()
  const newest = useRef(write)
  const rewrite = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    newest.current = write
    rewrite.current?.()
  })
  return useCallback(
    (node: Node | null) => {
      if (!node || !stream) return
      const source: LiveSignal<T | undefined> = signals.of(stream)
      const run = () => newest.current(node, source.peek())
      const stop = source.subscribe(run)
      rewrite.current = run
      return () => {
        stop()
        rewrite.current = undefined
      }
    },
    [signals, stream],
  )
}

/**
 * Subscribes to a Readable of the SDK, e.g. `client.loading`, `stream.status` or `client.feed.utcOffset`, and
 * renders with each change.
 *
 * @param readable Source of the value.
 * @example
 * const requests = useReadable(client.loading)
 */
export function useReadable<T>(readable: Readable<T>): T {
  const read = () => readable.get()
  return useValue(readable, read, read)
}

const IDLE = createReadable<StreamStatus>({ state: 'idle', updatedAt: undefined })

/**
 * Freshness of a stream. Changes with its state, not with each value, and does not open the stream.
 *
 * @param stream A stream of `client.feed`; undefined is `idle`.
 * @example
 * const { state } = useStreamStatus(client.feed.ticker({ base: 'BTC', quote: 'USDT' }))
 */
export function useStreamStatus(stream: MaybeStream<unknown>): StreamStatus {
  return useReadable(stream?.status ?? IDLE)
}

/**
 * State of the connection to the exchange; `live` if the data on screen is current.
 *
 * @example
 * const isLive = useFeedStatus().state === 'live'
 */
export function useFeedStatus(): FeedStatus {
  return useReadable(useBgkClient().feed.status)
}

/**
 * Freshness of the responses of all mounted read hooks. The provider retries failed reads; until they
 * succeed, show users the age of the data.
 *
 * @example
 * const { state, since } = useReadStatus()
 * const strip = state !== 'fresh' && <p role="status">Reconnecting… {since && new Date(since).toLocaleTimeString()}</p>
 */
export function useReadStatus(): ReadStatus {
  return useReadable(useBgkContext().reads)
}

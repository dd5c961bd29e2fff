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

/** A stream, or undefined where there is nothing to follow yet. */
export type MaybeStream<T> = Stream<T> | undefined

/** What the hooks of live data give. */
export interface Live<T> {
  /** Undefined before the first value. */
  readonly value: T | undefined
  /** How far the value can be trusted. */
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
 * A stream as a signal. Put into JSX it shows its value, and only that text changes with a tick: the component does not render
 * again. The signal is the component's own, follows the stream while the component is mounted, and stays the same when the
 * stream changes. All components on one stream are one subscriber of it. Give the element around it `translate="no"`: a browser that
 * translates the page takes its text out, and ticks would no longer be seen.
 *
 * @param stream A stream of `client.feed`, or a part of one; while it is undefined nothing is followed.
 * @param select Picks what the signal holds, e.g. a text or a number to show; may be an inline function, which never
 * resubscribes.
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
  // The server shows no value, so neither may the first render over its HTML.
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
 * A stream's value, for components that must render with it (lists, charts, conditions); for a text alone `useLiveSignal` costs
 * no render. With `select` the component renders again only when what it selects changes.
 *
 * @param stream A stream of `client.feed`, or a part of one; while it is undefined nothing is followed.
 * @param select Picks a part; may be an inline function, which never resubscribes.
 * @param isEqual When two selected parts are the same; default `Object.is`.
 * @returns The value or the part, undefined before the first one.
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

/** Reads a value again whenever the source changes. */
function useValue<T>(
  source: Pick<Readable<unknown>, 'subscribe'> | undefined,
  read: () => T,
  first: () => T,
): T {
  const subscribe = useCallback((changed: () => void) => source?.subscribe(changed) ?? nothing, [source])
  return useSyncExternalStore(subscribe, read, first)
}

/**
 * A stream's value, or what `select` picks of it, together with how far it can be trusted. Renders with each change of either.
 *
 * @param stream A stream of `client.feed`; while it is undefined nothing is followed.
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
 * A ref that calls `write(node, value)` with each value without rendering anything: for attributes and styles that change many
 * times a second, a row's width or a label. What it writes must be left alone by the JSX. Texts are simpler with `useLiveSignal`.
 *
 * @param stream A stream of `client.feed`, or a part of one; while it is undefined nothing is followed.
 * @param write Gets the node and the value, undefined before the first one; may be an inline function, which runs again after
 * each render and never resubscribes.
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
 * Follows a Readable of the SDK, e.g. `client.loading`, `stream.status` or `client.feed.utcOffset`, and renders with each change.
 *
 * @param readable What is followed.
 * @example
 * const requests = useReadable(client.loading)
 */
export function useReadable<T>(readable: Readable<T>): T {
  const read = () => readable.get()
  return useValue(readable, read, read)
}

const IDLE = createReadable<StreamStatus>({ state: 'idle', updatedAt: undefined })

/**
 * How far a stream can be trusted; changes with its state, not with each value, and does not open the stream.
 *
 * @param stream A stream of `client.feed`; undefined is `idle`.
 * @example
 * const { state } = useStreamStatus(client.feed.ticker({ base: 'BTC', quote: 'USDT' }))
 */
export function useStreamStatus(stream: MaybeStream<unknown>): StreamStatus {
  return useReadable(stream?.status ?? IDLE)
}

/**
 * The state of the link to the exchange: whether the live data on screen can be trusted.
 *
 * @example
 * const isLive = useFeedStatus().state === 'live'
 */
export function useFeedStatus(): FeedStatus {
  return useReadable(useBgkClient().feed.status)
}

/**
 * Whether the answers of all mounted read hooks are as new as they should be. Failed reads are repeated by the provider; until they
 * succeed, tell the user how old the data on screen is.
 *
 * @example
 * const { state, since } = useReadStatus()
 * const strip = state !== 'fresh' && <p role="status">Reconnecting… {since && new Date(since).toLocaleTimeString()}</p>
 */
export function useReadStatus(): ReadStatus {
  return useReadable(useBgkContext().reads)
}

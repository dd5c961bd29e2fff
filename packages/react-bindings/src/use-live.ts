import type { Stream } from '@bgk/sdk'
import type { ReadonlySignal } from '@preact/signals-core'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useBgkContext } from './bgk-context'

/** A stream, or undefined where there is nothing to follow yet. */
export type MaybeStream<T> = Stream<T> | undefined

/** What of a stream is followed: a part of one, say a row of a list, can be given just as well. */
export type LiveSource<T> = Pick<Stream<T>, 'get' | 'subscribe'>

interface Selection<T, S> {
  readonly value: T
  readonly select: (value: T) => S
  readonly selected: S
}

const nothing = () => undefined

/**
 * Follows a stream; undefined before its first value. With `select` the component renders again only when what it selects
 * changes by `isEqual` (default `Object.is`). `select` may be an inline function: it never resubscribes.
 *
 * @example
 * const bestAsk = useLive(client.feed.book(pair), (book) => book.asks[0]?.price)
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
  const subscribe = useCallback(
    (changed: () => void) => (stream ? follow(signals.of(stream), changed) : () => {}),
    [signals, stream],
  )
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
  return useSyncExternalStore(subscribe, read, nothing)
}

/** Calls back on each later value of a signal. */
export function follow(signal: ReadonlySignal<unknown>, changed: () => void): () => void {
  let first = true
  return signal.subscribe(() => {
    if (!first) changed()
    first = false
  })
}

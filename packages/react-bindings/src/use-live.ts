import type { Stream, StreamStatus } from '@bgk/sdk'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useBgkContext } from './bgk-context'
import { useReadable } from './use-readable'

/** A live value and how far it can be trusted. */
export interface Live<T> {
  /** undefined until the first value. */
  readonly value: T | undefined
  readonly status: StreamStatus
}

const whole = <T>(value: T): T => value

/**
 * The newest value of a stream, or the part of it that `select` picks: the component draws again only when that part changes
 * (`Object.is`). All readers of a stream share one subscription; an inline `select` never subscribes again.
 */
export function useLive<T>(stream: Stream<T>): T | undefined
export function useLive<T, Part>(stream: Stream<T>, select: (value: T | undefined) => Part): Part
export function useLive<T>(stream: Stream<T>, select: (value: T | undefined) => unknown = whole): unknown {
  const signal = useBgkContext().signals.of(stream)
  const subscribe = useCallback((notify: () => void) => signal.subscribe(notify), [signal])
  const read = useMemo(() => {
    let known: { readonly from: T | undefined; readonly part: unknown } | undefined
    return () => {
      const value = signal.peek()
      if (!known || !Object.is(known.from, value)) known = { from: value, part: select(value) }
      return known.part
    }
  }, [signal, select])
  return useSyncExternalStore(subscribe, read, read)
}

/** How far a stream can be trusted now: `live`, `stale` … */
export function useStreamStatus(stream: Stream<unknown>): StreamStatus {
  return useReadable(stream.status)
}

/** Value and status together. */
export function useLiveStream<T>(stream: Stream<T>): Live<T> {
  return { value: useLive(stream), status: useStreamStatus(stream) }
}

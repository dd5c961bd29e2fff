import type { StreamStatus } from '@bgk/sdk'
import { useMemo } from 'react'
import { type MaybeStream, useLive } from './use-live'
import { useStreamStatus } from './use-stream-status'

/** What live hooks give. */
export interface Live<T> {
  /** Undefined before the first value. */
  readonly value: T | undefined
  readonly status: StreamStatus
}

/** A stream's value, or what `select` picks of it, together with how far it can be trusted; `select` as in `useLive`. */
export function useLiveStream<T>(stream: MaybeStream<T>): Live<T>
export function useLiveStream<T, S>(stream: MaybeStream<T>, select: (value: T) => S): Live<S>
export function useLiveStream<T, S>(stream: MaybeStream<T>, select?: (value: T) => S): Live<T | S> {
  const value = useLive<T, T | S>(stream, select ?? same)
  const status = useStreamStatus(stream)
  return useMemo(() => ({ value, status }), [value, status])
}

const same = <T>(value: T): T => value

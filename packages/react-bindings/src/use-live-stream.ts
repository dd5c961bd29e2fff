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

/** A stream's value together with how far it can be trusted. */
export function useLiveStream<T>(stream: MaybeStream<T>): Live<T> {
  const value = useLive(stream)
  const status = useStreamStatus(stream)
  return useMemo(() => ({ value, status }), [value, status])
}

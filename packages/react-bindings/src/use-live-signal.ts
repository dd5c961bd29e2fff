import type { Stream } from '@bgk/sdk'
import type { ReadonlySignal } from '@preact/signals-core'
import { useMemo } from 'react'
import { useBgkContext } from './bgk-context'

/** A stream as a signal, for `effect`, `computed`, or a signal-aware renderer; reading it subscribes, as signals do. */
export function useLiveSignal<T>(stream: Stream<T>): ReadonlySignal<T | undefined> {
  const { signals } = useBgkContext()
  return useMemo(() => signals.of(stream), [signals, stream])
}

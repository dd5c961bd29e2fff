import type { ReadonlySignal } from '@preact/signals-react'
import { useCallback, useSyncExternalStore } from 'react'

/** What a signal holds; the component renders again when that changes. For text alone put the signal itself into the JSX. */
export function useValue<T>(signal: ReadonlySignal<T>): T {
  const subscribe = useCallback((onChange: () => void) => signal.subscribe(onChange), [signal])
  return useSyncExternalStore(
    subscribe,
    () => signal.value,
    () => signal.value,
  )
}

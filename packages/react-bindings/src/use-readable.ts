import type { Readable } from '@bgk/sdk'
import { useCallback, useSyncExternalStore } from 'react'

/** Follows a Readable of the SDK: `client.loading`, `stream.status`, `client.feed.utcOffset`. */
export function useReadable<T>(readable: Readable<T>): T {
  const subscribe = useCallback((changed: () => void) => readable.subscribe(changed), [readable])
  const read = () => readable.get()
  return useSyncExternalStore(subscribe, read, read)
}

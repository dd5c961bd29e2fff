import type { Readable } from '@bgk/sdk'
import { useSyncExternalStore } from 'react'

/** The value of a Readable of the SDK, kept up to date. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get)
}

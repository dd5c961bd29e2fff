import { useCallback } from 'react'
import { useCopy } from './copy'

interface Shared {
  text: string
  url: string
}

/** Whether this browser has the system's share sheet; false where shells are drawn, without a navigator. */
export const canShare = (): boolean => typeof globalThis.navigator?.share === 'function'

/** Gives a link to the system's share sheet; where there is none, or it fails, to the clipboard. `said` stands in for "Copied". */
export function useShare(): (shared: Shared, message?: string) => Promise<void> {
  const copy = useCopy()
  return useCallback(
    async (shared, message) => {
      try {
        if (canShare()) return await navigator.share(shared)
      } catch (error) {
        // Closed without sharing.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
      await copy(shared.url, message)
    },
    [copy],
  )
}

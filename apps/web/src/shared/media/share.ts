import { useCallback } from 'react'
import { useCopy } from './copy'

interface Shared {
  text: string
  url: string
}

/** The browser has a share sheet; false during prerendering, without a navigator. */
export const canShare = (): boolean => typeof globalThis.navigator?.share === 'function'

/**
 * Shares a link by the system's share sheet, or copies it if there is none or it fails. `message` replaces
 * "Copied".
 */
export function useShare(): (shared: Shared, message?: string) => Promise<void> {
  const copy = useCopy()
  return useCallback(
    async (shared, message) => {
      try {
        if (canShare()) return await navigator.share(shared)
      } catch (error) {
        // The user cancelled.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
      await copy(shared.url, message)
    },
    [copy],
  )
}

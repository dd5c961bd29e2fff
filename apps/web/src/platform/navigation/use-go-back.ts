import { useCallback } from 'react'
import { useApp } from '../app-context'

/** One step back, or to `fallback` when the visit began on this screen. */
export function useGoBack(fallback = '/'): () => void {
  const { navigation } = useApp()
  return useCallback(() => navigation.back(fallback), [navigation, fallback])
}

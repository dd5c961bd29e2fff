import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context'
import type { Place } from './address'

/** The address of the screen that is shown, and what was handed over to it. */
export function useLocation(): Place {
  const { navigation } = useApp()
  return useSyncExternalStore(navigation.subscribe, () => navigation.get().location)
}

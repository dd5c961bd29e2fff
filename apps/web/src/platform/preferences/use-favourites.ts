import { useSyncExternalStore } from 'react'
import { useApp } from '../app-context'

/** The starred pairs and how to star one: `const { names, toggle } = useFavourites()`. */
export function useFavourites(): { names: readonly string[]; toggle: (name: string) => void } {
  const { favourites } = useApp()
  return { names: useSyncExternalStore(favourites.subscribe, favourites.get), toggle: favourites.toggle }
}

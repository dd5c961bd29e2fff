import { useValue } from '../../ui/signals/use-value'
import { useApp } from '../app-context'

/** The starred pairs and how to star one: `const { names, toggle } = useFavourites()`. */
export function useFavourites(): { names: readonly string[]; toggle: (name: string) => void } {
  const { favourites } = useApp()
  return { names: useValue(favourites.names), toggle: favourites.toggle }
}

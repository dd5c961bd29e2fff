import { useCallback } from 'react'
import { useApp } from '../app-context'

interface NavigateOptions {
  /** Handed over to the screen: `useLocation().state`. */
  state?: unknown
}

/** Goes to another screen, by its path. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { navigation } = useApp()
  return useCallback((to, options) => navigation.push(to, options?.state), [navigation])
}

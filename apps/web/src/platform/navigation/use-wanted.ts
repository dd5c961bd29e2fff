import { useLocation } from 'react-router-dom'
import { useNavigate } from './use-navigate'

/**
 * Where the guard stopped a visitor: who has logged in or registered goes on there with what was to be carried along, else home. `state`
 * hands it on to another screen of the way in.
 */
export function useWanted(): { readonly state: unknown; land(): Promise<void> } {
  const navigate = useNavigate()
  const { state }: { state: unknown } = useLocation()
  const { wanted, carried }: { wanted?: unknown; carried?: unknown } = Object(state)
  // Two slashes would be another host's address.
  const target = typeof wanted === 'string' && /^\/(?!\/)/.test(wanted) ? wanted : '/'
  return { state, land: () => navigate(target, { state: carried, replace: true }) }
}

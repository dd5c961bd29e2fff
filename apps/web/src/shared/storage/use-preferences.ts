import { useValue } from '../../ui/signals/use-value'
import { useApp } from '../app-context'
import type { Preferences } from './preferences'

/** The person's choices and how to change them: `const [preferences, change] = usePreferences()`. */
export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useApp()
  return [useValue(preferences.current), preferences.set]
}

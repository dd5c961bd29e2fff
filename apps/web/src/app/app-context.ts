import type { StorageAdapter } from '@bgk/sdk'
import { createContext, useContext } from 'react'
import type { Favourites } from './favourites'
import type { LostWrites } from './lost-writes'
import type { Navigation } from './navigation'
import type { PreferenceStore } from './preferences'
import type { RunningCycles } from './running-cycles'
import type { ScreenRegistry } from './screen-registry'
import type { SelectedPairs } from './selected-pairs'

export interface AppServices {
  navigation: Navigation
  registry: ScreenRegistry
  preferences: PreferenceStore
  pairs: SelectedPairs
  favourites: Favourites
  runningCycles: RunningCycles
  lostWrites: LostWrites
  storage: StorageAdapter
  /** Forgotten with the tab. */
  session: StorageAdapter
}

export const AppContext = createContext<AppServices | undefined>(undefined)

/** What boot made for this page. */
export function useApp(): AppServices {
  const app = useContext(AppContext)
  if (!app) throw new Error('Used outside the app')
  return app
}

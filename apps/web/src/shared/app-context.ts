import type { SyncStorageAdapter } from '@bgk/sdk'
import { createContext, useContext } from 'react'
import type { AppInstall } from './app-install'
import type { AppUpdate } from './app-update'
import type { RunningCycles } from './running-cycles'
import type { Favourites } from './storage/favourites'
import type { PreferenceStore } from './storage/preferences'
import type { SelectedPairs } from './storage/selected-pairs'
import type { LostWrites } from './writes/lost-writes'

export interface AppServices {
  preferences: PreferenceStore
  pairs: SelectedPairs
  favourites: Favourites
  runningCycles: RunningCycles
  lostWrites: LostWrites
  update: AppUpdate
  install: AppInstall
  /** Asks for what is no call of the exchange, e.g. a picture; a demo answers it itself. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  storage: SyncStorageAdapter
  /** Forgotten with the tab. */
  session: SyncStorageAdapter
}

export const AppContext = createContext<AppServices | undefined>(undefined)

/** What boot made for this page. */
export function useApp(): AppServices {
  const app = useContext(AppContext)
  if (!app) throw new Error('Used outside the app')
  return app
}

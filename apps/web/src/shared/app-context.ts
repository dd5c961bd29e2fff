import type { PairRef, SyncStorageAdapter } from '@bgk/sdk'
import { createContext, useCallback, useContext } from 'react'
import { useValue } from '../ui/use-value'
import type { AppLock } from './app-lock/app-lock'
import type { AppInstall, AppUpdate } from './installed-app'
import type { Favourites, PairSlot, SelectedPairs, StarredKind } from './storage/chosen-markets'
import type { PreferenceStore, Preferences } from './storage/preferences'
import type { PriceAlerts } from './storage/price-alerts'
import type { RunningCycles } from './storage/running-cycles'
import type { LostWrites } from './writes/lost-writes'

export interface AppServices {
  preferences: PreferenceStore
  pairs: SelectedPairs
  favourites: Favourites
  priceAlerts: PriceAlerts
  appLock: AppLock
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

/** The person's choices and how to change them: `const [preferences, change] = usePreferences()`. */
export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useApp()
  return [useValue(preferences.current), preferences.set]
}

/** The starred pairs of a kind and how to star one: `const { names, toggle } = useFavourites('trad')`. */
export function useFavourites(kind: StarredKind): {
  names: readonly string[]
  toggle: (name: string) => void
} {
  const { favourites } = useApp()
  const toggle = useCallback((name: string) => favourites.toggle(kind, name), [favourites, kind])
  return { names: useValue(favourites.names[kind]), toggle }
}

/** The pair of a trading screen and how to choose another: `const [pair, select] = useSelectedPair('selectedCoin')`. */
export function useSelectedPair(slot: PairSlot): readonly [PairRef, (pair: PairRef) => void] {
  const { pairs } = useApp()
  const pair = useValue(pairs.of(slot))
  const select = useCallback((next: PairRef) => pairs.set(slot, next), [pairs, slot])
  return [pair, select]
}

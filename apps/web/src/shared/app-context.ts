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
  /** Fetches resources other than exchange calls, e.g. pictures; a demo answers these itself. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
  storage: SyncStorageAdapter
  /** Cleared with the tab. */
  session: SyncStorageAdapter
}

export const AppContext = createContext<AppServices | undefined>(undefined)

/** Returns the services that boot created for this page. */
export function useApp(): AppServices {
  const app = useContext(AppContext)
  if (!app) throw new Error('Used outside the app')
  return app
}

/** Returns the user's preferences and a setter: `const [preferences, change] = usePreferences()`. */
export function usePreferences(): readonly [Preferences, (change: Partial<Preferences>) => void] {
  const { preferences } = useApp()
  return [useValue(preferences.current), preferences.set]
}

/** Returns starred pairs of a kind and a toggle: `const { names, toggle } = useFavourites('trad')`. */
export function useFavourites(kind: StarredKind): {
  names: readonly string[]
  toggle: (name: string) => void
} {
  const { favourites } = useApp()
  const toggle = useCallback((name: string) => favourites.toggle(kind, name), [favourites, kind])
  return { names: useValue(favourites.names[kind]), toggle }
}

/**
 * Returns the pair of a trading screen and a setter: `const [pair, select] =
 * useSelectedPair('selectedCoin')`.
 */
export function useSelectedPair(slot: PairSlot): readonly [PairRef, (pair: PairRef) => void] {
  const { pairs } = useApp()
  const pair = useValue(pairs.of(slot))
  const select = useCallback((next: PairRef) => pairs.set(slot, next), [pairs, slot])
  return [pair, select]
}

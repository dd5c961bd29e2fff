import type { BareClient, Timers } from '@bgk/sdk'
import { createContext, useContext } from 'react'
import type { LiveSignals } from './live-signals'

export interface BgkContextValue {
  readonly client: BareClient
  readonly signals: LiveSignals
  readonly timers: Timers
}

export const BgkContext = createContext<BgkContextValue | undefined>(undefined)

/** What the nearest provider holds; throws outside of one, because nothing below could work. */
export function useBgkContext(): BgkContextValue {
  const value = useContext(BgkContext)
  if (!value) throw new Error('BGK hooks need a <BgkProvider> around them')
  return value
}

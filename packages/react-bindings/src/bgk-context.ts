import type { Client } from '@bgk/sdk'
import { createContext, useContext } from 'react'
import type { LiveSignals } from './live-signals'

export interface BgkContextValue {
  readonly client: Client
  readonly signals: LiveSignals
}

export const BgkContext = /* @__PURE__ */ createContext<BgkContextValue | undefined>(undefined)

/** What the nearest provider holds; throws outside of one, because nothing below could work. */
export function useBgkContext(): BgkContextValue {
  const value = useContext(BgkContext)
  if (!value) throw new Error('Put <BgkProvider client={…}> around the components that use BGK hooks')
  return value
}

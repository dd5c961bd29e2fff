import type { Client } from '@bgk/sdk'
import { createContext, useContext } from 'react'
import type { LiveSignals } from './live-signals'

export interface BgkContextValue {
  readonly client: Client
  readonly signals: LiveSignals
}

export const BgkContext = createContext<BgkContextValue | undefined>(undefined)

export function useBgkContext(): BgkContextValue {
  const value = useContext(BgkContext)
  if (!value)
    throw new Error('Wrap the app in <BgkProvider client={client}> to use the hooks of @bgk/react-bindings')
  return value
}

/** The client given to the nearest BgkProvider. */
export function useBgkClient(): Client {
  return useBgkContext().client
}

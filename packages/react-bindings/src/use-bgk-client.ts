import type { BareClient } from '@bgk/sdk'
import { useBgkContext } from './bgk-context'

/** The client of the nearest provider. */
export function useBgkClient(): BareClient {
  return useBgkContext().client
}

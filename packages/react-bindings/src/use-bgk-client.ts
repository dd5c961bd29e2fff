import type { Client } from '@bgk/sdk'
import { useBgkContext } from './bgk-context'

/** The client of the nearest provider. */
export function useBgkClient(): Client {
  return useBgkContext().client
}

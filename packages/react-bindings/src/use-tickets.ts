import type { Ticket } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** Support tickets with their replies. Waits for a login. */
export function useTickets(): UseQueryResult<readonly Ticket[]> {
  return useRead(entries.userTickets, undefined)
}

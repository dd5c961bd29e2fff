import type { Answer, TicketInput } from '@bgk/sdk/wire'
import type { UseMutationResult } from '@tanstack/react-query'
import { entries } from './entries'
import { type Given, useAct } from './use-act'

/** Opens a support ticket; afterwards the tickets are asked for again. Never retried. */
export function useAddTicket(): UseMutationResult<Answer, Error, Given<TicketInput>> {
  return useAct(entries.userAddTicket, ['user.tickets'])
}

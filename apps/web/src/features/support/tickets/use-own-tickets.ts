import { useTickets } from '@bgk/react-bindings'
import { ASKED_OFFLINE } from '../asked-offline'

/** While a question waits for the staff it is asked for this often, so that the reply shows by itself. */
const ASK_MS = 5000

/** The member's tickets, newest first; asked for again as long as one of them waits for its reply. */
export function useOwnTickets() {
  return useTickets({
    ...ASKED_OFFLINE,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? ASK_MS : false),
  })
}

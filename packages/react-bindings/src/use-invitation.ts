import type { Invitation } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The invitation code, its link and who came by it. Waits for a login. */
export function useInvitation(): UseQueryResult<Invitation> {
  return useRead(entries.userInvitation, undefined)
}

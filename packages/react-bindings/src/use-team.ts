import type { Page, TeamMember } from '@bgk/sdk/wire'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { usePages } from './use-pages'

/** The invited members, a page at a time. Waits for a login. */
export function useTeam(): UseInfiniteQueryResult<Page<TeamMember>> {
  return usePages(entries.userTeam, {})
}

import type { IeoProject } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** Token sales, in the session's language; `introduction` is HTML from the server: sanitise it (rules F30). */
export function useIeoProjects(): UseQueryResult<readonly IeoProject[]> {
  return useRead(entries.ieoProjects, undefined, { texts: true })
}

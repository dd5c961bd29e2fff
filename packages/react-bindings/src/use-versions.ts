import type { Versions } from '@bgk/sdk/wire'
import type { UseQueryResult } from '@tanstack/react-query'
import { entries } from './entries'
import { useRead } from './use-read'

/** The newest version of the native apps and where to get it. */
export function useVersions(): UseQueryResult<Versions> {
  return useRead(entries.homeVersions, undefined)
}
